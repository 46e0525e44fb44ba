"""Runs the command line as `python -m carteado`."""

from carteado.cli.main import main

main()
