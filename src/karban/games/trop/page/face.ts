// Trop: a number on a scale from cold to hot, and the sign of its action.
import { corners, paper, patterned, text } from "@web/draw";

const SCALE = ["#27599c", "#2b74a8", "#2a8a99", "#2f8f74", "#4d8c3f", "#84851f", "#b3760f", "#c2570f", "#bd3a1c", "#a3242b"];

function colour(number: number): string {
  return SCALE[Math.round(((number + 3) / 18) * (SCALE.length - 1))] ?? SCALE[0]!;
}

const LINE = 'fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"';

/** Signs of the actions, around a middle of 0 0. */
const ACTIONS: Record<string, string> = {
  r: `<path d="M-8-3A9 9 0 0 1 8-4M8 3A9 9 0 0 1-8 4M8-9v5.6h-5.6M-8 9V3.4h5.6" ${LINE}/>`,
  d: `<path d="M-8-8h16M0-8V7M-6 1.5L0 8l6-6.5" ${LINE}/>`,
  t: `<path d="M-8 8h16M0 8V-7M-6-1.5L0-8l6 6.5" ${LINE}/>`,
  s: `<path d="M-7-4H7M-7 4H7" ${LINE}/>`,
};

export function face(code: string): string {
  const number = Number.parseInt(code, 10) || 0;
  const action = ACTIONS[code.at(-1) ?? ""];
  const ink = colour(number);
  const written = String(number).replace("-", "−");
  const height = 12 + ((number + 3) / 18) * 116;
  return [
    paper("#fffaf0", "#dccfb6"),
    `<rect x="9" y="${130 - height}" width="6" height="${height}" rx="4" fill="${ink}" fill-opacity=".3"/>`,
    `<rect x="83" y="${130 - height}" width="6" height="${height}" rx="4" fill="${ink}" fill-opacity=".3"/>`,
    text(50, action ? 76 : 86, written.length > 1 ? 46 : 54, ink, written, 'font-weight="700"'),
    action ? `<circle cx="50" cy="107" r="17" fill="${ink}"/><g transform="translate(50 107)">${action}</g>` : "",
    corners(text(29, 23, 15, ink, written, 'font-weight="700"')),
  ].join("");
}

export const back = patterned(
  "#8d2f23",
  "#f0b27a",
  `${text(50, 88, 50, "#f0b27a", "21", 'font-weight="700"')}<path d="M26 100h48M26 42h48" stroke="#f0b27a" stroke-width="3" stroke-linecap="round"/>`,
);
