// Where in the page one is.
export type Place =
  | { kind: "lobby" }
  | { kind: "table"; id: string }
  | { kind: "match"; id: string }
  | { kind: "record" }
  | { kind: "rules"; id: string }
  | { kind: "lesson"; id: string };

export function read(path: string): Place {
  const [, kind, id] = path.split("/");
  if (kind === "t" && id) return { kind: "table", id };
  if (kind === "m" && id) return { kind: "match", id };
  if (kind === "rules" && id) return { kind: "rules", id };
  if (kind === "learn" && id) return { kind: "lesson", id };
  if (kind === "replay") return { kind: "record" };
  return { kind: "lobby" };
}

class Route {
  place = $state<Place>(read(location.pathname));

  constructor() {
    window.addEventListener("popstate", () => (this.place = read(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.place = read(location.pathname);
    window.scrollTo(0, 0);
  }

  /** For links: follow inside the page, unless a new tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest("a[href^='/']");
    if (!link || link.hasAttribute("download") || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    this.go(link.getAttribute("href") ?? "/");
  };
}

export const route = new Route();
