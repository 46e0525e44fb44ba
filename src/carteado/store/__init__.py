"""Stores tables, guests and results in a data folder, on SQLite.

The server uses `Store`, `TableLogs`, `GuestRecords` and `results`; commands that run beside a
server read through `ReadOnlyStore`. A write returns a future that is done once the data is durable.
"""
