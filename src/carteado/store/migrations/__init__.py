"""Migrations between schemas; opening a store runs the missing ones."""
