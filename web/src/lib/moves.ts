// What may be done now: for every legal move what it touches on the table, and what a button for it says.
import type { LegalMove } from "../wire";
import { isChoice, type Option } from "./choice";
import type { GamePage, Look, Scene } from "./scene";
import { isSeat, type Args } from "./words.svelte";

/** The kinds of some moves, and the questions that they answer. */
export const kindsOf = (moves: LegalMove[]): Set<string> => new Set(moves.map((move) => move.kind));
export const verbsOf = (moves: LegalMove[]): Set<string> => new Set(moves.map((move) => move.verb));

/** All legal moves, ready to be tapped; those that touch the same things are told apart by a button each. */
export function optionsOf(page: GamePage, look: Look, scene: Scene): Option[] {
  const there = targetsOf(scene);
  const touches = look.moves.map((move) => touched(move, there));
  const keys = touches.map((targets) => [...targets].sort().join());
  return look.moves.map((move, i) => {
    const alone = keys.indexOf(keys[i]!) === keys.lastIndexOf(keys[i]!);
    const targets = alone ? touches[i]! : [...touches[i]!, choiceOf(move)];
    return { move, targets, label: labelOf(page, look, move) };
  });
}

/** The target of a button that stands for a move. */
const choiceOf = (move: LegalMove): string => `choice:${move.text}`;

/** Everything on a table that can be tapped. */
function targetsOf({ centre, own, hand, seats }: Scene): Set<string> {
  const zones = [...centre, ...own, ...(hand ? [hand] : [])];
  const all = [...zones, ...zones.flatMap((zone) => zone.spots), ...seats];
  return new Set(all.flatMap((one) => one.target ?? []));
}

/** What a move touches; a button stands for one that touches what is not drawn. */
function touched(move: LegalMove, there: Set<string>): string[] {
  const { touches = [] } = move;
  return touches.length && touches.every((target) => isChoice(target) || there.has(target)) ? touches : [choiceOf(move)];
}

/** The sentence `do-…` of a move's kind, or else the move in words. */
function labelOf(page: GamePage, look: Look, move: LegalMove): string {
  const { words } = look;
  const key = `do-${move.kind}`;
  if (!words.has(key)) return words.move(move, look.name, look.seat);
  return words.say(key, { ...argsOf(page, look, move), ...page.details?.(move, look) });
}

/** What a sentence can say of any move. */
function argsOf(page: GamePage, look: Look, { cards = [], seat, place, named }: LegalMove): Args {
  const [card = "", other = ""] = cards.map((code) => page.short(code, look.words));
  const args: Args = { card, other, n: place ?? cards.length, what: named ?? "" };
  if (isSeat(seat)) Object.assign(args, { name: look.name(seat), who: seat === look.seat ? "you" : "other" });
  return args;
}
