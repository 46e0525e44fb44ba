"""What a phone asks for when the page is put on its first screen."""

from playwright.sync_api import Page

from tests.page.pages.visits import Visits

SIZE = """async (address) => {
  const image = new Image();
  image.src = address;
  await image.decode();
  return `${image.naturalWidth}x${image.naturalHeight}`;
}"""


def type_of(tab: Page, address: str) -> str:
    answer = tab.request.get(address)
    assert answer.ok, address
    return answer.headers["content-type"].partition(";")[0]


def linked(tab: Page, rel: str) -> str:
    """Returns the address that the document links to."""
    return str(tab.locator(f"link[rel='{rel}']").evaluate("(link) => link.href"))


def test_the_manifest_and_every_icon_come_with_their_types(visit: Visits) -> None:
    tab = visit("/")
    address = linked(tab, "manifest")

    manifest = tab.request.get(address).json()

    assert type_of(tab, address) == "application/manifest+json"
    assert manifest["name"] == "carteado"
    assert manifest["icons"]
    for icon in manifest["icons"]:
        found = address.rpartition("/")[0] + "/" + icon["src"]
        assert type_of(tab, found) == icon["type"], icon
        size = tab.evaluate(SIZE, found)
        assert icon["sizes"] in ("any", size), icon
    assert tab.request.get(manifest["start_url"]).ok


def test_the_icons_of_the_document_come_with_their_types(visit: Visits) -> None:
    tab = visit("/")

    assert type_of(tab, linked(tab, "icon")) == "image/svg+xml"
    assert type_of(tab, linked(tab, "apple-touch-icon")) == "image/png"
