"""Sentences of the server: its commands, its first page and what it keeps."""

SERVER: dict[str, str] = {
    "help.carteado.serve": "Start a server: anyone with the link takes a seat.",
    "help.carteado.admin": "Look after a server's tables and data.",
    "help.carteado.export": "Write a table of a server to a file.",
    "help.carteado.import": "Put a table from a file back into a server's data.",
    "help.admin.tables": "List the tables.",
    "help.admin.close": "Close a table for good.",
    "help.admin.ban": "Keep a guest or an address away.",
    "help.admin.unban": "Let a guest or an address come again.",
    "help.admin.drain": "Take no new tables; those in play go on.",
    "help.admin.backup": "Copy all data to a file, also while the server runs.",
    "help.admin.restore": "Bring all data back from a backup; the server must be stopped.",
    "help.serve.host": "Where to listen; 127.0.0.1, this machine alone, unless you say so.",
    "help.serve.port": "The port, 8000 unless you say so; 0 takes a free one.",
    "help.serve.data": "The folder that keeps tables and results.",
    "help.serve.config": "Settings in a TOML file; the environment and flags come before it.",
    "help.serve.lan": "Listen on the local network and print a QR code for phones.",
    "help.serve.trusted_proxy": "Proxies whose word about the caller's address is believed.",
    "help.serve.base_path": "Serve everything under a path, behind a proxy.",
    "help.serve.origin": "One more address that pages may come from (again for more).",
    "help.serve.workers": "How many processes think for bots; 0 thinks in the server itself.",
    "help.admin.days": "For how many days; for good unless you say so.",
    "help.admin.why": "Why, for your own records.",
    "serve.address": "Open {url}",
    "serve.scan": "Phones in the same network can scan this.",
    "serve.no_page": "This installation has no browser page: people join with carteado join.",
    "serve.no_lan": "No address in a local network was found.",
    "serve.stop": "Ctrl+C stops the server; tables are kept.",
    "serve.setting": "The settings are wrong: {name} ({source}): {why}",
    "serve.in_use": "{data} is in use by {owner}: stop that server, or choose another --data.",
    "serve.cannot_listen": "Cannot listen on {host} port {port}: {why}",
    "serve.bad_data": "Cannot use the data folder {data}: {why}",
    "admin.no_data": "There is no data in {data}.",
    "admin.no_table": "There is no table {table}.",
    "admin.no_tables": "There are no tables.",
    "admin.nobody": "Whom? Name a guest by the id, or an address.",
    "admin.not_running": "No server runs on {data}.",
    "admin.no_answer": "The server does not answer: {why}",
    "admin.stop_first": "Stop the server first: {owner} uses {data}.",
    "admin.closed": "Table {table} is closed.",
    "admin.banned": "{who} may not come in any more.",
    "admin.unbanned": "{who} may come in again.",
    "admin.drains": "The server takes no new tables; {tables} are in memory.",
    "admin.copied": "All data is now in {file}.",
    "admin.restored": "The data in {data} is that of {file} again.",
    "admin.bad_file": "{file} cannot be used: {why}",
    "admin.exported": "Table {table} is now in {file}.",
    "admin.imported": "Table {table} is back, code {code}.",
    "admin.exists": "Table {table} is there already.",
    "admin.column.code": "code",
    "admin.column.game": "game",
    "admin.column.state": "state",
    "admin.column.used": "last used",
    "admin.state.lobby": "lobby",
    "admin.state.started": "started",
    "admin.state.closed": "closed",
    "admin.public": "public",
    "page.title": "An evening of card games",
    "page.about": (
        "This server deals nEon_onE, Arcade, Classic, Golf and BUM! for people and bots."
    ),
    "page.join": "Take a seat from a terminal:",
    "page.lobby": "Public tables",
    "page.nobody": "No public table is open.",
    "page.privacy": "What is kept",
    "page.back": "Back",
    "page.api": "For programs",
    "privacy.cookie": (
        "One cookie with a random, signed number. It is who you are here; there is no "
        "account, no e-mail and no password."
    ),
    "privacy.name": "The name you type, and what you say in the chat of a table, with that table.",
    "privacy.tables": (
        "Every command of a table, so that nothing is lost: {match} days after it was "
        "last used; a table where no match began, {lobby} minutes."
    ),
    "privacy.results": "How your matches ended, for your statistics: {guest} days.",
    "privacy.address": (
        "Your network address only in memory, to keep limits; it is stored only if it is banned."
    ),
    "privacy.delete": (
        "You can delete your data at any time: results, name, cookie and seat keys "
        "go; in the logs of shared tables your number, name and chat are replaced."
    ),
    "privacy.nobody": "Nothing goes to anyone else: no trackers, no other hosts.",
}
