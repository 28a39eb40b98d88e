import { MAX_DIMENSIONS, message } from '@almanac/core';
import { refuseOverlarge } from '../reading/read-limits.ts';
import { quotedList } from '../reading/quoted-list.ts';
import { ReadingError, type ReadingNotes } from '../reading/reading.ts';
import { combineIndicatorUnits } from './combine-indicator-units.ts';
import type { SdmxAxis } from './plan-axes.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { Survey } from './survey-rows.ts';

/** In a table larger than this with fewer of its cells filled, dimensions that follow from others are left out. */
const SPARSE_CELLS = 100_000;
const SPARSE_SHARE = 0.1;

/** A table with more cells than this must not be nearly empty. */
const MOST_SPARSE_CELLS = 2_000_000;
const NEARLY_EMPTY_SHARE = 0.01;

/** The code of SDMX for "not applicable". */
const NOT_APPLICABLE = '_Z';

/** The remaining axes, and facts about the whole table that replace the others. */
export interface ReducedAxes {
  readonly axes: readonly SdmxAxis[];
  /** `Dimension: category`, for each dimension of one category that was left out. */
  readonly constants: readonly string[];
}

interface ReduceSource {
  readonly file: string;
  readonly survey: Survey;
  readonly notes: ReadingNotes;
  /** The dimension that states the units, which is kept. */
  readonly carrier: SdmxColumn | undefined;
}

/**
 * Leaves out dimensions that distinguish no cells if they do not apply, or if there would be too many dimensions or too
 * much empty space; refuses what then does not fit.
 */
export function reduceAxes(axes: readonly SdmxAxis[], source: ReduceSource): ReducedAxes {
  const { file, notes, survey } = source;
  const applicable = axes.filter(({ dimension: { categories } }) => !isOnly(categories, NOT_APPLICABLE));
  noteLeftOut(axes, applicable, { notes, why: 'read.sdmx.left-out-not-applicable' });
  const few = applicable.length > MAX_DIMENSIONS ? applicable.filter(isVarying) : applicable;
  noteLeftOut(applicable, few, { notes, why: 'read.sdmx.left-out-constant' });
  const kept = combined(withoutFollowing(few, source), source);
  const sizes = sizesOf(kept);
  refuseOverlarge(file, sizes);
  const cells = productOf(sizes);
  if (cells > MOST_SPARSE_CELLS && survey.rows < cells * NEARLY_EMPTY_SHARE)
    throw nearlyEmpty(kept, cells, source);
  const constants = applicable
    .filter((axis) => !few.includes(axis))
    .map(({ dimension: { label, categories } }) => `${label}: ${categories[0]?.label ?? ''}`);
  return { axes: kept, constants };
}

function isVarying({ dimension: { role, categories } }: SdmxAxis): boolean {
  return role === 'time' || categories.length !== 1;
}

function isColumn({ from }: SdmxAxis, column: SdmxColumn | undefined): boolean {
  return typeof from === 'object' && from.field === column?.field;
}

function isOnly(categories: SdmxAxis['dimension']['categories'], id: string): boolean {
  return categories.length === 1 && categories[0]?.id === id;
}

function sizesOf(axes: readonly SdmxAxis[]): readonly number[] {
  return axes.map(({ dimension }) => dimension.categories.length);
}

function productOf(sizes: readonly number[]): number {
  return sizes.reduce((product, size) => product * size, 1);
}

/** A dimension that follows from another one (the domain from the indicator) only adds empty cells. */
function withoutFollowing(
  axes: readonly SdmxAxis[],
  { survey, notes, carrier }: ReduceSource,
): readonly SdmxAxis[] {
  let kept = axes;
  while (isSparse(productOf(sizesOf(kept)), survey.rows)) {
    const following = kept
      .filter(
        (axis) => !isColumn(axis, carrier) && isVarying(axis) && causeOf(axis, kept, survey) !== undefined,
      )
      .toSorted((a, b) => b.dimension.categories.length - a.dimension.categories.length)[0];
    if (following === undefined) break;
    const cause = causeOf(following, kept, survey)?.dimension.label ?? '';
    notes.guesses.push(message('read.sdmx.follows', { dimension: following.dimension.label, from: cause }));
    kept = kept.filter((axis) => axis !== following);
  }
  return kept;
}

/** Indicators that each have only one or two of many units are combined with the units into one dimension. */
function combined(axes: readonly SdmxAxis[], { survey, notes }: ReduceSource): readonly SdmxAxis[] {
  if (survey.indicatorUnits === undefined || !isSparse(productOf(sizesOf(axes)), survey.rows)) return axes;
  const together = combineIndicatorUnits(axes, survey.indicatorUnits);
  if (together === undefined) return axes;
  const { indicator, unit } = survey.indicatorUnits;
  notes.guesses.push(message('read.sdmx.combined', { indicator: indicator.id, unit: unit.id }));
  return together;
}

function isSparse(cells: number, rows: number): boolean {
  return cells > SPARSE_CELLS && rows < cells * SPARSE_SHARE;
}

function causeOf(axis: SdmxAxis, axes: readonly SdmxAxis[], { pairs }: Survey): SdmxAxis | undefined {
  return axes.find(
    ({ from }) =>
      from !== axis.from &&
      typeof from === 'object' &&
      typeof axis.from === 'object' &&
      pairs.follows(from, axis.from),
  );
}

function noteLeftOut(
  before: readonly SdmxAxis[],
  after: readonly SdmxAxis[],
  {
    notes,
    why,
  }: {
    readonly notes: ReadingNotes;
    readonly why: 'read.sdmx.left-out-not-applicable' | 'read.sdmx.left-out-constant';
  },
): void {
  const left = before.filter((axis) => !after.includes(axis)).map(({ dimension }) => dimension.label);
  if (left.length > 0) notes.guesses.push(message(why, { dimensions: quotedList(left) }));
}

function nearlyEmpty(axes: readonly SdmxAxis[], cells: number, { file, survey }: ReduceSource): ReadingError {
  const named = axes.map(({ dimension: { label, categories } }) =>
    message('read.dimension-size', { dimension: label, size: { number: categories.length } }),
  );
  return new ReadingError(file, {
    message: message('read.sdmx.nearly-empty', {
      rows: { number: survey.rows },
      cells: { number: cells },
      dimensions: { list: named, joined: 'comma' },
    }),
    advice: message('read.sdmx.nearly-empty-advice'),
  });
}
