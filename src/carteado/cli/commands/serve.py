"""`carteado serve`: a place where people and bots sit down together."""

from pathlib import Path
from typing import Any

import click

from carteado.cli.narration.localized_click import SpokenCommand, language_option, option
from carteado.cli.narration.refusals import Complaint
from carteado.cli.narration.translator import Voice, voice_of
from carteado.cli.terminal.style import open_console


@click.command(cls=SpokenCommand, help="help.carteado.serve")
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
    """Starts the server; it runs until it is told to stop."""
    from carteado.server.ops.run import CannotListen, run
    from carteado.server.process.settings import BadSetting, load_settings
    from carteado.store.lock import FolderInUse
    from carteado.store.sqlite import NotAStore

    voice = voice_of(ctx)
    flags["origins"] = list(flags["origins"]) or None
    file = None if config is None else Path(config)
    try:
        settings = load_settings(file, flags=flags)
    except BadSetting as wrong:
        raise Complaint("serve.setting", name=wrong.name, source=wrong.source, why=wrong.why) from (
            wrong
        )
    try:
        run(settings, lambda urls: announce(voice, urls, settings.lan))
    except FolderInUse as error:
        raise Complaint("serve.in_use", data=settings.data, owner=error.owner) from error
    except NotAStore as error:
        raise Complaint("serve.bad_data", data=settings.data, why=error) from error
    except CannotListen as error:
        raise Complaint(
            "serve.cannot_listen", host=settings.host, port=settings.port, why=error
        ) from error
    except OSError as error:
        raise Complaint("serve.bad_data", data=settings.data, why=error.strerror) from error


def announce(voice: Voice, urls: list[str], lan: bool) -> None:
    """Prints where the server is, for phones as a picture too."""
    from carteado.server.http.page_files import BUILT

    console = open_console()
    for url in urls:
        console.print(voice.say("serve.address", url=url), soft_wrap=True)
    if lan:
        import segno

        if len(urls) > 1:
            segno.make(urls[-1]).terminal(compact=True)
            console.print(voice.say("serve.scan"))
        else:
            console.print(voice.say("serve.no_lan"))
    if not (BUILT / "index.html").is_file():
        console.print(voice.say("serve.no_page"))
    console.print(voice.say("serve.stop"))
    console.file.flush()
