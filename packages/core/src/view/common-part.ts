import type { Absence } from '../cube/absence.ts';
import { stridesOf, type Cube } from '../cube/cube.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import { observationAt } from '../cube/observation.ts';
import type { PositionsByDimension } from '../cube/restrict-cube.ts';
import type { Customisation } from '../customise/steps.ts';
import type { Write } from '../message/message.ts';
import { latestFirst } from '../table/summarise-changes.ts';
import { matchDimensions, positionsThen, visitMatchedCells } from '../table/match-releases.ts';
import type { StatTable } from '../table/stat-table.ts';
import { decimalsOf, unitOf } from '../table/stated-of-cell.ts';
import { readFrom } from './needed-by.ts';
import { printNumber } from './print-number.ts';

/** Two releases of a table (their cells are not read) and a customisation. */
export interface ComparedReleases {
  readonly before: StatTable;
  readonly after: StatTable;
  readonly customisation: Customisation;
  /** As the tables are shown: what steps make has these names. */
  readonly write: Write;
}

/** A category, and the variable it belongs to, by label. */
export interface NamedCategory {
  readonly dimension: string;
  readonly id: string;
  readonly label: string;
}

/** A cell that had a number and now has another. */
export interface CellRevision {
  /** Labels of the cell's categories, in the order of the table's variables. */
  readonly labels: readonly string[];
  readonly before: number;
  readonly after: number;
  /** Absent where nothing is stated, and where the figures would look equal with the stated decimals. */
  readonly decimals?: number;
  readonly unit?: string;
}

/** What changed between two releases in the part of the table that a customisation shows or computes from. */
export interface StructureChanges {
  /** Labels of periods the release added, latest first. */
  readonly newPeriods: readonly string[];
  readonly newCategories: readonly NamedCategory[];
  readonly removedCategories: readonly NamedCategory[];
  readonly renamedCategories: readonly (NamedCategory & { readonly labelBefore: string })[];
  readonly newFootnotes: readonly string[];
  readonly removedFootnotes: readonly string[];
}

/** Which cells of both releases mean the same thing, by position; undefined when the variables differ. */
export interface CommonPart {
  readonly before: PositionsByDimension;
  readonly after: PositionsByDimension;
  readonly cells: number;
}

/** The part of the later release that a customisation shows, as far as the earlier one has it too. */
export function commonPart({
  before,
  after,
  customisation,
  write,
}: ComparedReleases): CommonPart | undefined {
  const matched = matchDimensions(before.cube, after.cube);
  if (matched === undefined) return undefined;
  const needed = readFrom(customisation, after, write);
  const positions = matched.map(({ then, now }) => {
    const earlier = positionsThen({ then, now });
    const pairs = (needed.get(now.id) ?? [...earlier.keys()]).flatMap((position) => {
      const known = earlier[position] ?? -1;
      return known < 0 ? [] : [{ then: known, now: position }];
    });
    return { id: now.id, pairs };
  });
  return {
    before: new Map(positions.map(({ id, pairs }) => [id, pairs.map(({ then }) => then)])),
    after: new Map(positions.map(({ id, pairs }) => [id, pairs.map(({ now }) => now)])),
    cells: positions.reduce((product, { pairs }) => product * pairs.length, 1),
  };
}

/**
 * The cells of a common part that had a number and now have another; `before` and `after` are the two releases
 * restricted to it. A cell that was filled or emptied is not revised.
 */
export function revisionsOf(before: StatTable, after: StatTable): readonly CellRevision[] {
  const facts = { facts: after, cube: after.cube };
  const strides = stridesOf(after.cube.dimensions);
  return changedCells(before.cube, after.cube).map(({ index, was, is }) => {
    const decimals = decimalsOf(facts, index);
    const unit = unitOf(facts, index);
    return {
      labels: after.cube.dimensions.map(({ categories }, axis) => {
        const position = Math.floor(index / (strides[axis] ?? 1)) % categories.length;
        return categories[position]?.label ?? '';
      }),
      before: was,
      after: is,
      ...(decimals !== undefined && differInPrint(was, is, decimals) && { decimals }),
      ...(unit !== undefined && { unit }),
    };
  });
}

/** Whether two figures differ when printed with this many decimals. */
function differInPrint(was: number, is: number, decimals: number): boolean {
  return printNumber(was, decimals) !== printNumber(is, decimals);
}

/** How many cells of a common part gained a number, and how many lost theirs. */
export interface FilledCells {
  readonly filled: number;
  readonly emptied: number;
}

/** Counts the changes that are not revisions; `before` and `after` are the two releases restricted to a common part. */
export function filledCells({ cube: before }: StatTable, { cube: after }: StatTable): FilledCells {
  let filled = 0;
  let emptied = 0;
  visitMatchedCells(before, after, (then, index) => {
    const wasNone = Number.isNaN(before.values[then] ?? Number.NaN);
    const isNone = Number.isNaN(after.values[index] ?? Number.NaN);
    if (wasNone && !isNone) filled += 1;
    if (!wasNone && isNone) emptied += 1;
  });
  return { filled, emptied };
}

