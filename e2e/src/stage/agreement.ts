import { expect } from 'vitest';
import { readCsv, readJsonStat, readXlsx } from './read-files.ts';
import { plain, type SeenGrid } from './read-grid.ts';

/** Compares every file of a view with the screen, cell by cell. `address` is the page's own, with its query. */
export async function expectFilesToAgree(address: string, seen: SeenGrid): Promise<void> {
  await expectCsvToAgree(address, seen);
  await expectXlsxToAgree(address, seen);
  await expectJsonStatToAgree(address, seen);
}

/** The CSV holds exactly the text of the screen. */
export async function expectCsvToAgree(address: string, seen: SeenGrid): Promise<void> {
  const csv = await readCsv(suffixed(address, 'csv'), seen);
  expect(csv.labels).toEqual(seen.rows.map(({ label }) => label));
  expectColumns(csv.columns, seen);
  expect(csv.cells).toEqual(textsOf(seen));
}

/** The workbook holds the numbers themselves; its format shows them with the decimals of the screen. */
async function expectXlsxToAgree(address: string, seen: SeenGrid): Promise<void> {
  const xlsx = await readXlsx(suffixed(address, 'xlsx'), seen);
  expectColumns(xlsx.columns, seen);
  expect(
    xlsx.cells.map((row, at) => row.map((value, column) => rounded(value, seen.rows[at]?.cells[column]))),
  ).toEqual(textsOf(seen));
}

/** With nothing across the top the screen shows the unit over the one column, and files name the column itself. */
function expectColumns(columns: readonly string[], seen: SeenGrid): void {
  if (columns.length === 1 && columns[0] === 'Value') expect(seen.columns).toHaveLength(1);
  else expect(columns).toEqual(seen.columns);
}

async function expectJsonStatToAgree(address: string, seen: SeenGrid): Promise<void> {
  const { dataset, values } = await readJsonStat(suffixed(address, 'json'), seen);
  expect(dataset.n).toBe(seen.rows.length * seen.columns.length);
  const shown = textsOf(seen).map((row) => row.map((text) => (isNumber(text) ? text : null)));
  expect(
    values.map((row, at) =>
      row.map((value, column) =>
        value === null ? null : rounded(String(value), seen.rows[at]?.cells[column]),
      ),
    ),
  ).toEqual(shown);
}

function suffixed(address: string, form: string): string {
  const url = new URL(address);
  url.pathname += `.${form}`;
  return url.href;
}

function textsOf(seen: SeenGrid): readonly (readonly string[])[] {
  return seen.rows.map(({ cells }) => cells.map(plain));
}

function isNumber(text: string): boolean {
  return /^-?\d/.test(text);
}

/** A file's number as the screen would write it, if it differs from the screen's by no more than rounding. */
function rounded(text: string, onScreen: string | undefined): string {
  const shown = plain(onScreen ?? '');
  if (!isNumber(text) || !isNumber(shown)) return text;
  const decimals = shown.split('.')[1]?.length ?? 0;
  const slack = 0.5 * 10 ** -decimals * (1 + 1e-9);
  return Math.abs(Number(text) - Number(shown)) <= slack ? shown : text;
}
