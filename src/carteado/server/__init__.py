"""The server: sockets, timers and worker pools. It decides nothing about any game.

Each folder imports only the folders below it: `ops` (the process), `http` (routes), `live`
(tables), `thinking` (bots and advice), `edge` (what touches strangers), `process` (settings, logs).
"""
