import { and, message, type Message } from '../message/message.ts';
import { frequencyAdjective } from '../message/frequency-message.ts';
import type { Frequency } from '../period/frequency.ts';

/** Why tables cannot be put into one. */
export type AlignProblem =
  | { readonly code: 'too-few-tables' }
  | { readonly code: 'nothing-shown'; readonly tables: readonly string[] }
  | {
      readonly code: 'too-large-to-align';
      readonly table?: string;
      readonly cells: number;
      readonly most: number;
    }
  | { readonly code: 'time-in-some'; readonly without: readonly string[] }
  | { readonly code: 'several-frequencies'; readonly tables: readonly string[] }
  | { readonly code: 'frequencies-differ'; readonly frequencies: readonly Frequency[] }
  | { readonly code: 'nothing-shared' }
  | { readonly code: 'no-shared-periods' };

type Messages = {
  readonly [Code in AlignProblem['code']]: (problem: Extract<AlignProblem, { code: Code }>) => Message;
};

const MESSAGES: Messages = {
  'too-few-tables': () => message('compare.problem.too-few-tables'),
  'nothing-shown': ({ tables }) => message('compare.problem.nothing-shown', { tables: and(tables) }),
  'too-large-to-align': ({ table, ...counts }) => {
    const [cells, most] = [{ number: counts.cells }, { number: counts.most }];
    return table === undefined
      ? message('compare.problem.too-large', { cells, most })
      : message('compare.problem.too-large-table', { table, cells, most });
  },
  'time-in-some': ({ without }) =>
    message('compare.problem.time-in-some', { tables: and(without), count: without.length }),
  'several-frequencies': ({ tables }) =>
    message('compare.problem.several-frequencies', { tables: and(tables), count: tables.length }),
  'frequencies-differ': ({ frequencies }) =>
    message('compare.problem.frequencies-differ', {
      frequencies: and(frequencies.map(frequencyAdjective)),
    }),
  'nothing-shared': () => message('compare.problem.nothing-shared'),
  'no-shared-periods': () => message('compare.problem.no-shared-periods'),
};

/** Why tables cannot be put into one. */
export function alignProblemMessage(problem: AlignProblem): Message {
  const write = MESSAGES[problem.code] as (problem: AlignProblem) => Message;
  return write(problem);
}
