// Karma: numbers as flowers with as many petals, and four Karma cards in gold on night.
import { around, corners, paper, patterned, round, text } from "@web/draw";

const BANDS = ["#1f7a80", "#3f7f3a", "#b3690f", "#ad3524"];
const NIGHT = "#26204a";
const GOLD = "#f2c14e";

function flower(number: number, colour: string): string {
  const long = number < 3 ? 20 : 25;
  const wide = round(Math.min(11, 78 / (number + 2)));
  const petal = `<ellipse cx="0" cy="${-long / 2 - 6}" rx="${wide}" ry="${long / 2 + 4}" fill="${colour}" fill-opacity=".2" stroke="${colour}" stroke-width="1.6"/>`;
  return around(number, 50, 70, petal);
}

function numbered(number: number): string {
  const colour = BANDS[Math.floor((number - 1) / 4)] ?? BANDS[0]!;
  return [
    paper(),
    flower(number, colour),
    `<circle cx="50" cy="70" r="21" fill="#fbf6ea" stroke="${colour}" stroke-width="2"/>`,
    text(50, 81, number > 9 ? 29 : 33, colour, String(number), 'font-weight="700"'),
    corners(text(15, 24, 19, colour, String(number), 'font-weight="700"')),
  ].join("");
}

const card = (x: number, y: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="22" height="30" rx="3" fill="${fill}" stroke="${GOLD}" stroke-width="2" ${more}/>`;
const arrow = (path: string) => `<path d="${path}" fill="none" stroke="${GOLD}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`;

const SYMBOLS: Record<string, string> = {
  T: `<path d="M22 88h56M30 88v14M70 88v14" stroke="${GOLD}" stroke-width="4" stroke-linecap="round"/>${card(28, 54, NIGHT)}${card(50, 54, GOLD)}${arrow("M61 44v-8M56 40l5-5 5 5")}`,
  B: `${card(34, 68, GOLD)}${card(38, 60, NIGHT)}${card(42, 52, NIGHT)}${arrow("M31 92C16 84 16 52 32 44M32 44l-9 0M32 44l-3 9")}`,
  F: `<circle cx="50" cy="66" r="23" fill="none" stroke="${GOLD}" stroke-width="3"/>${text(50, 78, 34, GOLD, "5", 'font-weight="700"')}${arrow("M50 92v14M44 101l6 6 6-6")}`,
  G: `${card(28, 56, NIGHT)}${card(33, 51, NIGHT)}${card(38, 46, GOLD)}${arrow("M54 92c14 2 24-6 26-18M80 74l-8 4M80 74l3 8")}`,
};

function karmaCard(code: string): string {
  const rays = around(24, 50, 70, '<path d="M0-36V-44" stroke="#6d5fb5" stroke-width="2" stroke-linecap="round"/>');
  return [
    paper(NIGHT, GOLD),
    rays,
    SYMBOLS[code] ?? "",
    corners(text(15, 25, 20, GOLD, code, 'font-weight="700"')),
  ].join("");
}

export function face(code: string): string {
  return code in SYMBOLS ? karmaCard(code) : numbered(Number(code) || 0);
}

const wheel = around(8, 50, 70, '<path d="M0-8C8-18 8-28 0-36C-8-28-8-18 0-8Z" fill="none" stroke="#8f83d6" stroke-width="2"/>');
export const back = patterned("#312a5e", "#8f83d6", `${wheel}<circle cx="50" cy="70" r="42" fill="none" stroke="#8f83d6" stroke-width="1.6"/><circle cx="50" cy="70" r="5" fill="#f2c14e"/>`);
