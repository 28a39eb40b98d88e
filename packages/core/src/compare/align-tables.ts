import type { Absence } from '../cube/absence.ts';
import { cellCountOf, stridesOf, type Cube } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import type { FlagSet } from '../cube/flag.ts';
import { message, type Write } from '../message/message.ts';
import { fail, ok, type Result } from '../result.ts';
import type { StatTable } from '../table/stat-table.ts';
import type { TableView } from '../view/table-view.ts';
import { alignedFacts } from './aligned-facts.ts';
import { alignedItems, footnoteId, type AlignedItem, type AlignedItems } from './aligned-items.ts';
import { alignedTime, type AlignedTime } from './aligned-time.ts';
import { obstacleToAligning } from './obstacle-to-aligning.ts';
import type { AlignProblem } from './align-problem.ts';
import { comparedViews, type ComparedView } from './compared-view.ts';
import {
  ITEM_DIMENSION,
  matchingName,
  sharedDimensions,
  type Overlap,
  type SharedDimension,
} from './shared-dimensions.ts';

/** The most cells that tables put into one may span. */
const MOST_ALIGNED_CELLS = 1_000_000;

/** How tables are put into one. */
export interface Alignment {
  /** Periods and categories of any table, or only those that all have. */
  readonly overlap: Overlap;
  /** Labels of dimensions that are not joined though the tables share them. */
  readonly apart: readonly string[];
  /** Puts its headings and notes into words. */
  readonly write: Write;
}

/** Tables put into one. */
export interface AlignedTables {
  /** A table like any other: it can be customised, drawn and written as one. */
  readonly table: StatTable;
  readonly compared: readonly ComparedView[];
  readonly shared: readonly SharedDimension[];
  readonly time: AlignedTime | undefined;
  /** For each table the ids of its series in the dimension of series. */
  readonly items: readonly (readonly string[])[];
}

/**
 * Joins customised tables into one, on time and on the dimensions they share. The other dimensions of each table
 * distinguish its series. Where a table has no figure the cell is absent; nothing is computed, and periods of different
 * lengths are refused rather than mixed.
 */
export function alignTables(
  views: readonly TableView[],
  { overlap, apart, write }: Alignment,
): Result<AlignedTables, AlignProblem> {
  const compared = comparedViews(views);
  const obstacle = obstacleToAligning(compared);
  if (obstacle) return fail(obstacle);
  const isTimed = compared.every(({ time }) => time);
  const shared = sharedDimensions(compared, { overlap, apart: new Set(apart.map(matchingName)) });
  if (!isTimed && shared.length === 0) return fail({ code: 'nothing-shared' });
  const time = isTimed ? alignedTime(compared, overlap) : undefined;
  const items = compared.map((each, at) => alignedItems(each, ownDimensions(each, at, shared)));
  const dimensions = dimensionsOf(shared, items, { time, write });
  const cells = cellCountOf(dimensions);
  if (cells > MOST_ALIGNED_CELLS) {
    return fail({ code: 'too-large-to-align', cells, most: MOST_ALIGNED_CELLS });
  }
  if (cells === 0) return fail({ code: 'no-shared-periods' });
  const facts = alignedFacts(compared, {
    // A single category distinguishes no rows.
    shared: shared.flatMap(({ dimension: { id, categories } }) => (categories.length > 1 ? [id] : [])),
    isTimed,
    items: items.flatMap((each) => each.items),
    write,
  });
  const cube = filledCube(dimensions, { compared, shared, time, items });
  return ok({
    table: { ...facts, cube },
    compared,
    shared,
    time,
    items: items.map((each) => each.items.map(({ category }) => category.id)),
  });
}

function ownDimensions(
  { dimensions, time }: ComparedView,
  at: number,
  shared: readonly SharedDimension[],
): ComparedView['dimensions'] {
  return dimensions.filter(
    (viewed) => viewed !== time && !shared.some(({ own }) => own[at]?.viewed === viewed),
  );
}

function dimensionsOf(
  shared: readonly SharedDimension[],
  items: readonly AlignedItems[],
  { time, write }: { readonly time: AlignedTime | undefined; readonly write: Write },
): readonly Dimension[] {
  const all = items.flatMap((each) => each.items);
  const label = write(message('compare.series'));
  const categories = all.map((item) => ({ label: write(item.name), ...stating(item, all) }));
  return [
    ...shared.map(({ dimension }) => dimension),
    { id: ITEM_DIMENSION, label, role: 'measure', categories },
    ...(time ? [time.dimension] : []),
  ];
}

