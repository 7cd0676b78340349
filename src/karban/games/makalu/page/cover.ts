// Makalu: the mountain, and Don Carlos before it.
import { laid } from "@web/draw";
import { face } from "./face";

export const cover = [
  '<rect width="400" height="250" fill="#bcd9ea"/><circle cx="336" cy="52" r="26" fill="#f6d489"/>',
  '<path d="M0 250V170L70 110 128 160 212 36 290 150 340 112 400 168V250Z" fill="#587b92"/>',
  '<path d="M212 36L166 104l20-8 16 16 14-20 18 18 16-14Z" fill="#fff"/><path d="M70 110l-22 20 14-2 10 8 12-10 14 6Z" fill="#fff"/>',
  '<path d="M0 250V214Q100 180 200 206T400 196V250Z" fill="#3f6478"/>',
  '<path d="M212 36V12l20 7-20 8" fill="#c9473d" stroke="#c9473d" stroke-width="2"/>',
  laid(face("9c"), 96, 160, -22, 0.95),
  laid(face("As"), 148, 144, -9, 1.08),
  laid(face("Kh"), 204, 138, 3, 1.2),
  laid(face("10d"), 260, 148, 15, 1.08),
  laid(face("X"), 312, 166, 28, 0.95),
].join("");
