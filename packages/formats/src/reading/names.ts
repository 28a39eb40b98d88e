import type { Absence, Flag, PlainMessageKey } from '@almanac/core';

/** What each reason for a missing number is called within a sentence. */
export const ABSENCE_NAMES: { readonly [Each in Absence]: PlainMessageKey } = {
  'not-available': 'absence.not-available',
  nil: 'absence.nil',
  'not-applicable': 'absence.not-applicable',
  suppressed: 'absence.suppressed',
  'not-yet-published': 'absence.not-yet-published',
  'division-by-zero': 'absence.division-by-zero',
  'missing-operand': 'absence.missing-operand',
  'incomplete-group': 'absence.incomplete-group',
};

/** What each flag is called within a sentence. */
export const FLAG_NAMES: { readonly [Each in Flag]: PlainMessageKey } = {
  provisional: 'flag.provisional',
  revised: 'flag.revised',
  estimated: 'flag.estimated',
  'break-in-series': 'flag.break-in-series',
};
