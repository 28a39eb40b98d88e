import { numberOfCell } from '../../reading/cell-text.ts';
import type { ClassAt } from '../cell-class.ts';
import type { Grid } from '../grid.ts';
import type { MainRows } from '../layout.ts';
import { BROKEN_DOWN } from '../banner.ts';
import { isYear } from '../looks-like-period.ts';
import { isRowOfYears, repeatedYears, textOver } from './row-of-years.ts';
import { rowsOf } from './survey-grid.ts';

interface Segment {
  readonly from: number;
  to: number;
  numbers: number;
  rows: number;
  /** The rows of words over its columns, right above it. */
  readonly heads: readonly number[];
}

/** The columns that decide what a row is. */
export interface RowsPlace {
  readonly numeric: readonly number[];
  /** The column at the left that holds dates. */
  readonly dates: number | undefined;
}

/** Cuts the sheet at rows of words over the columns of numbers, and takes the part with most numbers. */
export function mainRows(grid: Grid, classAt: ClassAt, place: RowsPlace): MainRows | undefined {
  const segments = segmentsOf(grid, classAt, place);
  const main = segments.reduce<Segment | undefined>(
    (most, each) => (each.numbers > (most?.numbers ?? 0) ? each : most),
    undefined,
  );
  if (main === undefined) return undefined;
  const repeated = new Set<number>();
  const own = joined(segments, {
    main,
    goesOn: (above, below) => continues(grid, { ...place, classAt }, { above, below, repeated }),
    isHeader: ({ from }) => isRowOfYears(grid, classAt, { row: from, values: place.numeric }),
  });
  const end = own.at(-1) ?? main;
  const next = segments.slice(segments.indexOf(end) + 1).find(isTable);
  const [first = main] = own;
  const last = segments.slice(0, segments.indexOf(first)).findLast(isTable);
  return {
    from: first.from,
    to: end.to,
    repeated,
    years: new Set([
      ...own.flatMap((segment) => yearsIn(grid, segment)),
      ...panelsIn(grid, classAt, { from: first.from, to: end.to, numeric: place.numeric }),
    ]),
    numbers: own.reduce((sum, { numbers }) => sum + numbers, 0),
    ...(next && { further: titleBetween(grid, end.to, next.from)?.row ?? next.heads[0] ?? next.from }),
    earlier: last && { from: last.heads[0] ?? last.from, to: last.to },
  };
}

const isTable = ({ numbers, rows }: Segment): boolean => numbers > 1 && rows > 1;

interface Joining {
  readonly main: Segment;
  readonly goesOn: (above: Segment, below: Segment) => boolean;
  readonly isHeader: (segment: Segment) => boolean;
}

/** The segments above and below the fullest one that are parts of the same table. */
function joined(segments: readonly Segment[], { main, goesOn, isHeader }: Joining): readonly Segment[] {
  const own = [main];
  for (const above of segments.slice(0, segments.indexOf(main)).reverse()) {
    if (isHeader(above) || !goesOn(above, own[0] ?? main)) break;
    own.unshift(above);
  }
  for (const below of segments.slice(segments.indexOf(main) + 1)) {
    if (!goesOn(own.at(-1) ?? main, below)) break;
    own.push(below);
  }
  return own;
}

interface Neighbours {
  readonly above: Segment;
  readonly below: Segment;
  readonly repeated: Set<number>;
}

/** A block goes on below rows of words that stand above its first part, too, or below a single heading. */
function continues(
  grid: Grid,
  { classAt, numeric }: RowsPlace & { readonly classAt: ClassAt },
  { above, below, repeated }: Neighbours,
): boolean {
  if (isOtherTable(grid, above, below)) return false;
  const wordsOf = (row: number) => textOver(grid, row, numeric);
  const isYears = isRowOfYears(grid, classAt, { row: above.from, values: numeric });
  const known = new Set([...above.heads, ...(isYears ? [above.from] : [])].map(wordsOf));
  const isRepeated = below.heads.every((row) => known.has(wordsOf(row)) || textsIn(grid, row).length === 1);
  if (!isRepeated) return false;
  for (const row of below.heads) if (known.has(wordsOf(row))) repeated.add(row);
  for (const row of titlesAgain(grid, above, below)) repeated.add(row);
  return true;
}

