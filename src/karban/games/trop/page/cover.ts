// Trop: a row that grows, and the card too many.
import { laid } from "@web/draw";
import { face } from "./face";

const mark = (x: number) => `<path d="M${x} 212v14" stroke="#7a2a12" stroke-width="3" stroke-linecap="round"/>`;

export const cover = [
  '<rect width="400" height="250" fill="#f6d9a4"/>',
  '<path d="M0 0H400V96Q300 148 200 104T0 130Z" fill="#f2bf74"/><path d="M0 0H400V44Q310 96 214 58T0 74Z" fill="#ea9f4f"/>',
  '<rect x="24" y="208" width="352" height="22" rx="11" fill="#fff6e2"/><rect x="24" y="208" width="300" height="22" rx="11" fill="#d9622b"/>',
  mark(74), mark(124), mark(174), mark(224), mark(274), mark(324),
  '<text x="346" y="225" font-size="17" font-weight="700" fill="#7a2a12" text-anchor="middle">21</text>',
  laid(face("4s"), 66, 124, -4, 0.92),
  laid(face("-3r"), 126, 122, 2, 0.92),
  laid(face("9d"), 186, 124, -2, 0.92),
  laid(face("10t"), 246, 122, 3, 0.92),
  laid(face("13t"), 330, 104, 24, 1.05),
].join("");
