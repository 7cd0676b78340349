// Švábí diskotéka: lights, the ball, and who came.
import { around, laid } from "@web/draw";
import { face } from "./face";

const beam = (x: number, fill: string) => `<path d="M200 34L${x - 46} 250H${x + 46}Z" fill="${fill}" fill-opacity=".22"/>`;
const tile = (x: number, y: number, fill: string) => `<path d="M${x} ${y}h44l6 18h-56Z" fill="${fill}" fill-opacity=".75"/>`;

export const cover = [
  '<rect width="400" height="250" fill="#221433"/>',
  beam(20, "#f25fa8"), beam(120, "#5fd0f2"), beam(280, "#f2d75f"), beam(384, "#8af25f"),
  tile(6, 212, "#f25fa8"), tile(66, 212, "#5a3f86"), tile(126, 212, "#5fd0f2"), tile(186, 212, "#5a3f86"), tile(246, 212, "#f2d75f"), tile(306, 212, "#5a3f86"), tile(362, 212, "#8af25f"),
  tile(-24, 232, "#5a3f86"), tile(36, 232, "#f2d75f"), tile(96, 232, "#5a3f86"), tile(156, 232, "#f25fa8"), tile(216, 232, "#5a3f86"), tile(276, 232, "#5fd0f2"), tile(336, 232, "#5a3f86"),
  '<path d="M200 0V14" stroke="#cbb7e6" stroke-width="2"/><circle cx="200" cy="36" r="24" fill="#8d77b5"/>',
  around(6, 200, 36, '<path d="M0 0V-24M-12-20Q0-13 12-20" fill="none" stroke="#efe4ff" stroke-width="1.6"/>'),
  laid(face("11"), 76, 140, -13, 1.02),
  laid(face("5"), 140, 138, -4, 1.06),
  laid(face("13"), 204, 142, 2, 1.16),
  laid(face("12"), 268, 138, 7, 1.06),
  laid(face("7"), 328, 142, 15, 1.02),
].join("");