/** How many cells have no number for another reason than before, and so show another sign. */
export interface ChangedAbsence {
  readonly before: Absence;
  readonly after: Absence;
  readonly cells: number;
}

/** The changes of absences, most frequent first; `before` and `after` are restricted to a common part. */
export function changedAbsences(
  { cube: before }: StatTable,
  { cube: after }: StatTable,
): readonly ChangedAbsence[] {
  const counts = new Map<string, ChangedAbsence>();
  visitMatchedCells(before, after, (then, index) => {
    const was = observationAt(before, then);
    const is = observationAt(after, index);
    if (was.kind !== 'absent' || is.kind !== 'absent' || was.reason === is.reason) return;
    const key = `${was.reason} ${is.reason}`;
    const cells = (counts.get(key)?.cells ?? 0) + 1;
    counts.set(key, { before: was.reason, after: is.reason, cells });
  });
  return [...counts.values()].sort((a, b) => b.cells - a.cells);
}

interface ChangedCell {
  readonly index: number;
  readonly was: number;
  readonly is: number;
}

function changedCells(before: Cube, after: Cube): readonly ChangedCell[] {
  const changed: ChangedCell[] = [];
  visitMatchedCells(before, after, (then, index) => {
    const was = before.values[then] ?? Number.NaN;
    const is = after.values[index] ?? Number.NaN;
    if (!Number.isNaN(was) && !Number.isNaN(is) && was !== is) changed.push({ index, was, is });
  });
  return changed;
}

/** What changed besides numbers in the part that a customisation shows. */
export function structureChanges(compared: ComparedReleases): StructureChanges {
  const { before, after } = compared;
  const now = partOf(after, compared);
  const then = partOf(before, compared);
  const notTime = ({ dimension }: PartCategory): boolean => dimension.role !== 'time';
  const earlier = wordsIn(before);
  const later = wordsIn(after);
  return {
    newPeriods: now
      .filter((each) => !notTime(each) && earlier.get(each.key) === undefined)
      .map(({ category }) => category)
      .reverse()
      .sort(latestFirst)
      .map(({ label }) => label),
    newCategories: now.filter((each) => notTime(each) && !earlier.has(each.key)).map(named),
    removedCategories: then.filter((each) => notTime(each) && !later.has(each.key)).map(named),
    renamedCategories: now.filter(notTime).flatMap((each) => {
      const labelBefore = earlier.get(each.key);
      const isRenamed = labelBefore !== undefined && labelBefore !== each.category.label;
      return isRenamed ? [{ ...named(each), labelBefore }] : [];
    }),
    newFootnotes: without(footnotesOf(after, now), footnotesOf(before, then)),
    removedFootnotes: without(footnotesOf(before, then), footnotesOf(after, now)),
  };
}

interface PartCategory {
  readonly dimension: Dimension;
  readonly category: Category;
  readonly key: string;
}

function keyOf(dimension: Dimension, category: Category): string {
  return JSON.stringify([dimension.id, category.id]);
}

/** The categories that a customisation shows or computes from. */
function partOf(
  table: StatTable,
  { customisation, write }: Pick<ComparedReleases, 'customisation' | 'write'>,
): readonly PartCategory[] {
  const needed = readFrom(customisation, table, write);
  return table.cube.dimensions.flatMap((dimension) =>
    (needed.get(dimension.id) ?? [...dimension.categories.keys()]).flatMap((position) => {
      const category = dimension.categories[position];
      return category ? [{ dimension, category, key: keyOf(dimension, category) }] : [];
    }),
  );
}

/** The labels of every category of a table. */
function wordsIn({ cube }: StatTable): ReadonlyMap<string, string> {
  return new Map(
    cube.dimensions.flatMap((dimension) =>
      dimension.categories.map((category) => [keyOf(dimension, category), category.label] as const),
    ),
  );
}

function named({ dimension, category }: PartCategory): NamedCategory {
  return { dimension: dimension.label, id: category.id, label: category.label };
}

/** The texts of the footnotes on the table, or on a variable or category of the part. */
function footnotesOf(table: StatTable, part: readonly PartCategory[]): readonly string[] {
  const ids = new Set([
    ...table.tableFootnotes,
    ...part.flatMap(({ dimension, category }) => [
      ...(dimension.footnotes ?? []),
      ...(category.footnotes ?? []),
    ]),
  ]);
  return table.footnotes.filter(({ id }) => ids.has(id)).map(({ text }) => text);
}

function without(texts: readonly string[], others: readonly string[]): readonly string[] {
  return texts.filter((text) => !others.includes(text));
}
