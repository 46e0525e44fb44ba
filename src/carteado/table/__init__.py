"""One table as a plain object: log entries in, frames out; no I/O, and time is an argument.

`Room` owns people and settings, `CurrentMatch` who plays and where in the log, `MatchClock` time,
deadlines and held commands. `messages` is the protocol, `log_entries` the stored log.
"""
