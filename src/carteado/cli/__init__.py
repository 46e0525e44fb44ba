"""The command line: one group of commands, printed in a terminal.

`main` finds the command, `commands` holds one module per command, `games` draws the game families,
`terminal` reads and prints, `narration` makes sentences. Outside code calls `cli.main` only.
"""
