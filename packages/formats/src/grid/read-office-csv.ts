import { message, type Write } from '@almanac/core';
import { delimiterOf } from '../reading/csv-delimiter.ts';
import { openingCsvRecords, type CsvRecord } from '../reading/csv-records.ts';
import {
  MONTH_NAME,
  partsOfYears,
  QUARTER_NAME,
  YEAR_NAME,
  type YearPart,
} from '../reading/periods/parts-of-years.ts';
import { ReadingError, type ReadingNotes, type ReadTable, type SourceFile } from '../reading/reading.ts';
import { csvGrid, type TextHints } from './csv-grid.ts';
import { readSeries } from './finding/read-series.ts';
import { beginsWithFacts } from './finding/series-below-facts.ts';
import { findLayout } from './finding/find-layout.ts';
import { readGrid } from './read-grid.ts';
import { partOf, type Recipe } from './recipe.ts';

/** Tables of a database whose banner another reader knows by heart. */
const KNOWN_BANNER = /^GENESIS-Tabelle:/;

/** The first records of a delimited text. */
function recordsIn(opening: string): readonly CsvRecord[] {
  const text = opening.slice(0, 20_000);
  return openingCsvRecords(text, delimiterOf(text), '');
}

/** Whether a delimited text begins with a title over its table, as a sheet does that was saved as CSV. */
export function hasTitleAbove(opening: string): boolean {
  const records = recordsIn(opening).filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  const [[title = '', ...beside] = [], ...others] = records.map(({ fields }) =>
    fields.filter((field) => field.trim() !== ''),
  );
  const isTitle = beside.length === 0 && /\p{L}{2}/u.test(title) && !KNOWN_BANNER.test(title);
  return isTitle && others.some(({ length }) => length > 1);
}

/** Whether a delimited text begins with facts about series, whose figures follow by period. */
export function hasFactsAbove(opening: string): boolean {
  const records = recordsIn(opening).filter(({ fields }) => fields.some(Boolean));
  return beginsWithFacts(records.map(({ fields: [first = ''] }) => first));
}

/** At least so many columns are months, or quarters; fewer may be names (`May`). */
const FEWEST = { monthly: 6, quarterly: 4 } as const;

/** So many lines may stand above a header. */
const MOST_ABOVE = 20;

/** Whether one of the first lines of a delimited text is a header of years in one column, and of months or quarters in others, or the other way round. */
export function hasMonthsBesideYears(opening: string): boolean {
  return recordsIn(opening)
    .slice(0, MOST_ABOVE)
    .some(({ fields }) => isHeaderOfYears(fields));
}

function isHeaderOfYears(fields: readonly string[]): boolean {
  const headings = fields.map((field) => field.trim());
  const [first = '', ...others] = headings;
  const areYears = others.length > 1 && others.every((heading) => /^(?:19|20)\d\d\.?$/.test(heading));
  if (areYears && (MONTH_NAME.test(first) || QUARTER_NAME.test(first))) return true;
  const named = headings.filter((heading) => /^\p{L}/u.test(heading) && !YEAR_NAME.test(heading));
  const isPart = (heading: string, kind: YearPart) => partsOfYears([heading], kind).parts.has(heading);
  return (
    headings.some((heading) => YEAR_NAME.test(heading)) &&
    (['monthly', 'quarterly'] as const).some(
      (kind) => named.filter((heading) => isPart(heading, kind)).length >= FEWEST[kind],
    )
  );
}

/** Whether labels below a header are moved in by blanks, as in a sheet: the same label may come below several. */
export function hasIndentedLabels(opening: string): boolean {
  const [, ...rows] = recordsIn(opening);
  const labels = rows.map(({ fields: [label = ''] }) => label).filter((label) => /\S/.test(label));
  const indented = labels.filter((label) => /^\s{2,}\p{L}/u.test(label));
  return indented.length > 1 && labels.some((label) => /^\p{L}/u.test(label));
}

/** Reads a sheet that was saved as CSV: title, unit, headings, rows, source and notes. */
export async function readOfficeCsv(
  file: SourceFile,
  write: Write,
  { recipe, ...hints }: TextHints & { readonly recipe?: Recipe | undefined } = {},
): Promise<ReadTable> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const grid = partOf(await csvGrid(file, hints, notes), recipe ?? {});
  const layout = findLayout(grid);
  if (layout !== undefined) return readGrid(grid, layout, { notes, write, recipe });
  throw new ReadingError(file.name, {
    message: message('read.csv.no-table'),
    advice: message('read.csv.no-table-advice'),
  });
}

/** Reads series below facts; undefined where a text holds anything else. */
export async function readSeriesCsv(
  file: SourceFile,
  write: Write,
  hints: TextHints,
): Promise<ReadTable | undefined> {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  return readSeries(await csvGrid(file, hints, notes), { notes, write });
}
