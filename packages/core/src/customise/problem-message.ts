import type { CountedThing } from '../compute/computation.ts';
import {
  message,
  or,
  quoted,
  sentences,
  type Fact,
  type Message,
  type PlainMessageKey,
} from '../message/message.ts';
import { frequencyAdjective } from '../message/frequency-message.ts';
import type { AddressProblem } from './address/address.ts';
import { faultMessage } from './fault-message.ts';
import type { StepProblem } from './step-problem.ts';

type Problem = StepProblem | AddressProblem;

const MOST_BASES = 3;

const COUNTED: { readonly [Thing in CountedThing]: PlainMessageKey } = {
  count: 'step.counted.count',
  decimals: 'step.counted.decimals',
  latest: 'step.counted.latest',
  levels: 'step.counted.levels',
  part: 'step.counted.part',
  periods: 'step.counted.periods',
  power: 'step.counted.power',
};

const FACTS: { readonly [Code in Problem['code']]: (problem: Extract<Problem, { code: Code }>) => Fact } = {
  'unknown-dimension': ({ dimension }) => message('step.problem.unknown-dimension', { dimension }),
  'unknown-category': ({ dimension, category }) =>
    message('step.problem.unknown-category', { dimension, category }),
  'not-a-time-dimension': ({ dimension }) => message('step.problem.not-a-time-dimension', { dimension }),
  'dimension-twice': ({ dimension }) => message('step.problem.dimension-twice', { dimension }),
  'not-in-picker': ({ dimension }) => message('step.problem.not-in-picker', { dimension }),
  'unknown-heading': ({ axis }) =>
    message('step.problem.unknown-heading', { axis: axis === 'rows' ? axis : 'other' }),
  'out-of-range': ({ what, least, most }) =>
    message('step.problem.out-of-range', {
      what: message(COUNTED[what]),
      least: { number: least },
      most: { number: most },
    }),
  'category-exists': ({ category }) => message('step.problem.category-exists', { category }),
  'too-few-categories': tooFewMessage,
  'mixed-units': ({ units }) =>
    message('step.problem.mixed-units', {
      units: { list: units.map((unit) => unit ?? message('unit.none')), joined: 'comma' },
    }),
  'no-time-dimension': () => message('step.problem.no-time-dimension'),
  'mixed-frequencies': () => message('step.problem.mixed-frequencies'),
  'same-frequency': ({ frequency }) =>
    message('step.problem.same-frequency', { frequency: frequencyAdjective(frequency) }),
  'finer-than-published': ({ published, wanted }) =>
    message('step.problem.finer-than-published', {
      published: frequencyAdjective(published),
      wanted: frequencyAdjective(wanted),
    }),
  'no-year-before': () => message('step.problem.no-year-before'),
  'no-parts-of-year': ({ frequency }) =>
    message('step.problem.no-parts-of-year', { frequency: frequencyAdjective(frequency) }),
  'too-few-periods': () => message('step.problem.too-few-periods'),
  'periods-not-in-order': () => message('step.problem.periods-not-in-order'),
  'no-hierarchy': () => message('step.problem.no-hierarchy'),
  'no-whole': noWholeSentences,
  'base-elsewhere': ({ dimension }) => message('step.problem.base-elsewhere', { dimension }),
  'nothing-on-axis': ({ axis }) =>
    message('step.problem.nothing-on-axis', { axis: axis === 'rows' ? axis : 'other' }),
  formula: ({ fault }) => faultMessage(fault),
  'too-much-computing': ({ most }) => message('step.problem.too-much-computing', { most: { number: most } }),
  'switched-off': ({ flag }) => message('step.problem.switched-off', { flag }),
  'not-of-the-whole': ({ step }) => message('step.problem.not-of-the-whole', { step }),
  'unknown-parameter': ({ parameter }) => message('step.problem.unknown-parameter', { parameter }),
  'unreadable-value': ({ parameter, value }) =>
    message('step.problem.unreadable-value', { parameter, value }),
  'forbidden-character': ({ parameter, character }) =>
    message('problem.invalid-parameter.character', { parameter, character }),
  'view-ended': () => message('step.problem.view-ended'),
  'too-many-steps': ({ most }) => message('step.problem.too-many-steps', { most: { number: most } }),
};

function tooFewMessage({ least, most }: Extract<Problem, { code: 'too-few-categories' }>): Message {
  if (most === undefined) return message('step.problem.too-few-categories', { least: { number: least } });
  if (least === most) return message('step.problem.too-few-categories-exactly', { count: least });
  return message('step.problem.too-few-categories-up-to', {
    least: { number: least },
    most: { number: most },
  });
}

function noWholeSentences({ dimension, overlap, bases }: Extract<Problem, { code: 'no-whole' }>): Fact {
  const named = bases.slice(0, MOST_BASES).map(quoted);
  return sentences([
    overlap
      ? message('step.problem.no-whole-overlap', { one: overlap[0], other: overlap[1], dimension })
      : message('step.problem.no-whole', { dimension }),
    named.length === 0
      ? message('step.problem.no-whole-choose')
      : message('step.problem.no-whole-choose-from', { bases: or(named) }),
  ]);
}

/** Why a step or an address is refused. */
export function problemMessage(problem: Problem): Fact {
  const write = FACTS[problem.code] as (problem: Problem) => Fact;
  return write(problem);
}
