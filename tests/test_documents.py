"""What the documents point to is there."""

import re
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]
DOCUMENTS = sorted(
    [*CHECKOUT.glob("*.md"), *CHECKOUT.glob("docs/**/*.md"), *CHECKOUT.glob("assets/*.md")]
)
LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_between_documents_leads_somewhere(document: Path) -> None:
    links = [link for link in LINK.findall(document.read_text("utf-8")) if "://" not in link]
    missing = [link for link in links if not (document.parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("room", ["ui", "scenes"])
def test_the_map_of_the_house_names_every_folder_of_a_room(room: str) -> None:
    text = (CHECKOUT / "docs" / "architecture.md").read_text("utf-8")
    told = re.search(rf"nside `{room}/`[^(]*\(([^)]*)\)", text)
    assert told is not None
    inside = (CHECKOUT / "cubitos_desktop" / room).iterdir()
    folders = {path.name for path in inside if (path / "__init__.py").exists()}
    assert set(re.findall(r"`(\w+)`", told[1])) == folders
