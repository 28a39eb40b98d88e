import { message, type Write } from '@almanac/core';
import { findLayout } from '../grid/finding/find-layout.ts';
import type { Grid } from '../grid/grid.ts';
import type { Layout } from '../grid/layout.ts';
import { looksLikePeriod } from '../grid/looks-like-period.ts';
import { hasLines, partOf, type Recipe } from '../grid/recipe.ts';
import { readGrid } from '../grid/read-grid.ts';
import { ReadingError, type ReadingNotes, type ReadTable, type SourceFile } from '../reading/reading.ts';
import { notesElsewhere } from './notes-elsewhere.ts';
import { openOds } from './open-ods.ts';
import { openXlsx, type SheetEntry, type Workbook } from './open-xlsx.ts';

const FIRST_BYTES = /^PK\u0003\u0004/;
const ODS = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet';

/** Whether the first bytes of a file, one a character, are those of an Excel workbook. */
export function looksLikeXlsx(start: string): boolean {
  return (
    FIRST_BYTES.test(start) &&
    /\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|worksheets|styles)/.test(start)
  );
}

/** Whether the first bytes of a file, one a character, are those of an OpenDocument spreadsheet. */
export function looksLikeOds(start: string): boolean {
  return FIRST_BYTES.test(start) && start.slice(0, 200).includes(ODS);
}

/** Reads a table from an Excel workbook. */
export function readXlsx(file: SourceFile, write: Write, recipe: Recipe = {}): Promise<ReadTable> {
  return readWorkbook(file, openXlsx, { write, recipe });
}

/** Reads a table from an OpenDocument spreadsheet. */
export function readOds(file: SourceFile, write: Write, recipe: Recipe = {}): Promise<ReadTable> {
  return readWorkbook(file, openOds, { write, recipe });
}

async function readWorkbook(
  file: SourceFile,
  open: (file: SourceFile) => Promise<Workbook>,
  { write, recipe }: { readonly write: Write; readonly recipe: Recipe },
): Promise<ReadTable> {
  const workbook = await open(file);
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const { grid, layout } = await sheetOf(workbook, file.name, { recipe, notes });
  noteHidden(grid, notes);
  const elsewhere = await notesElsewhere(workbook.sheets, grid, layout);
  const read = readGrid(grid, layout, { notes, write, recipe, elsewhere });
  return { ...read, found: { ...read.found, ...sheetFound(workbook, grid) } };
}

/** The sheet to look for in the next file, where there are several, and its name does not move on with the months. */
function sheetFound({ sheets }: Workbook, { sheet }: Grid): Pick<Recipe, 'sheet'> {
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  return visible.length < 2 || looksLikePeriod(sheet) || /\d{4}/.test(sheet) ? {} : { sheet };
}

interface FoundSheet {
  readonly grid: Grid;
  readonly layout: Layout;
}

/** How many rows of a sheet are looked at to see whether it holds a table. */
const ROWS_LOOKED_AT = 400;

async function sheetOf(
  { sheets }: Workbook,
  file: string,
  { recipe, notes }: { readonly recipe: Recipe; readonly notes: ReadingNotes },
): Promise<FoundSheet> {
  if (recipe.sheet !== undefined) return namedSheet(sheets, file, { ...recipe, sheet: recipe.sheet });
  const isWithin = recipe.below !== undefined || recipe.until !== undefined;
  const seen: { readonly entry: SheetEntry; readonly numbers: number }[] = [];
  for (const entry of sheets.filter(({ isHidden }) => !isHidden)) {
    const start = await entry.read(isWithin ? undefined : ROWS_LOOKED_AT);
    const layout = hasLines(start, recipe) ? findLayout(partOf(start, recipe)) : undefined;
    if (layout !== undefined) seen.push({ entry, numbers: layout.numbers });
  }
  const chosen = choose(seen);
  if (chosen === undefined) {
    if (isWithin) await refuseLines(sheets, recipe);
    throw noTable(file, sheets);
  }
  const grid = partOf(await chosen.entry.read(), recipe);
  const layout = findLayout(grid);
  if (layout === undefined) throw noTable(file, sheets);
  noteSheets(
    sheets,
    { chosen: chosen.entry, others: seen.filter((each) => each !== chosen).map(({ entry }) => entry) },
    notes,
  );
  return { grid, layout };
}

