import type { Category } from '../../cube/dimension.ts';
import { restrictCube } from '../../cube/restrict-cube.ts';
import { message, type Message, type Write } from '../../message/message.ts';
import type { TimePeriod } from '../../period/time-period.ts';
import { fail, ok, type Result } from '../../result.ts';
import { isPercentage } from '../../table/units/relative-units.ts';
import type { FactsAndCube } from '../../table/stated-of-cell.ts';
import { unitOfDifference } from '../../table/units/divide-unit.ts';
import type { Footnote } from '../../table/stat-table.ts';
import { endOfBranch } from '../append-computed.ts';
import { computeAlong, type Recipe, type Rule } from '../compute-along.ts';
import type { Computable, ComputationProblem, ComputationResult } from '../computation.ts';
import { computedCategory, nextOrder, type Statements } from '../computed-category.ts';
import { findAxis, findPositions, type Axis } from '../find-axis.ts';
import { formulaNote, withFootnote } from '../formula/formula-note.ts';
import { operandUnits, type UnitsOfOperands } from '../operand-units.ts';
import { restateAll, restateEach, withTableNote } from '../restate.ts';
import { spliceAlong, type Piece } from './splice-along.ts';
import { timeAxisOf, type TimeAxis } from './time-axis.ts';
import { unitsMixedOverTime } from './units-mixed-over-time.ts';

/**
 * What is computed over time: the whole table, whose figures are then replaced, or some categories of a dimension, each
 * of which is followed by a new one.
 */
export type Series = 'all' | { readonly dimension: string; readonly categories: readonly string[] };

/** One computation over time. */
export interface OverTime {
  /** The suffix of the ids of new categories, after a full stop: `change-year`. */
  readonly tag: string;
  /** `Change on year, %` */
  readonly title: Message;
  /** `GDP: change on year, %` */
  readonly titleOf: (name: string) => Message;
  /** `100 × (figure − figure a year before) ÷ |figure a year before|` */
  readonly formula: Message;
  /** The positions that the result of a period is made from, -1 where there is none. */
  readonly sourcesOf: (period: TimePeriod, position: number) => readonly number[];
  readonly rule: Rule;
  /** The unit of the results: that of the figures, that of their differences, or one of its own. */
  readonly unit: 'same' | 'difference' | { readonly unit: string; readonly decimals: number };
}

/** The rule for categories without a period: a total of several periods has no previous period. */
const NOT_IN_TIME: Recipe = {
  sources: [],
  rule: (_, outcome) => {
    outcome.reason = 'not-applicable';
    return Number.NaN;
  },
};

/** Computes along the periods of a table: the common part of change, index, moving average and cumulative sum. */
export function computeOverTime(
  table: Computable,
  series: Series,
  plan: (time: TimeAxis) => Result<OverTime, ComputationProblem>,
): ComputationResult {
  const time = timeAxisOf(table.cube);
  if (!time) return fail({ code: 'no-time-dimension' });
  const mixed = unitsMixedOverTime(table, time);
  if (mixed) return fail(mixed);
  const planned = plan(time);
  if (!planned.ok) return planned;
  const overTime = planned.value;
  if (series !== 'all') return appendSeries(table, series, time, overTime);

  const replaced = restate(replaceFigures(table, time, overTime), overTime.unit);
  return ok({ ...withTableNote(replaced, noteOf(overTime, table.write)), warnings: [] });
}

function replaceFigures(table: FactsAndCube, time: TimeAxis, overTime: OverTime): FactsAndCube {
  const { sourcesOf, rule } = overTime;
  const recipes = time.dimension.categories.map(({ period }, position): Recipe =>
    period ? { sources: sourcesOf(period, position), rule } : NOT_IN_TIME,
  );
  return { ...table, cube: computeAlong(table.cube, time.axis, { dimension: time.dimension, recipes }) };
}

