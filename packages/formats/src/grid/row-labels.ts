import { bareTitle } from './finding/find-body-rows.ts';
import type { ClassAt } from './cell-class.ts';
import { looksLikePeriod } from './looks-like-period.ts';
import type { Layout } from './layout.ts';
import { KIND } from './cell-pages.ts';
import type { Grid } from './grid.ts';
import { FACTS } from './header-levels.ts';
import { textColumnBuilder, type TextColumn } from './text-columns.ts';

/** A column of texts at the left of the rows of numbers. */
export interface StubColumn extends TextColumn {
  /** How far each text is moved in. */
  readonly depths: Int32Array;
  /** 1 where a text is bold. */
  readonly bold: Uint8Array;
  /** 1 where a text stands in its row, and is not repeated from a row above. */
  readonly own: Uint8Array;
}

/** A heading without numbers between rows. */
export interface Section {
  /** Which column of the stub it stands in. */
  readonly at: number;
  readonly depth: number;
  readonly text: string;
}

/** The rows of a table with numbers: their texts in the columns of the stub, and the name over each of these. */
export interface RowLabels {
  /** The row of the sheet of each line. */
  readonly rows: Int32Array;
  readonly columns: readonly StubColumn[];
  readonly names: readonly string[];
  /** What stood in the place of a name that stands below it: that of what is across the top. */
  readonly across?: string;
  /** The headings that rows stand below, outermost first; lines below the same headings share one list. */
  readonly sections: readonly (readonly Section[])[];
  /** For each line the place of its headings. */
  readonly sectionOf: Int32Array;
}

/** `of which: women` is a part of the row before it; alone, the words do not say how many rows are. */
const OF_WHICH =
  /^(?:of which|including|darunter|davon|dont|de las cuales|de los cuales|di cui|dos quais|waarvan|heraf|herav|hvorav|därav|w tym|z toho|в том числе|из них) ?(?::(.*)|$)/i;

/** What is behind the words, if they are there. */
function partNamed(label: string): string | undefined {
  const found = OF_WHICH.exec(label.trim());
  return found ? (found[1] ?? '').trim() : undefined;
}

/** Whether a label says that it is a part of the row before it. */
export function isPartOfLast(label: string): boolean {
  return (partNamed(label) ?? '') !== '';
}

/** Reads the stub downwards. */
export function rowLabels(grid: Grid, classAt: ClassAt, layout: Layout): RowLabels {
  const { body, values, stub } = layout;
  const rows = new Int32Array(body.to - body.from);
  const sectionOf = new Int32Array(rows.length);
  const columns = stub.map(() => stubColumnBuilder(rows.length));
  const cellAt = stubReader(grid, layout);
  const sections: (readonly Section[])[] = [[]];
  let lines = 0;
  for (let row = body.from; row < body.to; row += 1) {
    const isHeading = layout.repeated.has(row) || isYearHeading(layout, grid, row);
    if (isHeading || !values.some((column) => classAt(row, column) !== 'empty')) {
      const section = isHeaderAgain(grid, row, layout) ? undefined : headingIn(grid, row, layout);
      const above = sections.at(-1) ?? [];
      if (section) sections.push([...above.filter(({ depth }) => depth < section.depth), section]);
      continue;
    }
    for (const [at, column] of columns.entries()) column.add(cellAt(row, at, column.last()));
    rows[lines] = row;
    sectionOf[lines] = sections.length - 1;
    lines += 1;
  }
  return withName({
    rows: rows.subarray(0, lines),
    columns: columns.map(({ column }) => column()),
    names: stubNames(grid, layout),
    sections,
    sectionOf: sectionOf.subarray(0, lines),
  });
}

/** Headings that come again, with the names of the stub: a new page. */
function isHeaderAgain(grid: Grid, row: number, { repeated, above, header, stub }: Layout): boolean {
  const textOf = (at: number) => stub.map((column) => cleaned(grid.textAt(at, column))).join('\t');
  const isTitle = (each: number) => bareTitle(textOf(each)) === bareTitle(textOf(row));
  return repeated.has(row) && (header.some((each) => textOf(each) === textOf(row)) || above.some(isTitle));
}

