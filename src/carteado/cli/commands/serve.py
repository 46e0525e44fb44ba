"""`carteado serve`: starts the server."""

from pathlib import Path
from typing import Any

import click

from carteado.cli.narration.localized_click import LocalizedCommand, language_option, option
from carteado.cli.narration.refusals import CommandError
from carteado.cli.narration.translator import Translator, translator_of
from carteado.cli.terminal.style import open_console


@click.command(cls=LocalizedCommand, help="help.carteado.serve")
@option("--host", metavar="ADDRESS", say="help.serve.host")
@option("--port", type=click.IntRange(0, 65535), metavar="N", say="help.serve.port")
@option("--data", metavar="DIR", say="help.serve.data")
@option("--config", metavar="FILE", say="help.serve.config")
@option("--lan", is_flag=True, default=None, say="help.serve.lan")
@option("--trusted-proxy", metavar="ADDRESS,…", say="help.serve.trusted_proxy")
@option("--base-path", metavar="/PATH", say="help.serve.base_path")
@option("--origin", "origins", multiple=True, metavar="URL", say="help.serve.origin")
@option("--workers", type=click.IntRange(0, 64), metavar="N", say="help.serve.workers")
@language_option()
@click.pass_context
def serve(ctx: click.Context, /, config: str | None, **flags: Any) -> None:
    """Starts the server and runs it until it is stopped."""
    from carteado.server.ops.run import CannotListen, run
    from carteado.server.process.settings import BadSetting, load_settings
    from carteado.store.lock import FolderInUse
    from carteado.store.sqlite import NotAStore

    translator = translator_of(ctx)
    flags["origins"] = list(flags["origins"]) or None
    file = None if config is None else Path(config)
    try:
        settings = load_settings(file, flags=flags)
    except BadSetting as wrong:
        raise CommandError(
            "serve.setting", name=wrong.name, source=wrong.source, why=wrong.why
        ) from (wrong)
    try:
        run(settings, lambda urls: announce(translator, urls, settings.lan))
    except FolderInUse as error:
        raise CommandError("serve.in_use", data=settings.data, owner=error.owner) from error
    except NotAStore as error:
        raise CommandError("serve.bad_data", data=settings.data, why=error) from error
    except CannotListen as error:
        raise CommandError(
            "serve.cannot_listen", host=settings.host, port=settings.port, why=error
        ) from error
    except OSError as error:
        raise CommandError("serve.bad_data", data=settings.data, why=error.strerror) from error


def announce(translator: Translator, urls: list[str], lan: bool) -> None:
    """Prints the server's addresses; with --lan also as a QR code for phones."""
    from carteado.server.http.page_files import BUILT

    console = open_console()
    for url in urls:
        console.print(translator.say("serve.address", url=url), soft_wrap=True)
    if lan:
        import segno

        if len(urls) > 1:
            segno.make(urls[-1]).terminal(compact=True)
            console.print(translator.say("serve.scan"))
        else:
            console.print(translator.say("serve.no_lan"))
    if not (BUILT / "index.html").is_file():
        console.print(translator.say("serve.no_page"))
    console.print(translator.say("serve.stop"))
    console.file.flush()
