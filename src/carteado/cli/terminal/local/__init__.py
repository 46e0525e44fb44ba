"""A match in this process, between bots and at most one user.

Commands use `local_session` (a person plays) and `json_session` (a program plays), both on top of
`local_match`. `bot_schedule` is for games in which bots act in real time.
"""
