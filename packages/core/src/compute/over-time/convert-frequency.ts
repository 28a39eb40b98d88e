import type { Category, Dimension } from '../../cube/dimension.ts';
import { frequencyAdjective, frequencyMessage } from '../../message/frequency-message.ts';
import { message, sentences, type Fact } from '../../message/message.ts';
import { FREQUENCIES, type Frequency } from '../../period/frequency.ts';
import { isoOf } from '../../period/iso-of.ts';
import { periodIn } from '../../period/period-in.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import { writeTimePeriod } from '../../period/write-time-period.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { averageOfGroup, sumOfGroup } from './complete-group.ts';
import { computeAlong, type Recipe, type Rule } from '../compute-along.ts';
import type { Computable, ComputationProblem, ComputationResult } from '../computation.ts';
import { statementsOf } from '../computed-category.ts';
import { formulaNote } from '../formula/formula-note.ts';
import { warnOfRates } from '../operand-units.ts';
import { withTableNote } from '../restate.ts';
import { spliceAlong, type Piece } from './splice-along.ts';
import { timeAxisOf, type TimeAxis } from './time-axis.ts';
import { unitsMixedOverTime, unitsOverTime } from './units-mixed-over-time.ts';

/** The frequencies that figures can be converted to. */
export const CONVERTED_FREQUENCIES = ['annual', 'half-yearly', 'quarterly'] as const;

/** A frequency that figures can be converted to. */
export type ConvertedFrequency = (typeof CONVERTED_FREQUENCIES)[number];

/** How the periods of a group become one figure. */
export const CONVERSION_METHODS = ['plain', 'average', 'sum'] as const;

/** How the periods of a group become one figure: the last one's (for stocks), their average or their sum. */
export type ConversionMethod = (typeof CONVERSION_METHODS)[number];

/** Shows figures at a lower frequency. */
export interface ConvertFrequency {
  readonly to: ConvertedFrequency;
  readonly by: ConversionMethod;
}

/**
 * Converts a table to a lower frequency. Plain: the last period's figure, as published. By average and by sum: every
 * period of the group must be there, else the figure is missing and marked (resolutions, "Arithmetic").
 */
export function convertFrequency(table: Computable, request: ConvertFrequency): ComputationResult {
  const time = convertibleTime(table, request);
  if (!time.ok) return time;
  const { axis, dimension } = time.value;
  const groups = groupsOf(time.value, request.to);
  const kept = dimension.categories.flatMap((category, position) =>
    category.period ? [] : [{ category, position }],
  );
  const categories = [...groups.map(({ category }) => category), ...kept.map(({ category }) => category)];
  const made = computeAlong(table.cube, axis, {
    dimension: { ...dimension, categories: groups.map(({ category }) => category) },
    recipes: groups.map((group) => recipeOf(group, request.by)),
  });
  const lastOnes = groups.map(({ sources }, at): Piece => {
    const last = sources.at(-1) ?? -1;
    return request.by === 'plain' && last >= 0
      ? { cube: table.cube, position: last }
      : { cube: made, position: at };
  });
  const untouched = kept.map(({ position }): Piece => ({ cube: table.cube, position }));
  const cube = spliceAlong(axis, { ...dimension, categories }, [...lastOnes, ...untouched]);
  const note = formulaNote('conversion', table.write(noteText(time.value, request)));
  const converted = withTableNote({ cube, facts: { ...table.facts, frequency: request.to } }, note);
  return ok({
    ...converted,
    warnings: request.by === 'sum' ? warnOfRates(unitsOverTime(table, time.value)) : [],
  });
}

/** Why a table cannot be shown at that frequency; undefined when it can. Menus explain themselves with it. */
export function obstacleToConversion(
  table: FactsAndCube,
  request: Pick<ConvertFrequency, 'to'>,
): ComputationProblem | undefined {
  const time = convertibleTime(table, request);
  return time.ok ? undefined : time.problem;
}

function convertibleTime(
  table: FactsAndCube,
  { to }: Pick<ConvertFrequency, 'to'>,
): Result<TimeAxis, ComputationProblem> {
  const time = timeAxisOf(table.cube);
  if (!time) return fail({ code: 'no-time-dimension' });
  const { frequency } = time;
  if (!frequency) return fail({ code: 'mixed-frequencies' });
  const mixed = unitsMixedOverTime(table, time);
  if (mixed) return fail(mixed);
  if (FREQUENCIES.indexOf(to) < FREQUENCIES.indexOf(frequency)) return ok(time);
  return frequency === to
    ? fail({ code: 'same-frequency', frequency })
    : fail({ code: 'finer-than-published', published: frequency, wanted: to });
}

/** A period of the lower frequency, and the positions of its subperiods: -1 for those that are not in the table. */
interface Group {
  readonly category: Category;
  readonly sources: readonly number[];
}

function groupsOf({ dimension, grid, positionOf }: TimeAxis, to: Frequency): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { period } of dimension.categories) {
    const group = period && periodIn(period, to);
    if (!group || groups.has(isoOf(group))) continue;
    const sources = grid.within(group, period.frequency).map(positionOf);
    groups.set(isoOf(group), { category: groupCategory(group, dimension, sources), sources });
  }
  return [...groups.values()];
}

function groupCategory(period: TimePeriod, { categories }: Dimension, sources: readonly number[]): Category {
  const found = sources.flatMap((position) => categories[position] ?? []);
  const footnotes = [...new Set(found.flatMap((category) => category.footnotes ?? []))];
  return {
    id: isoOf(period),
    label: writeTimePeriod(period),
    period,
    ...statementsOf(found[0]),
    ...(footnotes.length > 0 && { footnotes }),
  };
}

function recipeOf({ sources }: Group, by: ConversionMethod): Recipe {
  return by === 'plain' ? { sources: [], rule: LAST_PERIOD_MISSING } : { sources, rule: RULES[by] };
}

const RULES: { readonly [Each in Exclude<ConversionMethod, 'plain'>]: Rule } = {
  average: averageOfGroup,
  sum: sumOfGroup,
};

const LAST_PERIOD_MISSING: Rule = (_, outcome) => {
  outcome.reason = 'incomplete-group';
  return Number.NaN;
};

function noteText({ frequency, grid }: TimeAxis, { to, by }: ConvertFrequency): Fact {
  return sentences([
    message('compute.conversion', {
      to: frequencyMessage(to),
      published: frequency ? frequencyAdjective(frequency) : '',
      method: by === 'sum' ? 'other' : by,
    }),
    grid.isOfBusinessDays ? message('compute.conversion.business-days') : undefined,
  ]);
}
