/**
 * Why a cell holds no number: the closed set of the specification's resolutions ("Absences"). The last three occur in
 * computed cells only. A zero is a value; an absence is never a zero.
 */
export const ABSENCES = [
  'not-available',
  'nil',
  'not-applicable',
  'suppressed',
  'not-yet-published',
  'division-by-zero',
  'missing-operand',
  'incomplete-group',
] as const;

/** Why a cell holds no number. */
export type Absence = (typeof ABSENCES)[number];

/** How an absence is printed in a cell and in files, and what it means in words. */
export interface AbsenceSign {
  readonly symbol: string;
  readonly meaning: string;
}

/** The sign of every absence. A new absence does not compile without one. */
export const ABSENCE_SIGNS: { readonly [Each in Absence]: AbsenceSign } = {
  'not-available': { symbol: 'na', meaning: 'not available' },
  nil: { symbol: '-', meaning: 'nil or negligible' },
  'not-applicable': { symbol: 'n.a.', meaning: 'not applicable' },
  suppressed: { symbol: 's', meaning: 'suppressed to protect confidentiality' },
  'not-yet-published': { symbol: '..', meaning: 'not yet published' },
  'division-by-zero': { symbol: '÷0', meaning: 'no result: division by zero' },
  'missing-operand': { symbol: 'x', meaning: 'no result: a figure it needs is missing' },
  'incomplete-group': { symbol: '…', meaning: 'no result: not every period of the group is there' },
};