/** States in the table what all series have in common. */
function stating(
  { category, unit, decimals }: AlignedItem,
  all: readonly AlignedItem[],
): AlignedItem['category'] {
  const isOneUnit = all.every((each) => each.unit === unit);
  const areSameDecimals = all.every((each) => each.decimals === decimals);
  return {
    ...category,
    ...(!isOneUnit && unit !== undefined && { unit }),
    ...(!areSameDecimals && decimals !== undefined && { decimals }),
  };
}

interface Parts {
  readonly compared: readonly ComparedView[];
  readonly shared: readonly SharedDimension[];
  readonly time: AlignedTime | undefined;
  readonly items: readonly AlignedItems[];
}

function filledCube(dimensions: readonly Dimension[], parts: Parts): Cube {
  const values = new Float64Array(cellCountOf(dimensions)).fill(Number.NaN);
  const absences = new Map<number, Absence>();
  const flags = new Map<number, FlagSet>();
  const cellFootnotes = new Map<number, readonly string[]>();
  const cube = { dimensions, values, absences, flags, cellFootnotes };
  let firstItem = 0;
  for (const [at, { view, tag }] of parts.compared.entries()) {
    const placed = placesOf(dimensions, parts, at, firstItem);
    for (let row = 0; row < view.rows.length; row += 1) {
      for (let column = 0; column < view.columns.length; column += 1) {
        const target = placed(row, column);
        if (target < 0) continue;
        const source = view.base + (view.rowOffsets[row] ?? 0) + (view.columnOffsets[column] ?? 0);
        values[target] = view.cube.values[source] ?? Number.NaN;
        copyRemarks(view.cube, source, { cube, target, tag });
      }
    }
    firstItem += parts.items[at]?.items.length ?? 0;
  }
  return cube;
}

interface Target {
  readonly cube: {
    readonly absences: Map<number, Absence>;
    readonly flags: Map<number, FlagSet>;
    readonly cellFootnotes: Map<number, readonly string[]>;
  };
  readonly target: number;
  readonly tag: string;
}

function copyRemarks(from: Cube, source: number, { cube, target, tag }: Target): void {
  const absence = from.absences.get(source);
  if (absence !== undefined) cube.absences.set(target, absence);
  const flags = from.flags.get(source);
  if (flags !== undefined) cube.flags.set(target, flags);
  const footnotes = from.cellFootnotes.get(source);
  if (footnotes) {
    cube.cellFootnotes.set(
      target,
      footnotes.map((id) => footnoteId(tag, id)),
    );
  }
}

/** The positions of one table's cells in the joined cube, by row and column; -1 where a cell is left out. */
function placesOf(
  dimensions: readonly Dimension[],
  { compared, shared, time, items }: Parts,
  at: number,
  firstItem: number,
): (row: number, column: number) => number {
  const view = compared[at]?.view;
  const own = items[at];
  if (!view || !own) throw new RangeError('no such table');
  const strides = stridesOf(dimensions);
  const joined = [
    ...shared.map(({ own: each }) => ({
      viewed: each[at]?.viewed,
      positionOf: each[at]?.positionOf ?? new Map<string, number>(),
    })),
    { viewed: undefined, positionOf: new Map<string, number>() },
    ...(time ? [{ viewed: compared[at]?.time, positionOf: time.positionOf[at] ?? new Map() }] : []),
  ];
  const partsOf = (place: 'rows' | 'columns' | 'picked') =>
    joined.flatMap(({ viewed, positionOf }, axis) =>
      viewed?.place === place ? [{ level: viewed.level, positionOf, stride: strides[axis] ?? 1 }] : [],
    );
  const picked = offsetOf(
    partsOf('picked'),
    view.picked.map(({ category }) => category.id),
  );
  const offsetsOf = (place: 'rows' | 'columns'): Float64Array => {
    const axisParts = partsOf(place);
    const headings = view[place];
    return Float64Array.from({ length: headings.length }, (_, index) =>
      offsetOf(
        axisParts,
        headings.at(index).categories.map(({ id }) => id),
      ),
    );
  };
  const [down, across] = [offsetsOf('rows'), offsetsOf('columns')];
  const itemStride = strides[shared.length] ?? 1;
  return (row, column) => {
    const offset = picked + (down[row] ?? Number.NaN) + (across[column] ?? Number.NaN);
    return Number.isNaN(offset) ? -1 : offset + (firstItem + own.itemAt(row, column)) * itemStride;
  };
}

/** NaN where one of the categories is not in the joined dimension. */
function offsetOf(
  parts: readonly {
    readonly level: number;
    readonly positionOf: ReadonlyMap<string, number>;
    readonly stride: number;
  }[],
  ids: readonly string[],
): number {
  return parts.reduce(
    (sum, { level, positionOf, stride }) => sum + (positionOf.get(ids[level] ?? '') ?? Number.NaN) * stride,
    0,
  );
}
