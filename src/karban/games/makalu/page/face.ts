// Makalu: French cards, Don Carlos among the kings, and the mountain on the jokers.
import { corners, paper, patterned, text } from "@web/draw";

const RED = "#b3202c";
const BLACK = "#22262e";

/** Suits around a middle of 0 0, about 20 high. */
const SUITS: Record<string, string> = {
  s: "M0-10C4-4 10-1 10 4a5 5 0 0 1-8 3.800L4 11H-4l2-3.200A5 5 0 0 1-10 4C-10-1-4-4 0-10Z",
  h: "M0 10C-5 5-10 1-10-4a5 5 0 0 1 10-2 5 5 0 0 1 10 2C10 1 5 5 0 10Z",
  d: "M0-11L8 0 0 11-8 0Z",
  c: "M0-10a5 5 0 0 1 4.3 7.500A5 5 0 1 1 2 5.500L4 11H-4l2-5.500A5 5 0 1 1-4.3-2.5 5 5 0 0 1 0-10Z",
};

const colourOf = (suit: string) => (suit === "h" || suit === "d" ? RED : BLACK);
const pip = (suit: string, x: number, y: number, size = 1, flip = false) =>
  `<path transform="translate(${x} ${y}) scale(${size}${flip ? ` ${-size}` : ""})" d="${SUITS[suit] ?? ""}" fill="${colourOf(suit)}"/>`;

const LEFT = 32;
const RIGHT = 68;
const PAIR = (y: number): [number, number][] => [[LEFT, y], [RIGHT, y]];
/** [rank] where pips stand; those below the middle are upside down. */
const LAYOUTS: Record<string, [number, number][]> = {
  "2": [[50, 34], [50, 106]],
  "3": [[50, 34], [50, 70], [50, 106]],
  "4": [...PAIR(36), ...PAIR(104)],
  "5": [...PAIR(36), [50, 70], ...PAIR(104)],
  "6": [...PAIR(36), ...PAIR(70), ...PAIR(104)],
  "7": [...PAIR(36), [50, 53], ...PAIR(70), ...PAIR(104)],
  "8": [...PAIR(36), [50, 53], ...PAIR(70), [50, 87], ...PAIR(104)],
  "9": [...PAIR(32), ...PAIR(57), [50, 70], ...PAIR(83), ...PAIR(108)],
  "10": [...PAIR(32), [50, 44], ...PAIR(57), ...PAIR(83), [50, 96], ...PAIR(108)],
};

const face0 = (skin: string) => `<circle cx="50" cy="58" r="13" fill="${skin}" stroke="#3a2d22" stroke-width="1.6"/>`;
const eyes = '<circle cx="45.5" cy="56" r="1.6" fill="#2a211a"/><circle cx="54.5" cy="56" r="1.6" fill="#2a211a"/>';
const robe = (fill: string, trim: string) =>
  `<path d="M50 70c-16 0-24 10-26 34h52c-2-24-10-34-26-34Z" fill="${fill}" stroke="#3a2d22" stroke-width="1.6"/><path d="M50 71v33M42 72l8 12 8-12" fill="none" stroke="${trim}" stroke-width="3"/>`;
const crown = (fill: string) => `<path d="M37 47V33l7 7 6-10 6 10 7-7v14Z" fill="${fill}" stroke="#3a2d22" stroke-width="1.6" stroke-linejoin="round"/>`;

const COURTS: Record<string, (colour: string) => string> = {
  J: (colour) => `${robe(colour, "#e9c46a")}${face0("#f3d3b0")}${eyes}<path d="M35 50q15-18 30 0l5-4q-8-18-24-14-10 2-11 18Z" fill="${colour}" stroke="#3a2d22" stroke-width="1.6"/><path d="M66 44q10-8 9-18-9 4-11 14Z" fill="#e9c46a"/>`,
  Q: (colour) => `<path d="M35 56q-3 22 5 26h20q8-4 5-26Z" fill="#7a4a22"/>${robe(colour, "#f0a6b8")}${face0("#f7dcc0")}${eyes}<path d="M46 64q4 3 8 0" fill="none" stroke="${RED}" stroke-width="2"/>${crown("#f0a6b8")}`,
  K: (colour) => `${robe(colour, "#e9c46a")}${face0("#f3d3b0")}${eyes}<path d="M38 60q12 24 24 0-4 4-12 4t-12-4Z" fill="#7a6a5a"/>${crown("#e9c46a")}`,
};

const DON_CARLOS = `${robe("#7a1420", "#f2c14e")}${face0("#f3d3b0")}${eyes}<path d="M50 63c-5-4-11-1-15-6 1 8 9 11 15 7 6 4 14 1 15-7-4 5-10 2-15 6Z" fill="#2a211a"/>${crown("#f2c14e")}<path d="M36 108h28" stroke="#f2c14e" stroke-width="3"/>`;

function french(rank: string, suit: string): string {
  const colour = colourOf(suit);
  const carlos = rank === "K" && suit === "h";
  const parts = [paper(carlos ? "#fff3d6" : "#fdfbf5", carlos ? "#c9962b" : "#d5cdbd")];
  const court = COURTS[rank];
  if (carlos) parts.push(DON_CARLOS);
  else if (court) parts.push(court(colour));
  else if (rank === "A") parts.push(pip(suit, 50, 70, 2.4));
  else for (const [x, y] of LAYOUTS[rank] ?? []) parts.push(pip(suit, x, y, 0.95, y > 72));
  const index = text(13, 22, rank === "10" ? 16 : 18, colour, rank, 'font-weight="700"') + pip(suit, 13, 34, 0.62);
  return [...parts, corners(index)].join("");
}

const JOKER = [
  paper("#e8f1f6", "#9db4c2"),
  '<path d="M12 112L40 52l10 18 14-30 26 72Z" fill="#4b6b80"/>',
  '<path d="M40 52l-9 19 7-3 5 5 5-6ZM64 40L52 66l6-4 6 6 5-7 7 5Z" fill="#fff"/>',
  '<path d="M64 40V24l14 5-14 6" fill="#c9473d" stroke="#c9473d" stroke-width="2"/>',
  '<circle cx="26" cy="34" r="8" fill="#f2c14e"/>',
  corners(text(15, 24, 20, "#2d4c61", "★")),
  text(50, 128, 11, "#2d4c61", "JOKER", 'font-weight="700" letter-spacing="2"'),
].join("");

export function face(code: string): string {
  return code === "X" ? JOKER : french(code.slice(0, -1), code.slice(-1));
}

export const back = patterned(
  "#274a66",
  "#a8c6da",
  '<path d="M16 104L42 56l9 15 12-25 21 58Z" fill="none" stroke="#a8c6da" stroke-width="3" stroke-linejoin="round"/><path d="M16 116h68M16 26h68" stroke="#a8c6da" stroke-width="2"/>',
);
