import type { AddressProblem } from './address.ts';
import type { StepProblem } from './step-problem.ts';

type Problem = StepProblem | AddressProblem;

const WORDS: { readonly [Code in Problem['code']]: (problem: Extract<Problem, { code: Code }>) => string } = {
  'unknown-dimension': ({ dimension }) => `This table has no dimension “${dimension}”.`,
  'unknown-category': ({ dimension, category }) =>
    `The dimension “${dimension}” has no category “${category}” in this release.`,
  'not-a-time-dimension': ({ dimension }) =>
    `“${dimension}” is not a time dimension, so it has no latest periods.`,
  'dimension-twice': ({ dimension }) => `The dimension “${dimension}” is asked for in two places at once.`,
  'not-in-picker': ({ dimension }) =>
    `“${dimension}” stands in the rows or columns, so that one category of it cannot be picked.`,
  'unknown-heading': ({ axis }) =>
    `The ${axis} cannot be sorted by that heading: the ${axis === 'rows' ? 'columns' : 'rows'} are arranged differently.`,
  'out-of-range': ({ what, least, most }) => `“${what}” takes a whole number from ${least} to ${most}.`,
  'switched-off': ({ flag }) => `The agency has switched this function (${flag}) off for this table.`,
  'unknown-parameter': ({ parameter }) => `There is no parameter “${parameter}” here.`,
  'unreadable-value': ({ parameter, value }) => `The parameter “${parameter}” cannot be “${value}”.`,
  'too-many-steps': ({ most }) => `An address holds at most ${most} steps.`,
};

/** What stands in the way of a step or an address, in a sentence. */
export function wordsOfProblem(problem: Problem): string {
  const words = WORDS[problem.code] as (problem: Problem) => string;
  return words(problem);
}
