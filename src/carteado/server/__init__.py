"""The server: the only async code. It decides nothing about any game.

Packages, each may import only those below it:

- `ops`: process, application, housekeeping, export of tables
- `http`: routes by resource, the OpenAPI document, the built page
- `live`: table actors, conversations, the registry of live tables
- `thinking`: bots of a table, advice, worker processes
- `edge`: protocols, connections, limits, origins, identity
- `process`: settings, logs, metrics
"""
