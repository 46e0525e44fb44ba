"""The only async code: sockets, timers, pools. It decides nothing about any game.

Where things are, from the outside in:

- `run` is the process and `app` the application; `settings` says how both behave, `logs` and
  `metrics` tell of them.
- Who comes in: `patience` and `limits` bound what strangers can ask for, `doors` stands before
  every request (`faults` tells what failed behind it, without a card), `origins` knows which pages
  may talk to us, `desk` who somebody is (`guests`).
- One conversation: `talk` is a socket's, over `connection` and `lines`; `letters` makes entries of
  its messages.
- Tables: `house` has all of them, a `mailbox` runs one by the letters in its `inbox`, `keeping`
  holds its room and its log equal in the store (`commits` waits for that), `standing` is what
  strangers may read of it, `seen` knows what its people were shown.
- Bots: `bots` are those of one table, `questions` what is asked of them and of the solver,
  `workers` the processes that think; `counsel` lets people ask them, in their turn.
- HTTP: `routes` lists it all. `pages` is about tables, `invitations` and `hands` about coming to
  one, `people` about guests (`forgetting`), `books` what the page looks up, `lessons` how to learn
  a game; `stories` and `studies` tell finished matches, from the `archive`. They share `answers`
  and `files`.
- Without a table: `site` is the built page, `plain` the pages without a script; `orders`, `upkeep`
  and `transfer` are for whoever runs the server.
"""
