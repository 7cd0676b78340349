// Karma: the wheel over night hills.
import { around, laid } from "@web/draw";
import { back, face } from "./face";

const star = (x: number, y: number, r: number) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#f7e3a8"/>`;

export const cover = [
  '<rect width="400" height="250" fill="#211a44"/>',
  '<circle cx="200" cy="135" r="170" fill="#2d2459"/><circle cx="200" cy="135" r="125" fill="#3a2f70"/>',
  around(16, 200, 135, '<path d="M0-30C22-66 22-100 0-136C-22-100-22-66 0-30Z" fill="none" stroke="#7f72c9" stroke-width="2"/>'),
  around(8, 200, 135, '<path d="M0-142V-168" stroke="#f2c14e" stroke-width="4" stroke-linecap="round"/>', 22.5),
  star(40, 40, 2.5), star(352, 52, 3), star(66, 120, 1.8), star(330, 30, 1.6), star(372, 130, 2), star(28, 200, 2), star(100, 26, 1.6),
  laid(back, 108, 152, -24, 0.95),
  laid(face("16"), 152, 138, -12, 1.1),
  laid(face("G"), 204, 132, 2, 1.22),
  laid(face("7"), 258, 140, 14, 1.1),
  laid(face("F"), 302, 156, 27, 0.95),
].join("");
