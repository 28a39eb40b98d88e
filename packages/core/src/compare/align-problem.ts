import { frequencyName } from '../period/frequency-name.ts';
import type { Frequency } from '../period/frequency.ts';
import { writeCount, type NumberStyle } from '../view/print-number.ts';

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

type Words = {
  readonly [Code in AlignProblem['code']]: (
    problem: Extract<AlignProblem, { code: Code }>,
    numbers: NumberStyle,
  ) => string;
};

const WORDS: Words = {
  'too-few-tables': () => 'Two tables at least are needed to put them into one.',
  'nothing-shown': ({ tables }) => `Nothing is chosen in ${listOf(tables)}.`,
  'too-large-to-align': ({ table, cells, most }, numbers) =>
    `${table === undefined ? 'Together the tables show' : `${table} shows`} ${writeCount(cells, numbers)} figures; a comparison takes ${writeCount(most, numbers)} at most. Choose fewer series or periods.`,
  'time-in-some': ({ without }) =>
    `${listOf(without)} ${without.length === 1 ? 'shows' : 'show'} no periods and the others do, so that they cannot be put side by side in time.`,
  'several-frequencies': ({ tables }) =>
    `${listOf(tables)} ${tables.length === 1 ? 'shows' : 'show'} periods of different lengths. Choose periods of one length.`,
  'frequencies-differ': ({ frequencies }) =>
    `The frequencies differ (${listOf(frequencies.map((each) => frequencyName(each).toLowerCase()))}), and periods of different lengths are not put side by side.`,
  'nothing-shared': () =>
    'The tables have neither periods nor a variable with the same categories in common: there is nothing to put them together by.',
  'no-shared-periods': () => 'There is no period, or no category, that all of the tables show.',
};

/** Why tables cannot be put into one, in a sentence. */
export function wordsOfAlignProblem(problem: AlignProblem, numbers: NumberStyle): string {
  const words = WORDS[problem.code] as (problem: AlignProblem, numbers: NumberStyle) => string;
  return words(problem, numbers);
}

/** `A`, `A and B`, `A, B and C` */
export function listOf(names: readonly string[]): string {
  const [last, ...before] = names.toReversed();
  if (last === undefined) return '';
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}
