"""What a device is called, from what its browser says of itself."""

from __future__ import annotations

#: What stands in the header → what people call it; the first that fits counts.
_BROWSERS = (
    ("karban", "Karban"),
    ("Edg/", "Edge"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("OPR/", "Opera"),
    ("OPT/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
    ("X11", "Linux"),
)


def device_name(agent: str) -> str:
    """Such as “Firefox, Android”; nothing of the header itself, and empty where it says nothing."""
    known = (_find(agent, _BROWSERS), _find(agent, _SYSTEMS))
    return ", ".join(part for part in known if part)


def _find(agent: str, among: tuple[tuple[str, str], ...]) -> str:
    return next((name for sign, name in among if sign in agent), "")
