// A game that has no page of its own: its table in text, its moves as buttons, its title on a card.
import { laid, paper, patterned, text } from "./draw";
import type { GamePage, Look, Scene } from "./scene";

const GROUND = "#2d4f4a";
const LINE = "#e3c98f";
const INK = "#33403c";

const escaped = (what: string): string => what.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** As large as it can be on a card, and not larger than `most`. */
const fitting = (what: string, most: number): number => Math.min(most, Math.floor(136 / Math.max(what.length, 1)));

/** A title on the back of a card, a line for every word. */
function titled(title: string): string {
  const lines = title.split(" ");
  const size = Math.min(...lines.map((line) => fitting(line, 20)), Math.floor(96 / lines.length));
  const first = 70 - ((lines.length - 1) * size * 1.2) / 2 + size * 0.35;
  return lines.map((line, i) => text(50, first + i * size * 1.2, size, LINE, escaped(line), 'font-weight="700"')).join("");
}

/** The picture in the lobby, 400 × 250. */
export function plainCover(title: string): string {
  return [
    '<rect width="400" height="250" fill="#dfe7da"/><path d="M0 250V176Q110 128 210 164T400 138V250Z" fill="#c5d4c2"/>',
    laid(back, 138, 140, -17, 1.22),
    laid(back, 262, 140, 17, 1.22),
    laid(patterned(GROUND, LINE, titled(title)), 200, 126, 0, 1.5),
  ].join("");
}

const diamond = (size: number) => `<path d="M50 ${70 - size * 1.4}L${50 + size} 70 50 ${70 + size * 1.4} ${50 - size} 70Z" fill="none" stroke="${LINE}" stroke-width="2.4"/>`;
const back = patterned(GROUND, LINE, diamond(30) + diamond(20) + diamond(9));

function scene({ players, lines }: Look): Scene {
  const seats = Array.from({ length: players }, (_, place) => ({ place, held: null, known: [], zones: [], points: null, marks: [] }));
  return { badges: [], centre: [], seats, own: [], hand: null, lines };
}

export const plain: GamePage = {
  lines: true,
  scene,
  question: ({ words, moves }) => words.asks(moves),
  face: (code) => paper() + text(50, 70 + fitting(code, 48) * 0.35, fitting(code, 48), INK, escaped(code), 'font-weight="700"'),
  back,
  name: (code) => code,
  short: (code) => code,
};
