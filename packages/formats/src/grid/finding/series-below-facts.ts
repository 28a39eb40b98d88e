import type { Grid } from '../grid.ts';
import type { CellClass, ClassAt } from '../cell-class.ts';
import { looksLikePeriod } from '../looks-like-period.ts';
import { rowsOf } from './survey-grid.ts';

/** Series in columns, each below facts about it, with their periods at the left. */
export interface SeriesBelowFacts {
  /** The texts over each series, by what stands at their left. */
  readonly facts: readonly { readonly name: string; readonly texts: readonly string[] }[];
  /** Rows above with nothing but a title. */
  readonly titles: readonly number[];
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Columns of flags, by the column of the series that they stand beside. */
  readonly flags: ReadonlyMap<number, number>;
  readonly below: readonly number[];
}

/** At most so many rows of facts stand over series. */
const MOST_FACTS = 30;

/** What central banks and offices say of a series. */
const FACT_NAMES = [
  'title|t[ií]tulo|name|series( description| name)?|description|libell[ée]|bezeichnung|descripci[oó]n',
  '(pre)?units?|einheit|unit[ée]|unidad|unit of measure|multiplier|scale|dimension|currency|adjustment',
  '(unique )?identifier|series ids?|source ?key|mnemonic|cdid|idbank|code|source dataset id|dataset',
  'frequency|periodicidad|cifra|informaci[oó]n disponible|fecha|type|source|publication date|release date|next release|last updated?|stand vom|derni[èe]re mise [àa] jour|important notes|p[ée]riode|time period|date',
];
const FACT_NAME = new RegExp(`^(?:${FACT_NAMES.join('|')})\\s*:?$`, 'i');

/** Whether the texts at the left of a sheet begin with the names of two facts at least, and go on with a period. */
export function beginsWithFacts(left: readonly string[]): boolean {
  const first = left.findIndex(looksLikePeriod);
  return left.slice(0, Math.max(0, first)).filter((text) => FACT_NAME.test(text.trim())).length > 1;
}

/** Finds them in a sheet that holds nothing else; two names of facts at least say that it is one. */
export function seriesBelowFacts(grid: Grid, classAt: ClassAt): SeriesBelowFacts | undefined {
  const isFilled = (row: number) => grid.spanOf(row)[1] > 0;
  const filled = [...rowsOf(0, Math.min(grid.rows, MOST_FACTS * 2))].filter(isFilled);
  const first = filled.find((row) => looksLikePeriod(grid.textAt(row, 0)));
  const above = filled.filter((row) => first !== undefined && row < first);
  const left = filled.map((row) => grid.textAt(row, 0));
  if (first === undefined || !beginsWithFacts(left) || above.length > MOST_FACTS) return undefined;
  const all = [...rowsOf(first, grid.rows)].filter(isFilled);
  const end = all.findIndex((row) => !looksLikePeriod(grid.textAt(row, 0)));
  const rows = end < 0 ? all : all.slice(0, end);
  const below = all.slice(rows.length);
  if (below.some((row) => grid.spanOf(row)[1] > 2)) return undefined;
  const columns = columnsBeside(grid, classAt, rows);
  if (columns === undefined) return undefined;
  const titles = above.filter(
    (row) => grid.spanOf(row)[1] === 1 && !FACT_NAME.test(grid.textAt(row, 0).trim()),
  );
  const facts = above
    .filter((row) => !titles.includes(row))
    .map((row) => ({
      name: grid.textAt(row, 0).trim().replace(/:$/, '').trimEnd(),
      texts: columns.columns.map((column) => grid.textAt(row, column).replace(/\s+/g, ' ').trim()),
    }));
  return { facts, titles, rows, below, ...columns };
}

/** Columns of figures, and of words beside them. */
function columnsBeside(
  grid: Grid,
  classAt: ClassAt,
  rows: readonly number[],
): Pick<SeriesBelowFacts, 'columns' | 'flags'> | undefined {
  const columns: number[] = [];
  const flags = new Map<number, number>();
  const width = rows.reduce((most, row) => Math.max(most, grid.spanOf(row)[1]), 0);
  for (const column of rowsOf(1, width)) {
    const kind = kindOfColumn(rows.map((row) => classAt(row, column)));
    const last = columns.at(-1);
    if (kind === 'figures') columns.push(column);
    else if (kind === 'words' && last !== undefined && !flags.has(last)) flags.set(last, column);
    else if (kind !== 'empty') return undefined;
  }
  return columns.length === 0 ? undefined : { columns, flags };
}

function kindOfColumn(kinds: readonly CellClass[]): 'figures' | 'words' | 'empty' | 'both' {
  const filled = kinds.filter((kind) => kind !== 'empty');
  const numbers = filled.filter((kind) => kind === 'number' || kind === 'digits').length;
  if (filled.length === 0) return 'empty';
  if (numbers * 2 > filled.length || (numbers > 0 && !filled.includes('text'))) return 'figures';
  return numbers > 0 ? 'both' : 'words';
}
