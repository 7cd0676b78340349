// Where in the page one is.
export type Place =
  | { kind: "lobby" }
  | { kind: "table"; id: string }
  | { kind: "match"; id: string }
  | { kind: "record" }
  | { kind: "rules"; id: string }
  | { kind: "lesson"; id: string }
  | { kind: "tables" }
  | { kind: "me" }
  | { kind: "link"; id: string };

export function read(path: string): Place {
  const [, kind, id] = path.split("/");
  if (kind === "t" && id) return { kind: "table", id };
  if (kind === "m" && id) return { kind: "match", id };
  if (kind === "rules" && id) return { kind: "rules", id };
  if (kind === "learn" && id) return { kind: "lesson", id };
  if (kind === "link" && id) return { kind: "link", id };
  if (kind === "replay") return { kind: "record" };
  if (kind === "tables") return { kind: "tables" };
  if (kind === "me") return { kind: "me" };
  return { kind: "lobby" };
}

class Route {
  place = $state<Place>(read(location.pathname));
  /** Whether one has come here from another place of the page, not by a link of somebody else. */
  inside = $state(isInside());

  constructor() {
    window.addEventListener("popstate", () => this.look());
  }

  go(path: string): void {
    history.pushState({ inside: true }, "", path);
    this.look();
    window.scrollTo(0, 0);
  }

  /** Goes on without a way back, as from a link that works once. */
  replace(path: string): void {
    history.replaceState({ inside: true }, "", path);
    this.look();
    window.scrollTo(0, 0);
  }

  private look(): void {
    this.place = read(location.pathname);
    this.inside = isInside();
  }

  /** For links: follow inside the page, unless a new tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a[href^='/']");
    if (!link || link.hasAttribute("download") || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    this.go(link.getAttribute("href") ?? "/");
  };
}

/** The browser keeps it with the entry of its history, also when the page is loaded again. */
function isInside(): boolean {
  return (history.state as { inside?: boolean } | null)?.inside === true;
}

export const route = new Route();
