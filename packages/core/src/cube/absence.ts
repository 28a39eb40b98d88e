import { message, type Message } from '../message/message.ts';

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

/** How an absence is printed in a cell and in files, and what it means. */
export interface AbsenceSign {
  readonly symbol: string;
  readonly meaning: Message;
}

/** The sign of every absence. A new absence does not compile without one. */
export const ABSENCE_SIGNS: { readonly [Each in Absence]: AbsenceSign } = {
  'not-available': { symbol: 'na', meaning: message('absence.not-available') },
  nil: { symbol: '-', meaning: message('absence.nil') },
  'not-applicable': { symbol: 'n.a.', meaning: message('absence.not-applicable') },
  suppressed: { symbol: 's', meaning: message('absence.suppressed') },
  'not-yet-published': { symbol: '..', meaning: message('absence.not-yet-published') },
  'division-by-zero': { symbol: '÷0', meaning: message('absence.division-by-zero') },
  'missing-operand': { symbol: 'x', meaning: message('absence.missing-operand') },
  'incomplete-group': { symbol: '…', meaning: message('absence.incomplete-group') },
};
