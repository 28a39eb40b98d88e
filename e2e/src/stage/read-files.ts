import { parse } from 'csv-parse/sync';
import JSONstat, { type ToolkitDataset } from 'jsonstat-toolkit';
import readWorkbook from 'read-excel-file/node';
import type { SeenGrid } from './read-grid.ts';

/** What a third-party reader finds in a file, arranged like the grid on the screen. */
export interface FileGrid {
  readonly columns: readonly string[];
  readonly labels: readonly string[];
  readonly cells: readonly (readonly string[])[];
}

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}\n${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The CSV at `address`, as csv-parse reads it. */
export async function readCsv(address: string, seen: SeenGrid): Promise<FileGrid> {
  const text = (await bytesAt(address)).toString();
  const records = parse(text, { bom: true, relaxColumnCount: true });
  return gridIn(records, seen);
}

/** The first sheet of the workbook at `address`, as read-excel-file reads it. */
export async function readXlsx(address: string, seen: SeenGrid): Promise<FileGrid> {
  const [sheet] = await readWorkbook(await bytesAt(address), { trim: false });
  const records = (sheet?.data ?? []).map((row) => row.map(wordsOf));
  return gridIn(records, seen);
}

/** A table's cells are words and numbers; anything else would be a fault, and matches nothing. */
function wordsOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

/** The numbers of the JSON-stat at `address`, as the reference toolkit reads them, in rows of the grid's width. */
export async function readJsonStat(
  address: string,
  seen: SeenGrid,
): Promise<{ readonly dataset: ToolkitDataset; readonly values: readonly (readonly (number | null)[])[] }> {
  const dataset = JSONstat(JSON.parse((await bytesAt(address)).toString()));
  const width = seen.columns.length;
  const values = seen.rows.map((_, row) =>
    seen.columns.map((_unused, column) => dataset.Data(row * width + column, false)),
  );
  return { dataset, values };
}

/** The block of cells under the headings and beside the names that the screen shows. */
function gridIn(records: readonly (readonly string[])[], seen: SeenGrid): FileGrid {
  const labels = seen.rows.map(({ label }) => label);
  const width = seen.columns.length;
  const startWith = (behind: number): number =>
    records.findIndex((_, at) =>
      labels.every(
        (label, row) => stubOf(withoutEnd(records[at + row] ?? [], behind), width, label) === label,
      ),
    );
  // Where units differ by row, they are in a column after the figures.
  const behind = startWith(0) < 0 ? 1 : 0;
  const start = startWith(behind);
  if (start < 0) throw new Error(`The file has no rows named ${labels.slice(0, 3).join(', ')} …`);
  const block = records.slice(start, start + labels.length).map((record) => withoutEnd(record, behind));
  const above = records.slice(0, start).map((record) => withoutEnd(record, behind));
  return {
    columns: headingsAbove(above, seen),
    labels: block.map((record, row) => stubOf(record, width, labels[row])),
    cells: block.map((record) => record.slice(-width)),
  };
}

function stubOf(record: readonly string[], width: number, onScreen: string | undefined): string {
  return asSeen(record[record.length - width - 1] ?? '', onScreen);
}

function withoutEnd(record: readonly string[], cells: number): readonly string[] {
  return cells === 0 ? record : record.slice(0, -cells);
}

/** Headings of several levels are joined as on the screen. A merged heading has its text only in its first cell. */
function headingsAbove(records: readonly (readonly string[])[], seen: SeenGrid): readonly string[] {
  const width = seen.columns.length;
  for (let levels = 1; levels <= Math.min(6, records.length); levels += 1) {
    const rows = records.slice(-levels).map((record) => filledRight(record.slice(-width)));
    const joined = seen.columns.map((_, column) =>
      asSeen(rows.map((row) => row[column] ?? '').join(' '), seen.columns[column]),
    );
    if (joined.every((words, column) => words === seen.columns[column])) return joined;
  }
  return filledRight(records.at(-1)?.slice(-width) ?? []).map((words, column) =>
    asSeen(words, seen.columns[column]),
  );
}

/** A heading of a file as the screen has it. Labels that are no periods are the same in both. */
function asSeen(words: string, onScreen: string | undefined): string {
  const own = words.trim();
  return [own, underYear(own), inOneLine(own)].find((each) => each === onScreen) ?? own;
}

function filledRight(row: readonly string[]): readonly string[] {
  let last = '';
  return row.map((text) => {
    if (text !== '') last = text;
    return last;
  });
}

/** The screen writes “Q3” under its year where files write “2026 3Q” or keep the agency's “2026Q3”. */
function underYear(words: string): string {
  return words.replace(/\b(\d{4}) (\d)([QH])\b/, '$1 $3$2').replace(/\b(\d{4})([QH]\d)\b/, '$1 $2');
}

/** Without a line of years, as down the side, the screen writes “Q3 2026” or “Oct 2026”. */
function inOneLine(words: string): string {
  return underYear(words).replace(/^(\d{4}) ([QH]\d|[A-Z][a-z]{2})$/, '$2 $1');
}
