// Finding a move by tapping what it touches, one thing after the other.
import type { LegalMove } from "../wire";

/** A legal move, what it touches, and what a button for it says. */
export interface Option {
  move: LegalMove;
  targets: string[];
  label: string;
}

/** A target that is nowhere on the table: a button stands for it. */
export const isChoice = (target: string): boolean => target.startsWith("choice:");

/** What is left of some targets after others are taken away, or null if one was not there. */
export function without(targets: string[], chosen: string[]): string[] | null {
  const rest = [...targets];
  for (const one of chosen) {
    const at = rest.indexOf(one);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The moves that are still possible after something was tapped. */
export function open(options: Option[], chosen: string[]): Option[] {
  return options.filter((option) => without(option.targets, chosen) !== null);
}

/** What may be tapped next. */
export function lit(options: Option[], chosen: string[]): Set<string> {
  const next = new Set<string>();
  for (const option of options) {
    for (const target of without(option.targets, chosen) ?? []) if (!isChoice(target)) next.add(target);
  }
  return next;
}

/** The move that is meant, once nothing is left to be tapped or asked. */
export function complete(options: Option[], chosen: string[]): Option | null {
  const left = open(options, chosen);
  const [only] = left;
  if (only && left.length === 1 && (without(only.targets, chosen) ?? []).every(isChoice)) return only;
  return left.find((option) => without(option.targets, chosen)?.length === 0) ?? null;
}

/** The moves that a button can finish: all but one thing is tapped, and that is no card. */
export function buttons(options: Option[], chosen: string[], isCard: (target: string) => boolean): Option[] {
  return open(options, chosen).filter((option) => {
    const rest = without(option.targets, chosen) ?? [];
    return rest.length <= 1 && rest.every((target) => !isCard(target));
  });
}

/** What remains chosen when there are other moves now. */
export function kept(options: Option[], chosen: string[]): string[] {
  return open(options, chosen).length ? chosen : [];
}
