import { ABSENCE_SIGNS, type FormerCell } from '@almanac/core';

/** Finds what a cell held in the release before, where that differed and is loaded. */
export type FormerAt = (row: number, column: number) => FormerCell | undefined;

const VERBS: { readonly [Kind in FormerCell['kind']]: string } = {
  revised: 'revised',
  filled: 'newly given',
  emptied: 'taken away',
  reworded: 'missing for another reason',
};

/** `revised, was 1,204`. */
export function formerWords({ kind, text, absence }: FormerCell): string {
  return `${VERBS[kind]}, was ${absence === undefined ? text : ABSENCE_SIGNS[absence].meaning}`;
}