/** The rows between two blocks that repeat the title of the upper one. */
function titlesAgain(grid: Grid, above: Segment, below: Segment): readonly number[] {
  const title = brokenDownBy(grid, 0, above);
  if (title === undefined) return [];
  return [...rowsOf(above.to, below.from)].filter((row) => {
    const [only = '', other] = textsIn(grid, row);
    return other === undefined && bareTitle(only) === bareTitle(title);
  });
}

/** `Table 2` or `Table 2.1a` at the beginning of the only text of a row. */
const NUMBERED =
  /^(?:table|tabelle|tableau|tabla|tabela|tabell|tavola|таблица|πίνακας|tab\.) ?([a-z]?\d[\w.-]*)/i;

interface TableTitle {
  readonly row: number;
  readonly number: string;
}

/** The first row among some that begins a numbered table. */
function titleBetween(grid: Grid, from: number, to: number): TableTitle | undefined {
  for (const row of rowsOf(from, to)) {
    const [only = '', other] = textsIn(grid, row);
    const [, number] = (other === undefined && NUMBERED.exec(only)) || [];
    if (number !== undefined) return { row, number: number.replace(/[.-]$/, '').toLowerCase() };
  }
  return undefined;
}

/** A table with another number is not the same table on a new page, though it has the same headings. */
function isOtherTable(grid: Grid, above: Segment, below: Segment): boolean {
  const next = titleBetween(grid, above.to, below.from);
  const own = next && titleBetween(grid, 0, above.from);
  if (own !== undefined && own.number !== next?.number) return true;
  const [title, other] = [brokenDownBy(grid, 0, above), brokenDownBy(grid, above.to, below)];
  return title !== undefined && other !== undefined && bareTitle(title) !== bareTitle(other);
}

