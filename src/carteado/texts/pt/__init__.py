"""The catalogue of one language: parts by subject, one dictionary in all."""

from carteado.texts.pt.bots import BOTS
from carteado.texts.pt.bum import BUM
from carteado.texts.pt.colors import COLORS
from carteado.texts.pt.errors import ERRORS
from carteado.texts.pt.golf import GOLF
from carteado.texts.pt.lab import LAB
from carteado.texts.pt.online import ONLINE
from carteado.texts.pt.page_bum import PAGE_BUM
from carteado.texts.pt.page_colors import PAGE_COLORS
from carteado.texts.pt.page_golf import PAGE_GOLF
from carteado.texts.pt.page_home import PAGE_HOME
from carteado.texts.pt.page_screens import PAGE_SCREENS
from carteado.texts.pt.page_table import PAGE_TABLE
from carteado.texts.pt.server import SERVER
from carteado.texts.pt.terminal import TERMINAL

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
