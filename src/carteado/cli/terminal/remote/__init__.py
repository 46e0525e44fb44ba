"""A seat at a table of a server.

`carteado join` uses `remote_session` with a `table_client`; `seat_tokens` stores the tokens with
which the user returns to a seat.
"""
