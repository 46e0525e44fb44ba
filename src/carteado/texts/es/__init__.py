"""The catalogue of one language: parts by subject, one dictionary in all."""

from carteado.texts.es.bots import BOTS
from carteado.texts.es.bum import BUM
from carteado.texts.es.colors import COLORS
from carteado.texts.es.errors import ERRORS
from carteado.texts.es.golf import GOLF
from carteado.texts.es.lab import LAB
from carteado.texts.es.online import ONLINE
from carteado.texts.es.page_bum import PAGE_BUM
from carteado.texts.es.page_colors import PAGE_COLORS
from carteado.texts.es.page_golf import PAGE_GOLF
from carteado.texts.es.page_home import PAGE_HOME
from carteado.texts.es.page_screens import PAGE_SCREENS
from carteado.texts.es.page_table import PAGE_TABLE
from carteado.texts.es.server import SERVER
from carteado.texts.es.terminal import TERMINAL

WORDS: dict[str, str] = {
    **ERRORS,
    **COLORS,
    **GOLF,
    **BUM,
    **BOTS,
    **LAB,
    **ONLINE,
    **PAGE_BUM,
    **PAGE_COLORS,
    **PAGE_GOLF,
    **PAGE_HOME,
    **PAGE_SCREENS,
    **PAGE_TABLE,
    **SERVER,
    **TERMINAL,
}
