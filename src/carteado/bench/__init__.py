"""Benchmarks: speed of the engine, load on a server, hostile clients, the page in a browser.

`engine_speed`, `server_load`, `hostile_load` and `browser` each measure one thing; the other
modules are their clients and tools. The command line uses them; nothing else imports this package.
"""
