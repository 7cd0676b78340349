// All-in: four clans under a golden sun.
import { around, laid } from "@web/draw";
import { face } from "./face";

export const cover = [
  '<rect width="400" height="250" fill="#2a1d14"/>',
  '<circle cx="200" cy="96" r="58" fill="#c79a4b"/><circle cx="200" cy="96" r="44" fill="#e8c15a"/>',
  around(24, 200, 96, '<path d="M-4-66L0-104 4-66Z" fill="#c79a4b"/>'),
  '<path d="M-20 250L92 118 204 250Z" fill="#4a3423"/><path d="M92 118L204 250H120Z" fill="#3b291b"/>',
  '<path d="M196 250L308 118 420 250Z" fill="#4a3423"/><path d="M308 118L420 250H336Z" fill="#3b291b"/>',
  laid(face("10c"), 104, 160, -22, 0.95),
  laid(face("Jm"), 156, 142, -9, 1.08),
  laid(face("Ks"), 212, 138, 4, 1.14),
  laid(face("At"), 266, 150, 17, 1.05),
  laid(face("R1"), 318, 172, 30, 0.86),
].join("");
