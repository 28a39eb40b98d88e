import type { PartChanges } from '@almanac/contract';
import {
  changedAbsences,
  commonPart,
  filledCells,
  fromSavedChart,
  fromSavedRecord,
  revisionsOf,
  structureChanges,
  type CellRevision,
  type ChartState,
  type ChangedAbsence,
  type CommonPart,
  type ComparedReleases,
  type Customisation,
  type FilledCells,
  type PositionsByDimension,
  type StatTable,
  type Write,
} from '@almanac/core';
import * as z from 'zod/mini';

import { rememberLast } from '../../platform/remember-last.ts';
import type { HeaderReader } from './header-reader.ts';
import { isDear } from './part-plan.ts';
import type { ReleaseStore } from '../storage/release-store.ts';

/** Two releases of a table that may be read, and a saved customisation of it. */
export interface PartToCompare {
  readonly code: string;
  readonly before: string;
  readonly after: string;
  /** The JSON texts of a saved record. */
  readonly customisation: string;
  readonly computation: string;
}

/** Finds out what changed between two releases in the part of a table that was saved. */
export type PartComparer = (part: PartToCompare) => Promise<PartChanges>;

/** The most revisions that are listed one by one; all of them are counted. */
const MOST_REVISIONS = 100;

/** The cells of a larger part are not compared: so long a list is of no use. */
const MOST_CELLS = 1_000_000;

/** The last comparisons: a release's mail goes to many who saved the same view. */
const MOST_REMEMBERED = 500;

/** Compares parts of releases, in a thread where there is one, and remembers the last comparisons. */
export function partComparer(
  store: ReleaseStore,
  readHeader: HeaderReader,
  write: Write,
  compareElsewhere?: PartComparer,
): PartComparer {
  const remember = rememberLast<PartChanges>(MOST_REMEMBERED);
  return (part) =>
    remember(JSON.stringify(part), () => compare({ store, readHeader, write, compareElsewhere }, part));
}

interface ComparerParts {
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
  readonly write: Write;
  readonly compareElsewhere: PartComparer | undefined;
}

async function compare(parts: ComparerParts, part: PartToCompare): Promise<PartChanges> {
  const { table: before } = await parts.readHeader(part.code, part.before);
  const { table: after } = await parts.readHeader(part.code, part.after);
  const { write } = parts;
  const compared: ComparedReleases = { before, after, customisation: savedSteps(part, after), write };
  const common = commonPart(compared);
  const read = common && common.cells <= MOST_CELLS ? common : undefined;
  if (parts.compareElsewhere && read && isDear({ readCells: read.cells, shownCells: read.cells }, []))
    return parts.compareElsewhere(part);
  const structure = structureChanges(compared);
  const cells = read === undefined ? NO_CELLS : await cellsIn(parts, part, { compared, common: read });
  const { revisions, filled, emptied, absences } = cells;
  const { newPeriods, newCategories, removedCategories, renamedCategories } = structure;
  return {
    newPeriods: [...newPeriods],
    revisedCells: revisions.length,
    revisions: revisions.slice(0, MOST_REVISIONS).map((revision) => ({
      ...revision,
      labels: [...revision.labels],
      difference: differenceOf(revision),
    })),
    filledCells: filled,
    emptiedCells: emptied,
    changedAbsences: [...absences],
    newCategories: [...newCategories],
    removedCategories: [...removedCategories],
    renamedCategories: [...renamedCategories],
    newFootnotes: [...structure.newFootnotes],
    removedFootnotes: [...structure.removedFootnotes],
    isComparable: read !== undefined,
  };
}

/** The steps of a saved record. A step that does not fit the table is left out, so that it never stops a mail. */
export function savedSteps(
  { customisation, computation }: Pick<PartToCompare, 'customisation' | 'computation'>,
  { cube }: StatTable,
): Customisation {
  const record = {
    customisationData: JSON.parse(customisation) as unknown,
    computationData: JSON.parse(computation) as unknown,
  };
  return fromSavedRecord(record, cube.dimensions);
}

const chartIn = z.object({ chart: z.optional(z.unknown()) });

/** The chart that was saved; undefined when the table was. */
export function savedChart({ customisation }: Pick<PartToCompare, 'customisation'>): ChartState | undefined {
  const saved = chartIn.safeParse(JSON.parse(customisation)).data;
  return saved?.chart === undefined ? undefined : { ...fromSavedChart(saved.chart), isFullScreen: false };
}

interface ChangedCells extends FilledCells {
  readonly revisions: readonly CellRevision[];
  readonly absences: readonly ChangedAbsence[];
}

const NO_CELLS: ChangedCells = { revisions: [], absences: [], filled: 0, emptied: 0 };

async function cellsIn(
  { store }: ComparerParts,
  { code, before, after }: PartToCompare,
  { compared, common }: { readonly compared: ComparedReleases; readonly common: CommonPart },
): Promise<ChangedCells> {
  if (common.cells === 0) return NO_CELLS;
  const slice = (table: StatTable, release: string, positions: PositionsByDimension): Promise<StatTable> =>
    store.readSlice(
      code,
      release,
      table.cube.dimensions.map(({ id }) => positions.get(id)),
    );
  const [then, now] = await Promise.all([
    slice(compared.before, before, common.before),
    slice(compared.after, after, common.after),
  ]);
  return {
    revisions: revisionsOf(then, now),
    absences: changedAbsences(then, now),
    ...filledCells(then, now),
  };
}

/** Without the noise of binary fractions: only as exact as the numbers were published. */
function differenceOf({ before, after, decimals }: CellRevision): number {
  const difference = after - before;
  return decimals === undefined ? Number(difference.toPrecision(12)) : Number(difference.toFixed(decimals));
}
