// Švábí diskotéka: a cockroach in thirteen costumes.
import { around, corners, paper, patterned, text } from "@web/draw";

const GROUNDS = [
  "#e9dcf5", "#dbe9f7", "#f7e6cf", "#e2dcf0", "#f3dada", "#dcefe0", "#d8e4f4", "#fbe3ee", "#e4e8e6", "#fde6d2", "#f9dbe8", "#dfe0ea", "#fff0bf",
];
const INK = "#3d2412";
const BODY = "#8a5226";
const LIGHT = "#b97d45";
const line = (d: string, stroke = INK, width = 2.4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="2" stroke-linejoin="round"/>`;

/** Legs, body and head; costumes go over it. The head's middle is at 50 52. */
const ROACH = [
  line("M36 76L20 68 13 74M34 88L17 90 11 99M37 100L24 110 20 121"),
  line("M64 76L80 68 87 74M66 88L83 90 89 99M63 100L76 110 80 121"),
  line("M44 40C38 28 28 25 20 29M56 40C62 28 72 25 80 29"),
  `<ellipse cx="50" cy="90" rx="19" ry="30" fill="${BODY}" stroke="${INK}" stroke-width="2.4"/>`,
  line("M50 66V118M34 82Q50 90 66 82M33 96Q50 104 67 96", "#5e3514", 1.8),
  `<ellipse cx="50" cy="54" rx="17" ry="15" fill="${LIGHT}" stroke="${INK}" stroke-width="2.4"/>`,
  '<circle cx="43.5" cy="52" r="5" fill="#fff"/><circle cx="56.5" cy="52" r="5" fill="#fff"/><circle cx="44.5" cy="53" r="2.3" fill="#221"/><circle cx="55.5" cy="53" r="2.3" fill="#221"/>',
  line("M43 62Q50 67 57 62", INK, 2),
].join("");

const COSTUMES: string[] = [
  // 1 a cook
  `${shape("M36 41h28v-6q9-3 6-11-4-8-13-5-7-6-14 0-9-3-13 5-3 8 6 11Z", "#fff")}${shape("M42 72h16v16H42Z", "#fff")}`,
  // 2 a sailor
  `${shape("M34 41h32l-3-8H37Z", "#fff")}${shape("M31 33h38l-5-9H36Z", "#2d5fa4")}${shape("M38 70l12 12 12-12 4 9-16 14-16-14Z", "#2d5fa4")}`,
  // 3 a cowboy
  `${shape("M24 41q26 8 52 0-6-1-10-5l-4-14q-6-5-12 0-6-5-12 0l-4 14q-4 4-10 5Z", "#b3682a")}${shape("M37 69q13 8 26 0l-13 14Z", "#c33b2e")}`,
  // 4 a witch
  `${shape("M26 41h48l-13-6-9-24q-2-3-6 1L39 35Z", "#4a3a78")}${line("M39 34h23", "#e8b93c", 4)}`,
  // 5 a pirate
  `${shape("M30 42q20-10 40 0-2-18-20-20-18 2-20 20Z", "#2b2b33")}${line("M46 30l8 8M54 30l-8 8", "#fff", 2.4)}${shape("M50 46h13v8q-6 5-13 0Z", "#2b2b33")}${line("M34 45l32 3", "#2b2b33", 2)}`,
  // 6 a gentleman
  `${shape("M30 41h40v-4H62V15H38v22h-8Z", "#26343a")}${line("M38 33h24", "#c9473d", 4)}${shape("M50 74l-11-6v12Zm0 0l11-6v12Z", "#c9473d")}`,
  // 7 an astronaut
  `<circle cx="50" cy="51" r="23" fill="#cfe6f7" fill-opacity=".5" stroke="#7b93a8" stroke-width="3.5"/>${line("M36 44q5-9 14-10", "#fff", 3)}${shape("M41 78h18v13H41Z", "#e8edf0")}<circle cx="46" cy="84" r="2.5" fill="#d8402f"/><circle cx="54" cy="84" r="2.5" fill="#3d8a4b"/>`,
  // 8 a clown
  `<circle cx="32" cy="45" r="9" fill="#e8762c"/><circle cx="68" cy="45" r="9" fill="#e8762c"/><circle cx="50" cy="57" r="5" fill="#d8323a" stroke="${INK}" stroke-width="1.5"/>${shape("M40 41l10-24 10 24Z", "#4d9a8c")}<circle cx="50" cy="17" r="4" fill="#f2c14e"/>${around(8, 50, 74, '<ellipse cx="0" cy="-7" rx="4.5" ry="6" fill="#fff" stroke="#3d2412" stroke-width="1.2"/>')}`,
  // 9 a knight
  `${shape("M32 57V46q0-19 18-20 18 1 18 20v11H54V47h-8v10Z", "#a9b4ba")}${line("M36 45h28", INK, 2.4)}${shape("M50 26q4-13 15-11-2 10-15 11Z", "#c9473d")}${shape("M38 76h24v9q-2 12-12 16-10-4-12-16Z", "#7f95b8")}`,
  // 10 a hero
  `${shape("M33 72q-14 22-13 46l17-12Zm34 0q14 22 13 46l-17-12Z", "#c9312f")}${shape("M33 47q17-6 34 0l-2 10q-8 4-15-2-7 6-15 2Z", "#2d4f9c")}<circle cx="43.5" cy="52" r="3.5" fill="#fff"/><circle cx="56.5" cy="52" r="3.5" fill="#fff"/>${shape("M50 76l3.5 8 8.5 1-6 6 1.5 9-7.5-4.5-7.5 4.5 1.5-9-6-6 8.5-1Z", "#f2c14e")}`,
  // 11 a ballerina
  `${shape("M24 100q26-16 52 0 6 6 0 9-26 9-52 0-6-3 0-9Z", "#f29bbd")}${line("M34 102v7M45 100v10M56 100v10M67 102v7", "#d66b97", 2)}<circle cx="50" cy="35" r="7" fill="#5e3514" stroke="${INK}" stroke-width="2"/>${line("M38 41q12-6 24 0", "#f29bbd", 4)}`,
  // 12 a rock star
  `${shape("M36 43l3-20 6 9 5-17 5 17 6-9 3 20Z", "#6a3fb0")}${shape("M33 48h15v8q-8 5-14-1Zm19 0h15l-1 7q-6 6-14 1Z", "#17171c")}${line("M47 50h6", "#17171c", 3)}${shape("M55 84l22-18 4 4-20 20q3 9-6 12-10 1-9-9Z", "#d94f2b")}`,
  // 13 the King of the floor
  `${shape("M33 41V21l9 10 8-14 8 14 9-10v20Z", "#f2bd2c")}<circle cx="50" cy="34" r="3" fill="#c9312f"/><circle cx="40" cy="36" r="2.3" fill="#2d5fa4"/><circle cx="60" cy="36" r="2.3" fill="#2d5fa4"/>${shape("M34 70q16 9 32 0l8 44q-24 10-48 0Z", "#b3232f")}${line("M35 71q15 9 30 0", "#fff", 6)}`,
];

export function face(code: string): string {
  const number = Number(code) || 0;
  const ink = number === 13 ? "#8a5200" : INK;
  const costume = COSTUMES[number - 1] ?? "";
  return [
    paper(GROUNDS[number - 1] ?? "#eee", number === 13 ? "#c9962b" : "#bfb3a2"),
    `<g transform="translate(4 12) scale(.92)">${ROACH}${costume}</g>`,
    corners(text(16, 24, 21, ink, String(number), 'font-weight="700"')),
  ].join("");
}

export const back = patterned(
  "#2c1b3d",
  "#d96fb5",
  `<circle cx="50" cy="62" r="26" fill="#55406e" stroke="#d96fb5" stroke-width="2"/>${around(6, 50, 62, '<path d="M0 0V-26M-13-22Q0-14 13-22" fill="none" stroke="#d96fb5" stroke-width="1.6"/>')}<path d="M50 8v28" stroke="#d96fb5" stroke-width="2"/>${around(5, 50, 108, '<circle cx="0" cy="-9" r="2.5" fill="#f2c14e"/>')}`,
);
