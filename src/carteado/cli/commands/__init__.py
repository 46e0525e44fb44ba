"""The commands of `carteado`, one module each; `main` imports a command when it is called.

`setup` reads the settings of a match, `experiments` holds `carteado lab`, `benchmarks` holds
`carteado bench`. Other packages import nothing from here.
"""
