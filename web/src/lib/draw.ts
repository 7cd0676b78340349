// Pieces that the games' card faces are drawn of. A card is 100 × 140.

/** The sheet that a card is printed on. */
export function paper(fill = "#fbf6ea", edge = "#d9cfb8"): string {
  return `<rect x="1" y="1" width="98" height="138" rx="10" fill="${fill}" stroke="${edge}" stroke-width="2"/>`;
}

export function text(x: number, y: number, size: number, fill: string, what: string, more = ""): string {
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="middle" ${more}>${what}</text>`;
}

/** The same in two opposite corners. */
export function corners(inner: string): string {
  return `${inner}<g transform="rotate(180 50 70)">${inner}</g>`;
}

/** Copies around a point. */
export function around(count: number, x: number, y: number, inner: string, turn = 0): string {
  return Array.from({ length: count }, (_, i) => `<g transform="translate(${x} ${y}) rotate(${round(turn + (360 / count) * i)})">${inner}</g>`).join("");
}

export const round = (value: number): number => Math.round(value * 100) / 100;

/** A back with a pattern of its game's own in two colours. */
export function patterned(ground: string, line: string, inner: string): string {
  return `${paper(ground, line)}<rect x="8" y="8" width="84" height="124" rx="6" fill="none" stroke="${line}" stroke-width="2"/>${inner}`;
}

/** A card laid somewhere on a cover, which is 400 × 250. */
export function laid(picture: string, x: number, y: number, turn: number, size: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-50 -70)">${picture}</g>`;
}
