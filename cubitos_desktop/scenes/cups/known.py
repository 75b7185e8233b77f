"""The cups of a window's player: read once, and looked at by every scene."""

from weakref import WeakKeyDictionary

from cubitos_desktop.match.cups.keeping import Cups
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.window.app import App

_KNOWN: "WeakKeyDictionary[App, Cups]" = WeakKeyDictionary()


def cups_of(app: App) -> Cups:
    """The cups of whoever plays in a window."""
    known = _KNOWN.get(app)
    if known is None or known.profile is not app.profile:
        known = _KNOWN[app] = Cups(app.profile, load_content())
    return known