/** One heading below the header, over all rows, is the name of the stub. */
function withName(labels: RowLabels): RowLabels {
  const { names, sections, sectionOf } = labels;
  const own = sections[sectionOf[0] ?? 0] ?? [];
  const [first, ...inner] = own;
  const isOverAll =
    first !== undefined && inner.length === 0 && sectionOf.every((at) => sections[at] === own);
  if (!isOverAll) return labels;
  return {
    ...labels,
    sections: [[]],
    sectionOf: new Int32Array(sectionOf.length),
    names: names.map((name, at) => (at === first.at ? first.text : name)),
    across: names[first.at] ?? '',
  };
}

/** A year alone is a heading unless the column it stands in holds a year in every row. */
function isYearHeading({ years, stub, body }: Layout, grid: Grid, row: number): boolean {
  if (!years.has(row)) return false;
  const column = stub.find((each) => grid.textAt(row, each).trim() !== '');
  if (column === undefined) return true;
  const texts = Array.from({ length: body.to - body.from }, (_, at) =>
    grid.textAt(body.from + at, column).trim(),
  );
  const numbers = texts.filter((text) => /^\d{4}$/.test(text)).length;
  return numbers * 2 < texts.filter((text) => text !== '').length;
}

function headingIn(grid: Grid, row: number, { stub, values, repeated, years }: Layout): Section | undefined {
  const places = years.has(row) && !repeated.has(row) ? [...stub, ...values] : stub;
  const column = places.find((each) => grid.textAt(row, each).trim() !== '');
  if (column === undefined || partNamed(grid.textAt(row, column)) === '') return undefined;
  const at = Math.max(0, stub.indexOf(column));
  return { at, depth: depthOf(grid, row, column), text: cleaned(grid.textAt(row, column)) };
}

interface StubCell {
  readonly text: string;
  readonly depth: number;
  readonly isBold: boolean;
  readonly isOwn: boolean;
}

const NOTHING: StubCell = { text: '', depth: 0, isBold: false, isOwn: false };

/** A row that has no code. */
const NO_CODE: StubCell = { ...NOTHING, isOwn: true };

interface StubColumnBuilder {
  readonly add: (cell: StubCell) => void;
  /** The cell of the line before; undefined before the first one. */
  readonly last: () => StubCell | undefined;
  readonly column: () => StubColumn;
}

function stubColumnBuilder(most: number): StubColumnBuilder {
  const texts = textColumnBuilder(most);
  const [depths, bold, own] = [new Int32Array(most), new Uint8Array(most), new Uint8Array(most)];
  let lines = 0;
  let last: StubCell | undefined;
  return {
    add(cell) {
      last = cell;
      texts.add(cell.text);
      depths[lines] = cell.depth;
      bold[lines] = cell.isBold ? 1 : 0;
      own[lines] = cell.isOwn ? 1 : 0;
      lines += 1;
    },
    last: () => last,
    column: () => ({
      ...texts.column(),
      depths: depths.subarray(0, lines),
      bold: bold.subarray(0, lines),
      own: own.subarray(0, lines),
    }),
  };
}

type CellAt = (row: number, at: number, above: StubCell | undefined) => StubCell;

