// The games' own pages, found by their folders and loaded when they are needed.
import type { GamePage } from "./scene";

const pages = import.meta.glob<GamePage>("@games/*/page/table.ts", { import: "default" });
const inFolder = (game: string) => (path: string) => path.includes(`/${game}/page/`);

/** Draws every card once. */
function remembering(page: GamePage): GamePage {
  const drawn = new Map<string, string>();
  const face = (code: string) => {
    let picture = drawn.get(code);
    if (picture === undefined) drawn.set(code, (picture = page.face(code)));
    return picture;
  };
  return { ...page, face };
}

const found = new Map<string, Promise<GamePage>>();

export function gamePage(game: string): Promise<GamePage> {
  let page = found.get(game);
  if (!page) {
    const path = Object.keys(pages).find(inFolder(game));
    const load = path && pages[path];
    page = load ? load().then(remembering) : Promise.reject(new Error(game));
    found.set(game, page);
  }
  return page;
}
