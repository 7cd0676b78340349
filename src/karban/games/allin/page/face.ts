// All-in: four clans, and the effects of every rank as signs.
import { around, paper, patterned, text } from "@web/draw";
import { PRINTED, type Effect } from "./facts";

const CLANS: Record<string, { ink: string; ground: string }> = {
  c: { ink: "#8a5a12", ground: "#fbf1da" },
  m: { ink: "#6b2f7d", ground: "#f7ecf8" },
  s: { ink: "#14647a", ground: "#e6f3f5" },
  t: { ink: "#3b6b22", ground: "#eef5e3" },
};
const RUNE = { ink: "#e8c15a", ground: "#2b2438" };

const stroke = (d: string, ink: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Emblems around a middle of 0 0, about 44 wide. */
const EMBLEMS: Record<string, (ink: string) => string> = {
  c: (ink) =>
    `<circle r="21" fill="none" stroke="${ink}" stroke-width="3.5"/>${around(12, 0, 0, `<path d="M0-17V-14" stroke="${ink}" stroke-width="2.5"/>`)}${stroke("M0 0V-12M0 0L8 6", ink, 3.5)}<circle r="2.5" fill="${ink}"/>`,
  m: (ink) =>
    `<path d="M-20-14Q0-24 20-14 22 6 8 18 0 24-8 18-22 6-20-14Z" fill="${ink}" fill-opacity=".16" stroke="${ink}" stroke-width="3"/><path d="M-14-4Q-9-10-3-4-8 1-14-4ZM14-4Q9-10 3-4 8 1 14-4Z" fill="${ink}"/>${stroke("M-7 9Q0 15 7 9M0-2V4", ink, 2.5)}`,
  s: (ink) =>
    `<ellipse cy="5" rx="13" ry="16" fill="${ink}" fill-opacity=".18" stroke="${ink}" stroke-width="3"/><circle cy="-14" r="7" fill="${ink}"/>${stroke("M0-8V20M-12 0L-21-6M-13 8H-22M-11 15L-19 21M12 0L21-6M13 8H22M11 15L19 21", ink, 2.8)}${stroke("M-4-20L-8-25M4-20L8-25", ink, 2.5)}`,
  t: (ink) =>
    `${stroke("M0 24V2M0 10L-9 3M0 6L9-1", ink, 4)}<circle cx="-10" cy="-3" r="9" fill="${ink}" fill-opacity=".25" stroke="${ink}" stroke-width="2.5"/><circle cx="10" cy="-6" r="9" fill="${ink}" fill-opacity=".25" stroke="${ink}" stroke-width="2.5"/><circle cy="-15" r="9" fill="${ink}" fill-opacity=".25" stroke="${ink}" stroke-width="2.5"/>${stroke("M-10 24H10", ink, 3)}`,
};

const RUNE_SIGN = (ink: string, width = 4) => stroke("M-6 12V-12L7-5-6 2 8 12", ink, width);

/** Signs of the effects around 0 0, about 18 wide. */
const SIGNS: Record<string, (ink: string, n: string) => string> = {
  peek: (ink, n) =>
    `<rect x="-8" y="-8" width="11" height="16" rx="2" fill="none" stroke="${ink}" stroke-width="1.8"/><rect x="-3" y="-8" width="11" height="16" rx="2" fill="#fff" stroke="${ink}" stroke-width="1.8"/>${text(2.5, 5, 12, ink, n, 'font-weight="700"')}`,
  hypnosis: (ink) => stroke("M0 0a2.5 2.5 0 0 1 4 2 5 5 0 0 1-9 1 7 7 0 0 1 9-9 8 8 0 0 1 4 11", ink, 2),
  eye: (ink) => `${stroke("M-9 0Q0-9 9 0 0 9-9 0Z", ink, 1.8)}<circle r="3" fill="${ink}"/>`,
  swap: (ink) => stroke("M-8-3H6L2-7M8 4H-6L-2 8", ink, 2.2),
  take: (ink) => stroke("M-8 8H8M0-8V4M-5-1L0 4 5-1", ink, 2.2),
  draw: (ink) => `<rect x="-6" y="-8" width="12" height="16" rx="2" fill="none" stroke="${ink}" stroke-width="1.8"/>${stroke("M0-4V4M-4 0H4", ink, 2)}`,
  rune: (ink) => `<g transform="scale(.7)">${RUNE_SIGN(ink, 3.5)}</g>`,
};

export const rankOf = (code: string): string => (code.startsWith("R") ? "R" : code.slice(0, -1));

/** What a card does, from the top. */
export const effectsOf = (code: string): Effect[] => PRINTED.effects[rankOf(code)] ?? [];

const WIDE = 30; // of a sign, with the gap beside it

function signs(code: string, ink: string, ground: string): string {
  const effects = effectsOf(code);
  return effects
    .map(({ name, must, cards }, i) => {
      const x = 50 + (i - (effects.length - 1) / 2) * WIDE;
      return `<g transform="translate(${x} 116)"><rect x="-13" y="-13" width="26" height="26" rx="6" fill="${ground}" stroke="${ink}" stroke-width="${must ? 2.4 : 1}" ${must ? "" : 'stroke-dasharray="3 2"'}/>${SIGNS[name]?.(ink, String(cards)) ?? ""}${must ? text(11, -8, 13, ink, "★") : ""}</g>`;
    })
    .join("");
}

export function face(code: string): string {
  const rank = rankOf(code);
  if (rank === "R") {
    return [
      paper(RUNE.ground, RUNE.ink),
      around(16, 50, 58, `<path d="M0-30V-36" stroke="${RUNE.ink}" stroke-width="2"/>`),
      `<g transform="translate(50 58) scale(1.7)">${RUNE_SIGN(RUNE.ink)}</g>`,
      `<g transform="translate(15 20) scale(.55)">${RUNE_SIGN(RUNE.ink)}</g>`,
      signs(code, RUNE.ink, RUNE.ground).replaceAll('fill="#fff"', `fill="${RUNE.ground}"`),
    ].join("");
  }
  const suit = code.slice(-1);
  const { ink, ground } = CLANS[suit] ?? CLANS.c!;
  const emblem = EMBLEMS[suit]?.(ink) ?? "";
  return [
    paper(ground, ink),
    `<g transform="translate(54 62) scale(1.15)">${emblem}</g>`,
    text(18, 28, rank === "10" ? 20 : 24, ink, rank, 'font-weight="700"'),
    `<g transform="translate(18 44) scale(.42)">${emblem}</g>`,
    signs(code, ink, "#fff"),
  ].join("");
}

export const back = patterned(
  "#3a2b1f",
  "#c79a4b",
  `${around(12, 50, 70, '<path d="M0-16L5-30 0-44-5-30Z" fill="none" stroke="#c79a4b" stroke-width="1.6"/>')}<circle cx="50" cy="70" r="12" fill="none" stroke="#c79a4b" stroke-width="2.5"/><circle cx="50" cy="70" r="4" fill="#c79a4b"/>`,
);
