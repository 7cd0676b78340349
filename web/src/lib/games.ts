// The games' own pages, found by their folders and loaded when they are needed.
import { plain } from "./plain";
import type { GamePage } from "./scene";

const pages = import.meta.glob<GamePage>("@games/*/page/table.ts", { import: "default" });
const inFolder = (game: string) => (path: string) => path.includes(`/${game}/page/`);

const SERIF = "Georgia, 'Iowan Old Style', 'Palatino Linotype', P052, 'Noto Serif', serif";

/** A drawing as the address of a picture: light for the page, and nothing that a reader stumbles on. */
export function picture(drawing: string, wide: number, high: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wide} ${high}" font-family="${SERIF}">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The page of a game with pictures instead of drawings, each made once. */
function pictured(page: GamePage): GamePage {
  const made = new Map<string, string>();
  const face = (code: string) => {
    let found = made.get(code);
    if (found === undefined) made.set(code, (found = picture(page.face(code), 100, 140)));
    return found;
  };
  return { ...page, face, back: picture(page.back, 100, 140), cover: page.cover && picture(page.cover, 400, 250) };
}

const found = new Map<string, Promise<GamePage>>();

/** The page of a game, be it the plain one. */
export function gamePage(game: string): Promise<GamePage> {
  let page = found.get(game);
  if (!page) {
    const path = Object.keys(pages).find(inFolder(game));
    const load = path && pages[path];
    page = (load ? load() : Promise.resolve(plain)).then(pictured);
    found.set(game, page);
  }
  return page;
}
