"""What belongs to the process and to no client: settings, logs, metrics, error reports.

The lowest layer of the server: every other package may import it, and it imports none of them.
"""
