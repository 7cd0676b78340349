// Mouse and Elephant: the two of them, and numbers between that grow as animals do.
import { corners, paper, patterned, text } from "@web/draw";

const eyes = (y: number) => `<circle cx="42" cy="${y}" r="2.6" fill="#2b2a33"/><circle cx="58" cy="${y}" r="2.6" fill="#2b2a33"/>`;

const MOUSE = [
  '<g fill="#a59a97"><circle cx="29" cy="54" r="16"/><circle cx="71" cy="54" r="16"/></g>',
  '<g fill="#eab9b3"><circle cx="29" cy="54" r="9"/><circle cx="71" cy="54" r="9"/></g>',
  '<path d="M25 70a25 23 0 0 1 50 0q0 16-25 34Q25 86 25 70Z" fill="#b9aeaa"/>',
  '<path d="M40 92L18 88M41 96L22 101M60 92l22-4M59 96l19 5" stroke="#7d7270" stroke-width="1.6" stroke-linecap="round"/>',
  `${eyes(74)}<circle cx="50" cy="99" r="5" fill="#c9726c"/>`,
].join("");

const ELEPHANT = [
  '<g fill="#8596a8"><ellipse cx="25" cy="66" rx="18" ry="25"/><ellipse cx="75" cy="66" rx="18" ry="25"/></g>',
  '<g fill="#b7a3ae"><ellipse cx="26" cy="68" rx="10" ry="16"/><ellipse cx="74" cy="68" rx="10" ry="16"/></g>',
  '<path d="M38 84q-4 13-11 16M62 84q4 13 11 16" fill="none" stroke="#fffaf0" stroke-width="6" stroke-linecap="round"/>',
  '<ellipse cx="50" cy="64" rx="23" ry="27" fill="#98a8b8"/>',
  '<path d="M50 78v22q0 14 13 12" fill="none" stroke="#98a8b8" stroke-width="14" stroke-linecap="round"/>',
  `<path d="M44 92h12M44 101h12" stroke="#7b8b9c" stroke-width="2" stroke-linecap="round"/>${eyes(62)}`,
].join("");

/** A number on a disc that is larger the more it beats. */
function between(number: number): string {
  const hue = 10 + number * 17;
  return `<circle cx="50" cy="70" r="${12 + number * 2.5}" fill="hsl(${hue} 55% 84%)"/>${text(50, 86, 46, `hsl(${hue} 50% 28%)`, String(number), 'font-weight="700"')}`;
}

const ANIMALS: Record<string, string> = { "1": MOUSE, "12": ELEPHANT };

export function face(code: string): string {
  const index = text(15, 24, 17, "#4a4038", code, 'font-weight="700"');
  return paper() + (ANIMALS[code] ?? between(Number(code))) + corners(index);
}

const PAW = '<ellipse cy="5" rx="7" ry="6"/><circle cx="-8" cy="-4" r="3"/><circle cx="-3" cy="-8" r="3"/><circle cx="3" cy="-8" r="3"/><circle cx="8" cy="-4" r="3"/>';
const paws = [[32, 104, 1], [62, 82, 1.2], [36, 60, 1.4], [64, 34, 1.6]].map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${PAW}</g>`);
export const back = patterned("#5d4a73", "#d9c7ea", `<g fill="#d9c7ea">${paws.join("")}</g>`);
