import type { Absence } from '../cube/absence.ts';
import type { Cells } from '../cube/cube.ts';
import type { Dimension } from '../cube/dimension.ts';
import { observationAt, type Observation } from '../cube/observation.ts';
import { matchDimensions, type MatchedStretch } from './match-releases.ts';
import type { StatTable } from './stat-table.ts';

/**
 * How a cell that both releases have differs: `revised` is another number, `filled` a number where there was none,
 * `emptied` none where there was one, `reworded` another reason for having none.
 */
export type CellChangeKind = 'revised' | 'filled' | 'emptied' | 'reworded';

/** A cell that both releases have and that is not the same in them. */
export interface CellChange {
  readonly kind: CellChangeKind;
  /** Its index in the later release. */
  readonly now: number;
  readonly before: Observation;
  readonly after: Observation;
}

/** The categories of a dimension that one of the releases does not have, or calls otherwise; by id. */
export interface DimensionChange {
  readonly dimension: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly renamed: readonly string[];
}

/** Everything that differs between two releases of a table besides its cells. */
export interface ReleaseComparison {
  /** Only dimensions in which something differs. */
  readonly categories: readonly DimensionChange[];
  /** Dimensions by id that one of the releases does not have; then no cell has a counterpart. */
  readonly dimensions: { readonly added: readonly string[]; readonly removed: readonly string[] };
  /** Texts of footnotes, those of the whole table and those of cells alike. */
  readonly footnotes: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** Compares two releases of a table apart from their cells, which need not be loaded. */
export function compareReleases(before: StatTable, after: StatTable): ReleaseComparison {
  const matched = matchDimensions(before.cube, after.cube) ?? [];
  const idsOf = ({ cube }: StatTable): readonly string[] => cube.dimensions.map(({ id }) => id);
  return {
    categories: matched
      .map(({ then, now }) => changedCategories(then, now))
      .filter((each) => each.added.length + each.removed.length + each.renamed.length > 0),
    dimensions: differenceOf(idsOf(before), idsOf(after)),
    footnotes: differenceOf(
      before.footnotes.map(({ text }) => text),
      after.footnotes.map(({ text }) => text),
    ),
  };
}

/**
 * The cells of a stretch that differ; of each release only the cells of the stretch are needed. A change of flag alone
 * is no difference.
 */
export function changedCells({ now }: MatchedStretch, before: Cells, after: Cells): readonly CellChange[] {
  const changes: CellChange[] = [];
  now.forEach((place, at) => {
    const kind = cellChangeKind(before, at, after, at);
    if (kind === undefined) return;
    changes.push({
      kind,
      now: place,
      before: observationAt(before, at),
      after: observationAt(after, at),
    });
  });
  return changes;
}

/** How a cell of one cube differs from its counterpart in an earlier one; undefined when it holds the same. */
export function cellChangeKind(
  before: Cells,
  then: number,
  after: Cells,
  now: number,
): CellChangeKind | undefined {
  const old = before.values[then] ?? Number.NaN;
  const value = after.values[now] ?? Number.NaN;
  if (Number.isNaN(old)) {
    if (!Number.isNaN(value)) return 'filled';
    return reasonOf(before, then) === reasonOf(after, now) ? undefined : 'reworded';
  }
  if (Number.isNaN(value)) return 'emptied';
  return old === value ? undefined : 'revised';
}

function reasonOf({ absences }: Cells, cell: number): Absence {
  return absences.get(cell) ?? 'not-available';
}

function changedCategories(then: Dimension, now: Dimension): DimensionChange {
  const labels = new Map(then.categories.map(({ id, label }) => [id, label]));
  const idsOf = ({ categories }: Dimension): readonly string[] => categories.map(({ id }) => id);
  return {
    dimension: now.id,
    ...differenceOf(idsOf(then), idsOf(now)),
    renamed: now.categories
      .filter(({ id, label }) => labels.has(id) && labels.get(id) !== label)
      .map(({ id }) => id),
  };
}

function differenceOf(
  then: readonly string[],
  now: readonly string[],
): { readonly added: readonly string[]; readonly removed: readonly string[] } {
  const [before, after] = [new Set(then), new Set(now)];
  return { added: now.filter((each) => !before.has(each)), removed: then.filter((each) => !after.has(each)) };
}
