import type { ComputationWarning } from '../compute/computation.ts';

type Words = {
  readonly [Code in ComputationWarning['code']]: (
    warning: Extract<ComputationWarning, { readonly code: Code }>,
  ) => string;
};

const WORDS: Words = {
  'sum-of-rates': ({ unit }) =>
    `Adds up figures in “${unit}”. Rates and indices do not add up to anything of their kind.`,
  'sum-of-overlapping': ({ kind, one, other }) =>
    kind === 'total-and-part'
      ? `Counts “${other}” twice: it is part of “${one}”.`
      : `Counts twice what “${one}” and “${other}” have in common.`,
  'change-of-change': () =>
    'A change of figures that are changes already, not of the figures that these were made from.',
};

/** A warning about a computation that was applied, in a sentence or two. */
export function wordsOfWarning(warning: ComputationWarning): string {
  const words = WORDS[warning.code] as (warning: ComputationWarning) => string;
  return words(warning);
}
