"""The commands of `carteado`; `main` imports the module of a command when it is called.

`setup` reads the settings of a match, `experiments` holds `carteado lab`, `benchmarks` holds
`carteado bench`. Other packages import nothing from here.
"""