/** `Births by region (continued)` is the same title on a new page. */
export function bareTitle(title: string): string {
  return title
    .replace(
      /,? ?[([–-]? ?(?:continued|cont(?:inuation|['’]?d)?\.?|fortsetzung|forts\.|suite|continuaci[oó]n|cont\.|segue|jatkuu|cd\.|продолжение)[)\]]?\s*$/iu,
      '',
    )
    .replace(/\s+/g, ' ')
    .trim();
}

/** The title over a part that says by what it is broken down (`Births by region`), and is no group of rows. */
function brokenDownBy(grid: Grid, from: number, { from: to }: Segment): string | undefined {
  for (const row of rowsOf(from, to)) {
    const [only = '', other] = textsIn(grid, row);
    if (other === undefined && BROKEN_DOWN.test(only)) return only;
  }
  return undefined;
}

function textsIn(grid: Grid, row: number, most = 2): readonly string[] {
  const texts: string[] = [];
  for (const column of rowsOf(...grid.spanOf(row))) {
    const text = grid.textAt(row, column).trim();
    if (text !== '') texts.push(text);
    if (texts.length === most) break;
  }
  return texts;
}

/** Rows with a year and nothing else, between the rows of a block and in the few above it. */
function yearsIn(grid: Grid, { from, to }: Segment): readonly number[] {
  return [...rowsOf(Math.max(0, from - 5), to)].filter((row) => isYearAlone(grid, row));
}

/**
 * Rows with a text alone over several columns of numbers, of which those below it hold: `Females` in the middle of a
 * table, and `Males` right above its first row.
 */
function panelsIn(
  grid: Grid,
  classAt: ClassAt,
  { from, to, numeric }: { readonly from: number; readonly to: number; readonly numeric: readonly number[] },
): readonly number[] {
  const isPanel = (row: number) => {
    const column = grid.spanOf(row)[0];
    const isText = numeric.length > 1 && numeric.includes(column) && classAt(row, column) === 'text';
    return isText && textsIn(grid, row).length === 1;
  };
  const within = [...rowsOf(from, to)].filter(isPanel);
  return within.length > 0 ? [...within, ...(isPanel(from - 1) ? [from - 1] : [])] : [];
}

function isYearAlone(grid: Grid, row: number): boolean {
  const [only = '', other] = textsIn(grid, row);
  return other === undefined && isYear(numberOfCell(only) ?? Number.NaN);
}

function segmentsOf(grid: Grid, classAt: ClassAt, place: RowsPlace): readonly Segment[] {
  const segments: Segment[] = [];
  let heads: number[] = [];
  let open: Segment | undefined;
  const kindAt = kindTeller(grid, { ...place, classAt });
  for (const row of rowsOf(0, grid.rows)) {
    const found = kindAt(row);
    if (found.kind === 'among' && open?.to === row) continue;
    if (found.kind === 'words' || found.kind === 'among') {
      if (open) heads = [];
      open = undefined;
      heads.push(row);
    } else if (found.kind === 'numbers') {
      if (open === undefined) segments.push((open = { from: row, to: row, numbers: 0, rows: 0, heads }));
      open.to = row + 1;
      open.numbers += found.numbers;
      open.rows += 1;
    }
  }
  return segments;
}

const REPEATED: RowKind = { kind: 'words' };
const AMONG: RowKind = { kind: 'among' };

/** Tells what a row is, from those above and below it. */
function kindTeller(grid: Grid, place: RowsPlace & { readonly classAt: ClassAt }): (row: number) => RowKind {
  const isRepeated = repeatedYears(grid, place.classAt, place.numeric);
  return (row) => {
    const found = kindOfRow(grid, row, place);
    if (found.kind === 'numbers') return isRepeated(row) ? REPEATED : found;
    return found.kind === 'words' && isAmongNumbers(grid, row, place) ? AMONG : found;
  };
}

/** A row with a few words in the place of numbers, between two rows of numbers. */
function isAmongNumbers(grid: Grid, row: number, place: RowsPlace & { readonly classAt: ClassAt }): boolean {
  if (kindOfRow(grid, row + 1, place).kind !== 'numbers') return false;
  const { numbers, words, signs } = countsIn(row, place);
  const isNamed = grid.spanOf(row)[0] < (place.numeric[0] ?? 0);
  return isNamed && (numbers + signs > 0 || words * 2 < place.numeric.length);
}

type RowKind =
  | { readonly kind: 'numbers'; readonly numbers: number }
  | { readonly kind: 'words' | 'among' | 'label' };

const LABEL: RowKind = { kind: 'label' };

function kindOfRow(
  grid: Grid,
  row: number,
  { classAt, numeric, dates }: RowsPlace & { readonly classAt: ClassAt },
): RowKind {
  const { numbers, words, signs } = countsIn(row, { classAt, numeric });
  const filled = numbers + words + signs;
  if (isLabel(grid, row, { filled, numbers })) return LABEL;
  const isDated = dates !== undefined && classAt(row, dates) === 'date';
  const isNumbers = words === 0 || (numbers > 0 && numbers + signs >= words);
  return isDated || isNumbers ? { kind: 'numbers', numbers } : { kind: 'words' };
}

/** A row without figures: nothing over the numbers, a year alone, or a sign and what it means. */
function isLabel(
  grid: Grid,
  row: number,
  { filled, numbers }: { readonly filled: number; readonly numbers: number },
): boolean {
  if (numbers === 0) return filled === 0 || isLegend(grid, row);
  return filled === 1 && isYearAlone(grid, row);
}

/** A sign and what it means alone in a row: `:` beside `not available`, `c` beside `confidential`. */
function isLegend(grid: Grid, row: number): boolean {
  const [sign = '', meaning = '', other] = textsIn(grid, row, 3);
  return (
    other === undefined && /^(?:[^\p{L}\p{N}\s]{1,3}|\p{Ll}{1,2})$/u.test(sign) && /\p{L}{3}/u.test(meaning)
  );
}

function countsIn(
  row: number,
  { classAt, numeric }: { readonly classAt: ClassAt; readonly numeric: readonly number[] },
): { readonly numbers: number; readonly words: number; readonly signs: number } {
  let [numbers, words, signs] = [0, 0, 0];
  for (const column of numeric) {
    const found = classAt(row, column);
    if (found === 'number' || found === 'digits') numbers += 1;
    else if (found === 'text' || found === 'date') words += 1;
    else if (found !== 'empty') signs += 1;
  }
  return { numbers, words, signs };
}
