"""Tables on a server, as the terminal speaks of them: joining one, and measuring one."""

ONLINE: dict[str, str] = {
    "help.carteado.join": "Play a seat at a table of a server. Try: carteado join "
    "http://127.0.0.1:8000/#CODE",
    "help.option.join_name": "What the others call you.",
    "help.option.join_open": "Opens a new table with this game; URL is then the server's.",
    "help.option.join_watch": "Watches without taking a seat.",
    "help.option.join_new": "Joins as a new guest, even if you hold a seat there.",
    "join.opened": "The table is open. Others join with: {link}",
    "join.no_link": "“{name}” is not a link to a table. Try: carteado join "
    "http://127.0.0.1:8000/#CODE",
    "join.not_opened": "No table could be opened there: {why}",
    "join.lost": "The connection is lost. Reconnecting; your seat is kept.",
    "join.back": "Back at the table.",
    "join.closed": "The server has closed the connection ({code}).",
    "join.closed.newer_tab": "You connected from somewhere else: your seat is played there now.",
    "join.closed.no_such_table": "There is no such table, or it has closed.",
    "join.closed.damaged_table": "This table is damaged; other tables are not affected.",
    "join.closed.table_closed": "This table has been closed.",
    "join.closed.wrong_token": "Your old seat is not at this table. Join as a new guest: `--new`.",
    "join.refused": "The server refused that ({code}).",
    "join.refused.busy": "The table is busy. Try again.",
    "join.refused.full_log": "The log of this table is full. Open a new table.",
    "join.refused.too_much_talk": "Too many messages at once. Wait a moment.",
    "join.refused.not_saved": "The server could not save that: nothing happened. Play continues "
    "when it can.",
    "join.seat": "{seat} {name}",
    "join.seat.free": "(free)",
    "join.seat.bot": "(bot)",
    "join.lobby": "Type “start” when everybody is there; bots take the free seats. Also: say, "
    "help, quit.",
    "join.welcome": "Type a number, or a command like “draw”. Also: help, hint, say, quit.",
    "join.again": "Another match? (start, quit)",
    "join.help": """\
Type the number of a card or of a command, or the command itself.

  [command]legal[/]   every command you can give now
  [command]hint[/]    what a bot would do here; the match is then assisted
  [command]rules[/]   the rules; [command]rules N-42[/] for a single rule
  [command]log[/]     what has happened
  [command]say[/]     write to the others: [command]say hello[/]
  [command]start[/]   begin the match, or the next match
  [command]quit[/]    leave (also Ctrl+D); your seat is kept for a while""",
    "alias.say": "chat",
    "alias.start": "begin",
    "help.bench.server": "A server under load: tables of four players, real rules, every move "
    "stored.",
    "help.bench.page": "The page in this machine's Chromium: bytes of its first load, and the "
    "longest task in a match of quick bots.",
    "help.option.page_seconds": "How long the match may last, in seconds (default: 60).",
    "bench.page.no_playwright": "Playwright is missing: pip install 'carteado\\[bench]'",
    "bench.page.no_chromium": "Chromium is missing: install it, or name it in CARTEADO_CHROMIUM.",
    "bench.page.no_page": "This server has no page: it was not built into the package.",
    "bench.page.home": "first load of the home page: {load}",
    "bench.page.table": "first load of a table: {load}",
    "bench.page.load": "JavaScript {js} KB, CSS {css} KB, fonts {fonts} KB, the rest {other} KB, "
    "as sent over the network",
    "bench.page.match": "a whole match of quick bots: {frames} frames in {seconds} s",
    "bench.page.cut": "a match of quick bots, not to its end: {frames} frames in {seconds} s",
    "bench.page.longest": "longest task of the main thread while playing: {figure}; tasks over "
    "50 ms: {tasks}",
    "bench.page.loading": "longest task while loading the table: {figure}",
    "help.option.load_tables": "How many tables (default: 1000).",
    "help.option.load_rate": "Moves a second at each table (default: 0.25).",
    "help.option.load_seconds": "How many seconds to measure, without the start (default: 20).",
    "help.option.load_saturate": "Then raises the rate until 1 % of the moves take over 100 ms.",
    "help.option.load_json": "For programs: the figures as a line of JSON.",
    "help.bench.hostile": "Seated players while others attack the server: floods of sockets, "
    "messages and tables, huge messages, half-open handshakes, slow readers.",
    "help.option.hostile_slices": "Slices of each attack, with a quiet slice before each.",
    "help.option.hostile_kind": "Only this attack; repeat for more.",
    "hostile.attack": "{kind}: p50 {before50} → {p50} ms, p99 {before99} → {p99} ms, {times} "
    "times ({low} to {high}) over {moves} moves; players dropped: {dropped}, moves lost: "
    "{lost}, tried: {tried}, refused: {refused}",
    "hostile.cores": "Quiet → attacked, slice by slice in turn; the attacker works on the same "
    "cores.",
    "hostile.kind.sockets": "a flood of sockets",
    "hostile.kind.messages": "a flood of messages",
    "hostile.kind.pings": "a flood of pings",
    "hostile.kind.fragments": "a message in endless pieces",
    "hostile.kind.tables": "a flood of tables",
    "hostile.kind.huge": "huge messages",
    "hostile.kind.half_open": "half-open handshakes",
    "hostile.kind.slow": "slow readers",
    "load.failed": "The server could not be measured: {why}",
    "load.start": "start: {start} s until the server answers; {tables} tables with {sockets} "
    "sockets in {seating} s",
    "load.rate": "{rate} moves/s requested, {done} done: p50 {p50} ms, p99 {p99} ms, p99.9 {p999} "
    "ms from send to last seat",
    "load.cost": "CPU of the server: {cpu} ms a move; memory: {socket} KiB a socket, {table} KiB "
    "a table",
    "load.saturation": "saturation: {figure} durable moves/s before p99 passes {limit} ms",
    "load.unsaturated": "saturation: not reached; {figure} durable moves/s with p99 under {limit} "
    "ms",
    "load.trouble": "{lost} moves were never answered, {refused} were refused",
}
