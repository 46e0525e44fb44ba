"""The catalogue of one language: parts by subject, one dictionary in all."""

from carteado.texts.en.bots import BOTS
from carteado.texts.en.bum import BUM
from carteado.texts.en.colors import COLORS
from carteado.texts.en.errors import ERRORS
from carteado.texts.en.golf import GOLF
from carteado.texts.en.lab import LAB
from carteado.texts.en.online import ONLINE
from carteado.texts.en.page_bum import PAGE_BUM
from carteado.texts.en.page_colors import PAGE_COLORS
from carteado.texts.en.page_golf import PAGE_GOLF
from carteado.texts.en.page_home import PAGE_HOME
from carteado.texts.en.page_screens import PAGE_SCREENS
from carteado.texts.en.page_table import PAGE_TABLE
from carteado.texts.en.server import SERVER
from carteado.texts.en.terminal import TERMINAL

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
