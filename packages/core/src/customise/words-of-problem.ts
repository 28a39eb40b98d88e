import { frequencyName } from '../period/frequency-name.ts';
import type { AddressProblem } from './address/address.ts';
import { wordsOfFault } from './words-of-fault.ts';
import type { StepProblem } from './step-problem.ts';

type Problem = StepProblem | AddressProblem;

const MOST_BASES = 3;

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
  'category-exists': ({ category }) => `There already is a category “${category}”; choose another id.`,
  'too-few-categories': ({ least, most }) =>
    least === most
      ? `Choose ${least} categories for this.`
      : `Choose ${least} or more categories for this${most === undefined ? '' : `, and ${most} at most`}.`,
  'mixed-units': ({ units }) =>
    `These figures are in different units (${units.map((unit) => unit ?? 'none stated').join(', ')}) and cannot be put together.`,
  'no-time-dimension': () => 'This table has no periods.',
  'mixed-frequencies': () => 'The periods of this table are of different lengths.',
  'same-frequency': ({ frequency }) => `The figures are ${frequencyName(frequency).toLowerCase()} already.`,
  'finer-than-published': ({ published, wanted }) =>
    `The figures are ${frequencyName(published).toLowerCase()}; ${frequencyName(wanted).toLowerCase()} ones cannot be made from them.`,
  'no-year-before': () => 'Its periods have no counterpart a year before.',
  'no-parts-of-year': ({ frequency }) =>
    `The figures are ${frequencyName(frequency).toLowerCase()}: there is nothing to add up within a year.`,
  'too-few-periods': () => 'This table has one period only.',
  'periods-not-in-order': () => 'Choose two periods, the earlier one first.',
  'no-hierarchy': () => 'Nothing in this dimension stands below anything else.',
  'no-whole': wordsOfNoWhole,
  'base-elsewhere': ({ dimension }) =>
    `The total does not run over “${dimension}” as the table is arranged, so that nothing of it can be 100: choose another base.`,
  'nothing-on-axis': ({ axis }) => `Nothing stands on the ${axis}, so there is no total to compare with.`,
  formula: ({ fault }) => wordsOfFault(fault),
  'too-much-computing': ({ most }) =>
    `This is more computing than one address may ask for (${most} cells): take some computations away.`,
  'switched-off': ({ flag }) => `The agency has switched this function (${flag}) off for this table.`,
  'not-of-the-whole': ({ step }) =>
    `“${step}” leaves part of the table out, and “whole” asks for all of it: take one of them away.`,
  'unknown-parameter': ({ parameter }) => `There is no parameter “${parameter}” here.`,
  'unreadable-value': ({ parameter, value }) => `The parameter “${parameter}” cannot be “${value}”.`,
  'forbidden-character': ({ parameter, character }) =>
    `The parameter “${parameter}” holds the character ${character}, which no text may hold: take it out.`,
  'view-ended': () =>
    'The stored view in this address was not opened for 13 months and is kept no more. The table is shown as published.',
  'too-many-steps': ({ most }) => `An address holds at most ${most} steps.`,
};

function wordsOfNoWhole({ dimension, overlap, bases }: Extract<Problem, { code: 'no-whole' }>): string {
  const reason = overlap
    ? `“${overlap[0]}” and “${overlap[1]}” of ${dimension} overlap, so that their sum is no whole.`
    : `It is not known that the categories of ${dimension} add up to a whole.`;
  const named = bases.slice(0, MOST_BASES).map((base) => `“${base}”`);
  return `${reason} Choose what is to be 100${named.length === 0 ? '' : `, such as ${named.join(' or ')}`}.`;
}

/** Why a step or an address is refused, in a sentence. */
export function wordsOfProblem(problem: Problem): string {
  const words = WORDS[problem.code] as (problem: Problem) => string;
  return words(problem);
}
