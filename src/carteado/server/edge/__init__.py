"""The contact with unknown clients: HTTP and WebSocket protocol, limits, origins, identity.

Nothing here knows tables or routes. `server.live` and `server.http` use `Connection`, `Limits`,
`Guests` and `Origins`; `server.ops` gives both protocols to uvicorn.
"""
