import { wholeOf } from '../compute/partitions.ts';
import { restrictCube, restrictDimensions, type PositionsByDimension } from '../cube/restrict-cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { customise, type RefusedStep } from '../customise/customise.ts';
import type { Customisation } from '../customise/steps.ts';
import type { WorkingTable } from '../customise/working-table.ts';
import type { Write } from '../message/message.ts';
import { frequencyOf } from '../period/frequency-of.ts';
import { ok, type Result } from '../result.ts';
import type { Footnote, StatTable, TableFacts } from '../table/stat-table.ts';
import { shownPositions } from './shown-positions.ts';

/** A table without its cells, and the part of the cells that a customisation needs (`neededBy`). */
export interface TableInPart {
  readonly whole: StatTable;
  readonly part: StatTable;
  /** The whole table after the customisation, with or without its cells, if that is worked out already. */
  readonly headings?: WorkingTable;
}

/**
 * Replays a customisation on the part of a cube that it needs, with the same result as on the whole one: headings,
 * units and footnotes are those of the whole table, the cells those that the view shows.
 */
export function customisePart(
  { whole, part, headings: known }: TableInPart,
  customisation: Customisation,
  write: Write,
): Result<WorkingTable, RefusedStep> {
  const headings = known ? ok(known) : customise(whole, customisation, write);
  if (!headings.ok) return headings;
  const dimensions = part.cube.dimensions.map((dimension, axis) =>
    withLeftOut(dimension, whole.cube.dimensions[axis]),
  );
  const computed = customise({ ...part, cube: { ...part.cube, dimensions } }, customisation, write);
  if (!computed.ok) return computed;
  return ok(onCells(headings.value, computed.value));
}

/** Keeps one omitted category for each unit, the categories that make up the dimension's whole, and all its days. */
function withLeftOut(kept: Dimension, whole: Dimension | undefined): Dimension {
  if (!whole || whole.categories.length === kept.categories.length) return kept;
  const there = new Set(kept.categories.map(({ id }) => id));
  const byUnit = new Map<string | undefined, Category>();
  for (const category of whole.categories) {
    if (!there.has(category.id) && !byUnit.has(category.unit)) byUnit.set(category.unit, category);
  }
  const makers = wholeOf(whole);
  const ids = makers.ok
    ? makers.value.flatMap((position) => whole.categories[position]?.id ?? [])
    : undefined;
  const periods = whole.categories.flatMap(({ period }) => period ?? []);
  const isOfDays = frequencyOf(periods) === 'daily';
  return {
    ...kept,
    leftOut: [...byUnit.values()],
    ...(ids && { whole: ids }),
    ...(isOfDays && { wholeTime: periods }),
  };
}

/**
 * The view of `headings`, a table without cells, on `cells`: some of its categories, by id, with all the cells that the
 * view shows.
 */
export function onCells(headings: WorkingTable, cells: Pick<WorkingTable, 'facts' | 'cube'>): WorkingTable {
  const shown = shownPositions(headings);
  const inCells: PositionsByDimension = new Map(
    headings.cube.dimensions.map((dimension, axis) => [
      dimension.id,
      positionsById(dimension, shown.get(dimension.id), cells.cube.dimensions[axis]),
    ]),
  );
  const cube = {
    ...restrictCube(cells.cube, inCells),
    dimensions: restrictDimensions(headings.cube.dimensions, shown),
  };
  return {
    ...headings,
    facts: withNotes(headings.facts, cells.facts),
    cube,
    wholeDimensions: headings.cube.dimensions,
    chosen: chosenAmong(headings, shown),
  };
}

/** The positions, in another dimension, of the categories at some positions of a dimension. */
function positionsById(
  { id, categories }: Dimension,
  positions: readonly number[] = [...categories.keys()],
  other: Dimension | undefined,
): readonly number[] {
  const places = new Map(other?.categories.map((category, place) => [category.id, place]));
  return positions.map((position) => {
    const place = places.get(categories[position]?.id ?? '');
    if (place === undefined) throw new RangeError(`the cells at hand have no ${id} ${position}`);
    return place;
  });
}

/** The chosen ones among the remaining categories, without those needed only to sort or filter by. */
function chosenAmong({ cube, chosen }: WorkingTable, shown: PositionsByDimension): WorkingTable['chosen'] {
  const among = new Map<string, readonly number[]>();
  for (const { id, categories } of cube.dimensions) {
    const before = chosen.get(id);
    if (!before) continue;
    const kept = shown.get(id) ?? [...categories.keys()];
    const places = new Map(kept.map((position, place) => [position, place]));
    among.set(
      id,
      before.flatMap((position) => places.get(position) ?? []),
    );
  }
  return among;
}

/** Some footnotes depend on figures, and exist only where the figures do. */
function withNotes(facts: TableFacts, { footnotes }: TableFacts): TableFacts {
  const known = new Map(facts.footnotes.map((note): [string, Footnote] => [note.id, note]));
  const added = footnotes.filter(({ id }) => !known.has(id));
  return { ...facts, footnotes: [...facts.footnotes, ...added] };
}
