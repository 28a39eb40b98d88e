import type { Grid } from '../grid/grid.ts';
import type { Layout } from '../grid/layout.ts';
import type { SheetEntry } from './open-xlsx.ts';

const SHEET = /^notes?$/i;
/** `[note 3]`, in a list of notes also `note 3` or `3`. */
const MARKS = /\[note (\d{1,2})\]/gi;
const LISTED = /^\[?(?:note )?(\d{1,2})\]?$/i;

/** No list of notes is longer. */
const MOST_ROWS = 400;

/** The notes that a sheet names as `[note 3]` and that stand on a sheet of notes, as lines that begin so. */
export async function notesElsewhere(
  sheets: readonly SheetEntry[],
  grid: Grid,
  layout: Layout,
): Promise<readonly string[]> {
  const entry = sheets.find(({ name }) => SHEET.test(name.trim()) && name !== grid.sheet);
  const named = entry ? namedIn(grid, layout) : new Set<string>();
  return entry && named.size > 0 ? listedIn(await entry.read(MOST_ROWS), named) : [];
}

function listedIn(list: Grid, named: Set<string>): readonly string[] {
  const lines: string[] = [];
  for (let row = 0; row < Math.min(list.rows, MOST_ROWS); row += 1) {
    const [mark = '', text = ''] = textsOf(list, row);
    const number = LISTED.exec(mark)?.[1];
    if (number !== undefined && text !== '' && named.delete(number)) lines.push(`[note ${number}] ${text}`);
  }
  return lines;
}

/** The numbers of the notes that lines around a table, its headings and its labels name. */
function namedIn(grid: Grid, { above, header, below, body, stub }: Layout): Set<string> {
  const named = new Set<string>();
  const add = (text: string): void => {
    for (const [, number = ''] of text.matchAll(MARKS)) named.add(number);
  };
  for (const row of [...above, ...header, ...below]) for (const text of textsOf(grid, row)) add(text);
  for (let row = body.from; row < body.to; row += 1) for (const column of stub) add(grid.textAt(row, column));
  return named;
}

function textsOf(grid: Grid, row: number): readonly string[] {
  const [first, end] = grid.spanOf(row);
  const texts = Array.from({ length: end - first }, (_, at) => grid.textAt(row, first + at).trim());
  return texts.filter((text) => text !== '');
}
