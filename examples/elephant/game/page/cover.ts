// Mouse and Elephant: the two meet, and one of them is afraid.
import { laid } from "@web/draw";
import { back, face } from "./face";

export const cover = [
  '<rect width="400" height="250" fill="#f3dcae"/><circle cx="318" cy="62" r="34" fill="#f4b860"/>',
  '<path d="M0 250V158Q120 112 230 150T400 134V250Z" fill="#d8b36a"/><path d="M0 250V206Q150 170 270 200T400 190V250Z" fill="#b98d4c"/>',
  laid(back, 62, 172, -24, 0.8),
  laid(face("7"), 124, 154, -12, 0.95),
  laid(face("12"), 208, 128, 4, 1.45),
  laid(face("1"), 318, 168, 14, 0.95),
].join("");
