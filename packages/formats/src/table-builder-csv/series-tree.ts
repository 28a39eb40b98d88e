import type { Category } from '@almanac/core';
import { publishedDecimals } from '../reading/numbers/number-text.ts';
import type { ExportFootnote } from './read-footnotes.ts';
import type { ExportRow } from './read-rows.ts';

/** A row of an export in its hierarchy: `1.2` is the second child of the first row. */
interface PlacedRow {
  readonly row: ExportRow;
  readonly id: string;
  readonly label: string;
  readonly parent?: string;
  /** The labels from the top down, as in footnotes: `Total -> Services`. */
  readonly path: string;
}

/** The rows of an export as categories, with their footnotes. */
export interface SeriesTree {
  readonly categories: readonly Category[];
  /** The footnotes that name no series. */
  readonly others: readonly ExportFootnote[];
}

/** Makes categories of rows. `idOf` numbers footnotes. */
export function seriesTree(
  rows: readonly ExportRow[],
  footnotes: readonly ExportFootnote[],
  idOf: (text: string) => string,
): SeriesTree {
  const numbered = numberedFootnotes(footnotes);
  const placed = placeRows(rows, numbered);
  const named = namedRows(placed);
  const hanging = new Map<PlacedRow, string[]>();
  const hang = (row: PlacedRow, text: string) => hanging.set(row, [...(hanging.get(row) ?? []), idOf(text)]);
  const others = footnotes.filter(({ heading, text }) => {
    const found = heading === undefined ? [] : (named.get(heading) ?? []);
    for (const row of found) hang(row, text);
    return found.length === 0;
  });
  for (const each of placed) {
    const note = numbered.get(/(?<!\d)\d*$/.exec(each.row.label)?.[0] ?? '');
    if (note !== undefined && each.label !== each.row.label) hang(each, note);
  }
  const units = new Set(rows.map(({ unit }) => unit));
  const decimals = decimalsByUnit(rows);
  const categories = placed.map((each) => {
    const { unit } = each.row;
    const places = publishedDecimals(decimals.get(unit) ?? 0);
    const hangs = hanging.get(each);
    return {
      id: each.id,
      label: each.label,
      ...(each.parent !== undefined && { parent: each.parent }),
      ...(units.size > 1 && unit !== undefined && { unit }),
      ...(units.size > 1 && places !== undefined && { decimals: places }),
      ...(hangs && { footnotes: hangs }),
    };
  });
  return { categories, others };
}

/** The most decimals that numbers of each unit are written with. */
export function decimalsByUnit(rows: readonly ExportRow[]): ReadonlyMap<string | undefined, number> {
  const decimals = new Map<string | undefined, number>();
  for (const row of rows) decimals.set(row.unit, Math.max(decimals.get(row.unit) ?? 0, row.decimals));
  return decimals;
}

function placeRows(rows: readonly ExportRow[], numbered: ReadonlyMap<string, string>): readonly PlacedRow[] {
  const above: { readonly indent: number; readonly placed: PlacedRow; children: number }[] = [];
  let tops = 0;
  return rows.map((row) => {
    while ((above.at(-1)?.indent ?? -1) >= row.indent) above.pop();
    const parent = above.at(-1);
    const number = parent ? (parent.children += 1) : (tops += 1);
    const label = withoutFootnoteDigits(row.label, numbered);
    const placed: PlacedRow = {
      row,
      label,
      id: parent ? `${parent.placed.id}.${number}` : String(number),
      path: parent ? `${parent.placed.path} -> ${label}` : label,
      ...(parent && { parent: parent.placed.id }),
    };
    above.push({ indent: row.indent, placed, children: 0 });
    return placed;
  });
}

/** Footnotes that begin with a number: `1 Excludes …`, `2/ Data from …`. */
function numberedFootnotes(footnotes: readonly ExportFootnote[]): ReadonlyMap<string, string> {
  const numbered = new Map<string, string>();
  for (const { heading, text } of footnotes) {
    const [, number = '', words = ''] = /^(\d{1,2})(?:\s*[/.)]|\s)(\D.*)$/s.exec(text) ?? [];
    if (heading === undefined && words !== '') numbered.set(number, words.trimStart());
  }
  return numbered;
}

/** Some exports glue the number of a footnote to the label (`Manufacturing1`); only a number with such a footnote is one. */
function withoutFootnoteDigits(label: string, numbered: ReadonlyMap<string, string>): string {
  const [, words, digits = ''] = /^(.*[^\s\d.,-])(\d{1,2})$/.exec(label) ?? [];
  return words !== undefined && numbered.has(digits) ? words : label;
}

/** Rows by the names used in footnotes: the path, with or without the unit. */
function namedRows(placed: readonly PlacedRow[]): ReadonlyMap<string, readonly PlacedRow[]> {
  const named = new Map<string, PlacedRow[]>();
  const add = (words: string, row: PlacedRow) => {
    const rows = named.get(words) ?? [];
    rows.push(row);
    named.set(words, rows);
  };
  for (const each of placed) {
    add(each.path, each);
    if (each.row.unit !== undefined) add(`${each.path} (${each.row.unit})`, each);
  }
  return named;
}