/** Says of the first sheet which line it lacks. */
async function refuseLines(sheets: readonly SheetEntry[], recipe: Recipe): Promise<void> {
  const first = sheets.find(({ isHidden }) => !isHidden);
  if (first) partOf(await first.read(), recipe);
}

const LISTS =
  /^(index|contents?|table of contents|cover|notes?|notas?|metadata|inhalt\S*|titel\S*|enquiries|overview|sommaire|readme|hinweise|info\S*|documentation|presentaci[oó]n)$/i;

/** The first sheet with a table that is no mere list of contents, unless another one holds far more numbers. */
function choose<Seen extends { readonly entry: SheetEntry; readonly numbers: number }>(
  seen: readonly Seen[],
): Seen | undefined {
  const most = seen.reduce((greatest, { numbers }) => Math.max(greatest, numbers), 0);
  const tables = seen.filter(({ entry }) => !LISTS.test(entry.name.trim()));
  return tables.find(({ numbers }) => numbers * 20 >= most) ?? tables[0] ?? seen[0];
}

async function namedSheet(
  sheets: readonly SheetEntry[],
  file: string,
  recipe: Recipe & { readonly sheet: string },
): Promise<FoundSheet> {
  const name = recipe.sheet;
  const same = (text: string) => text.trim().toLowerCase();
  const entry = sheets.find((each) => same(each.name) === same(name));
  if (entry === undefined) {
    throw new ReadingError(file, {
      message: message('read.workbook.no-sheet', { sheet: name }),
      advice: message('read.workbook.sheets', {
        sheets: { list: sheets.map((each) => each.name), joined: 'comma' },
      }),
    });
  }
  const grid = partOf(await entry.read(), recipe);
  const layout = findLayout(grid);
  if (layout === undefined) throw noTable(file, [entry]);
  return { grid, layout };
}

function noTable(file: string, sheets: readonly SheetEntry[]): ReadingError {
  return new ReadingError(file, {
    message: message('read.workbook.no-table', {
      sheets: { list: sheets.map(({ name }) => name), joined: 'comma' },
    }),
    advice: message('read.workbook.no-table-advice'),
  });
}

function noteSheets(
  sheets: readonly SheetEntry[],
  { chosen, others }: { readonly chosen: SheetEntry; readonly others: readonly SheetEntry[] },
  { guesses }: ReadingNotes,
): void {
  const list = (entries: readonly SheetEntry[]) => ({
    list: entries.map(({ name }) => name),
    joined: 'comma' as const,
  });
  if (others.length > 0)
    guesses.push(
      message('read.workbook.sheet-among', { sheet: chosen.name, others: list(others.slice(0, 20)) }),
    );
  else if (sheets.length > 1) guesses.push(message('read.workbook.sheet', { sheet: chosen.name }));
  const hidden = sheets.filter(({ isHidden }) => isHidden);
  if (hidden.length > 0) guesses.push(message('read.workbook.hidden-sheets', { sheets: list(hidden) }));
}

/** Hidden rows and columns are read: they hold totals and codes as often as what is not to be seen. */
function noteHidden({ hiddenRows, hiddenColumns, sheet }: Grid, { warnings }: ReadingNotes): void {
  const [rows, columns] = [hiddenRows.size, hiddenColumns.size];
  if (rows > 0) warnings.push({ message: message('read.workbook.hidden-rows', { count: rows }), sheet });
  if (columns > 0)
    warnings.push({ message: message('read.workbook.hidden-columns', { count: columns }), sheet });
}