/** Reads the cells of the stub; what is written only in the first row of a group holds for the rows below. */
function stubReader(grid: Grid, layout: Layout): CellAt {
  const { stub, header, body } = layout;
  const merged = mergedDown(grid, stub);
  const blanks = stub.map((column) => blanksOf(grid, column, layout));
  const cellOf = (row: number, column: number): StubCell | undefined => {
    const text = cleaned(grid.textAt(row, column));
    if (text === '') return undefined;
    return { text, depth: depthOf(grid, row, column), isBold: grid.lookAt(row, column).isBold, isOwn: true };
  };
  // The label of the first row may stand in the last row of the header.
  const firstLabel = (row: number, column: number): StubCell | undefined =>
    row === body.from && stub.length === 1 ? cellOf(header.at(-1) ?? -1, column) : undefined;
  const repeated = (row: number, column: number): StubCell | undefined => {
    const over = cleaned(merged(row, column) ?? '');
    return over === '' ? undefined : { ...NOTHING, text: over };
  };
  return (row, at, above) => {
    const column = stub[at] ?? 0;
    const group =
      blanks[at] === 'code'
        ? NO_CODE
        : above !== undefined && blanks[at] === 'group'
          ? { ...above, isOwn: false }
          : undefined;
    return cellOf(row, column) ?? repeated(row, column) ?? group ?? firstLabel(row, column) ?? NOTHING;
  };
}

/**
 * How blank cells below filled ones are meant: a column is written once a group when its first row is filled; codes of
 * single rows are not, and the last column never is.
 */
function blanksOf(grid: Grid, column: number, { body, stub, values }: Layout): 'group' | 'code' | undefined {
  if (column === stub.at(-1)) return undefined;
  const texts: string[] = [];
  for (let row = body.from; row < body.to; row += 1)
    if (values.some((each) => grid.kindAt(row, each) !== KIND.empty))
      texts.push(grid.textAt(row, column).trim());
  const filled = texts.filter((text) => text !== '');
  if (texts[0] === '' || filled.length === texts.length) return undefined;
  return areCodesOfSome(filled, texts.length) ? 'code' : 'group';
}

/** Codes beside most rows, each one another, are those of their rows alone: a total has none. */
function areCodesOfSome(codes: readonly string[], rows: number): boolean {
  const areCodes = codes.every((text) => !/\p{L}{3}/u.test(text) && !looksLikePeriod(text));
  return codes.length * 2 > rows && areCodes && new Set(codes).size === codes.length;
}

/** The text of a merged range that reaches over several rows. */
function mergedDown(
  grid: Grid,
  stub: readonly number[],
): (row: number, column: number) => string | undefined {
  const tall = grid.merged.filter(({ top, bottom, left }) => bottom > top && stub.includes(left));
  const at = new Map<string, string>();
  for (const { top, bottom, left } of tall) {
    const text = grid.textAt(top, left);
    for (let row = top; row <= Math.min(bottom, grid.rows - 1); row += 1) at.set(`${row} ${left}`, text);
  }
  return (row, column) => at.get(`${row} ${column}`);
}

/** How far a label is moved in: by its format, by blanks before it. */
function depthOf(grid: Grid, row: number, column: number): number {
  const text = grid.textAt(row, column);
  return grid.lookAt(row, column).indent * 100 + text.length - text.trimStart().length;
}

function cleaned(text: string): string {
  if (!/^\s|\s$|\s\s|[^\S ]/.test(text)) return text;
  return text.replace(/\s+/g, ' ').trim();
}

function stubNames(grid: Grid, { stub, header }: Layout): readonly string[] {
  const [top = 0] = header;
  return stub.map((column) => {
    const over = grid.merged.find(
      (range) => range.left <= column && range.right >= column && range.top < top && range.bottom >= top,
    );
    const places = [
      ...(over ? [[over.top, over.left] as const] : []),
      ...header.map((row) => [row, column] as const),
    ];
    // A column of units has its name beside those of the others; a row of units has its name alone.
    const isBeside = (row: number, at: number) =>
      header.length === 1 || stub.some((other) => other !== at && grid.textAt(row, other).trim() !== '');
    const texts = places.flatMap(([row, at]) => {
      const text = cleaned(grid.textAt(row, at));
      return FACTS.test(text) && !isBeside(row, at) ? [] : [text];
    });
    // The row that counts the columns names none, where another one does.
    const isName = (text: string) => text !== '' && !/^\(?\d{1,2}\)?$|^\p{L}$/u.test(text);
    return texts.findLast(isName) ?? texts.findLast((text) => text !== '') ?? '';
  });
}