function appendSeries(
  table: Computable,
  series: Exclude<Series, 'all'>,
  time: TimeAxis,
  overTime: OverTime,
): ComputationResult {
  const at = findAxis(table.cube, series.dimension);
  if (!at.ok) return at;
  if (at.value.axis === time.axis) return fail({ code: 'unknown-dimension', dimension: series.dimension });
  const found = findPositions(at.value.dimension, series.categories);
  if (!found.ok) return found;
  const positions = [...new Set(found.value)].sort((a, b) => a - b);
  if (positions.length === 0) return fail({ code: 'too-few-categories', least: 1 });
  const categories = positions.flatMap((position) => at.value.dimension.categories[position] ?? []);
  const twice = categories.find(({ id }) =>
    at.value.dimension.categories.some((each) => each.id === seriesId(id, overTime.tag)),
  );
  if (twice) {
    return fail({
      code: 'category-exists',
      dimension: series.dimension,
      category: seriesId(twice.id, overTime.tag),
    });
  }
  return ok({ ...joinSeries(table, at.value, positions, { time, overTime }), warnings: [] });
}

/** The id of the category that a computation over time makes of another. */
export function seriesId(category: string, tag: string): string {
  return `${category}.${tag}`;
}

function joinSeries(
  table: Computable,
  { axis, dimension }: Axis,
  positions: readonly number[],
  { time, overTime }: { readonly time: TimeAxis; readonly overTime: OverTime },
): FactsAndCube {
  const cube = restrictCube(table.cube, new Map([[dimension.id, positions]]));
  const figures = replaceFigures({ ...table, cube }, time, overTime).cube;
  const note = noteOf(overTime, table.write);
  const made = positions.map((position, at) => ({
    ...seriesCategory(table, { axis, dimension }, position, { overTime, note: note.id }),
    before: endOfBranch(dimension, position),
    at,
  }));
  const categories: Category[] = [];
  const pieces: Piece[] = [];
  for (let position = 0; position <= dimension.categories.length; position += 1) {
    for (const { category, before, at } of made.toReversed()) {
      if (before !== position) continue;
      categories.push(category);
      pieces.push({ cube: figures, position: at });
    }
    const category = dimension.categories[position];
    if (!category) continue;
    categories.push(category);
    pieces.push({ cube: table.cube, position });
  }
  return {
    cube: spliceAlong(axis, { ...dimension, categories }, pieces),
    facts: withFootnote(table.facts, note),
  };
}

function seriesCategory(
  table: Computable,
  { axis, dimension }: Axis,
  position: number,
  { overTime, note }: { readonly overTime: OverTime; readonly note: string },
): { readonly category: Category } {
  const source = dimension.categories[position];
  if (!source) throw new RangeError(`${dimension.id} has no category ${position}`);
  const category = computedCategory(table.cube, {
    id: seriesId(source.id, overTime.tag),
    label: table.write(overTime.titleOf(source.label)),
    parent: source.parent,
    formula: table.write(overTime.formula),
    operands: [source],
    states: statedBySeries(table, operandUnits(table, axis, [position]), overTime.unit),
    note,
  });
  return { category };
}

function statedBySeries(
  { cube }: FactsAndCube,
  units: readonly UnitsOfOperands[],
  unit: OverTime['unit'],
): Statements {
  if (unit === 'same') return {};
  if (unit !== 'difference') return unit;
  return units.some(([each]) => isPercentage(each)) ? { difference: nextOrder(cube) } : {};
}

function restate(table: FactsAndCube, unit: OverTime['unit']): FactsAndCube {
  if (unit === 'same') return table;
  if (unit !== 'difference') return restateAll(table, unit);
  return restateEach(table, {
    unit: unitOfDifference,
    decimals: (decimals) => decimals,
  });
}

function noteOf({ tag, title, formula }: OverTime, write: Write): Footnote {
  return formulaNote(tag, write(message('compute.note', { title, formula })));
}
