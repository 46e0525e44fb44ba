"""BUM!: memory, powers and the race, by students of Unicamp."""

from carteado.core.game import register
from carteado.games.bum.game import Bum

register(Bum())
