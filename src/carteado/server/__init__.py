"""The only async code: sockets, timers, pools. It decides nothing about any game."""
