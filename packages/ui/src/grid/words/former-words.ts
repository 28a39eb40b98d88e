import { ABSENCE_SIGNS, type FormerCell, type Message, message } from '@almanac/core';

/** Finds what a cell held in the previous release, where that differed and is loaded. */
export type FormerAt = (row: number, column: number) => FormerCell | undefined;

const KEYS = {
  revised: 'grid.former.revised',
  filled: 'grid.former.filled',
  emptied: 'grid.former.emptied',
  reworded: 'grid.former.reworded',
} as const satisfies Record<FormerCell['kind'], string>;

/** `revised, was 1,204`. */
export function formerWords({ kind, text, absence }: FormerCell): Message {
  return message(KEYS[kind], { before: absence === undefined ? text : ABSENCE_SIGNS[absence].meaning });
}
