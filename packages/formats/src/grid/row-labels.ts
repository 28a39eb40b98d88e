import type { ClassAt } from './cell-class.ts';
import type { Layout } from './layout.ts';
import { KIND, type Grid } from './grid.ts';
import { FACTS } from './header-levels.ts';

/** A text at the left of a row of numbers. */
export interface StubCell {
  readonly text: string;
  /** How far it is moved in. */
  readonly depth: number;
  readonly isBold: boolean;
  /** Whether it stands in this row, and is not repeated from a row above. */
  readonly isOwn: boolean;
}

/** A heading without numbers between rows. */
export interface Section {
  /** Which column of the stub it stands in. */
  readonly at: number;
  readonly depth: number;
  readonly text: string;
}

/** A row of numbers: its cells in the columns of the stub, and the headings that it stands below, outermost first. */
export interface LabelledRow {
  readonly row: number;
  readonly cells: readonly StubCell[];
  readonly sections: readonly Section[];
}

/** The rows of a table with numbers, and the name over each column of the stub. */
export interface RowLabels {
  readonly rows: readonly LabelledRow[];
  readonly names: readonly string[];
}

/** Reads the stub downwards. */
export function rowLabels(grid: Grid, classAt: ClassAt, layout: Layout): RowLabels {
  const { body, values, stub } = layout;
  const rows: LabelledRow[] = [];
  const cellAt = stubReader(grid, layout);
  let sections: readonly Section[] = [];
  let above: readonly StubCell[] = [];
  for (let row = body.from; row < body.to; row += 1) {
    if (grid.spanOf(row)[1] === 0) continue;
    const isHeading = layout.repeated.has(row) || isYearHeading(layout, grid, row);
    if (isHeading || !values.some((column) => classAt(row, column) !== 'empty')) {
      const section = isHeaderAgain(grid, row, layout) ? undefined : sectionOf(grid, row, layout);
      if (section) sections = [...sections.filter(({ depth }) => depth < section.depth), section];
      continue;
    }
    const cells = stub.map((_, at) => cellAt(row, at, above[at]));
    above = cells;
    rows.push({ row, cells, sections });
  }
  return withName({ rows, names: stubNames(grid, layout) });
}

/** Headings that come again, with the names of the stub: a new page. */
function isHeaderAgain(grid: Grid, row: number, { repeated, header, stub }: Layout): boolean {
  const textOf = (at: number) => stub.map((column) => cleaned(grid.textAt(at, column))).join('\t');
  return repeated.has(row) && header.some((each) => textOf(each) === textOf(row));
}

/** One heading below the header, over all rows, is the name of the stub. */
function withName({ rows, names }: RowLabels): RowLabels {
  const [first] = rows[0]?.sections ?? [];
  const isOverAll =
    first !== undefined && rows.every(({ sections: [own, more] }) => own === first && more === undefined);
  if (!isOverAll) return { rows, names };
  return {
    rows: rows.map((row) => ({ ...row, sections: [] })),
    names: names.map((name, at) => (at === first.at ? first.text : name)),
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

function sectionOf(grid: Grid, row: number, { stub, values, repeated, years }: Layout): Section | undefined {
  const places = years.has(row) && !repeated.has(row) ? [...stub, ...values] : stub;
  const column = places.find((each) => grid.textAt(row, each).trim() !== '');
  if (column === undefined) return undefined;
  const at = Math.max(0, stub.indexOf(column));
  return { at, depth: depthOf(grid, row, column), text: cleaned(grid.textAt(row, column)) };
}

type CellAt = (row: number, at: number, above: StubCell | undefined) => StubCell;

/** Reads the cells of the stub; what is written only in the first row of a group holds for the rows below. */
function stubReader(grid: Grid, layout: Layout): CellAt {
  const { stub, header, body } = layout;
  const merged = mergedDown(grid, stub);
  const isGroup = stub.map((column) => isWrittenOnce(grid, column, layout));
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
    const group = above !== undefined && isGroup[at] === true ? { ...above, isOwn: false } : undefined;
    return cellOf(row, column) ?? repeated(row, column) ?? group ?? firstLabel(row, column) ?? NOTHING;
  };
}

const NOTHING: StubCell = { text: '', depth: 0, isBold: false, isOwn: false };

/** A column is written once a group when its first row is filled and others are not; the last column never is. */
function isWrittenOnce(grid: Grid, column: number, { body, stub, values }: Layout): boolean {
  if (column === stub.at(-1)) return false;
  const rows = Array.from({ length: body.to - body.from }, (_, at) => body.from + at).filter((row) =>
    values.some((each) => grid.kindAt(row, each) !== KIND.empty),
  );
  const isFilled = (row: number) => grid.textAt(row, column).trim() !== '';
  return isFilled(rows[0] ?? -1) && !rows.every(isFilled);
}

/** The text of a merged range that reaches over several rows. */
function mergedDown(
  grid: Grid,
  stub: readonly number[],
): (row: number, column: number) => string | undefined {
  const tall = grid.merged.filter(({ top, bottom, left }) => bottom > top && stub.includes(left));
  if (tall.length === 0) return () => undefined;
  const at = new Map<string, string>();
  for (const { top, bottom, left } of tall) {
    const text = grid.textAt(top, left);
    for (let row = top; row <= Math.min(bottom, grid.rows - 1); row += 1) at.set(`${row} ${left}`, text);
  }
  return (row, column) => at.get(`${row} ${column}`);
}

/** How far a label is moved in: by its format, by blanks before it. */
function depthOf(grid: Grid, row: number, column: number): number {
  const blanks = /^[\s\u00a0]*/.exec(grid.textAt(row, column))?.[0].length ?? 0;
  return grid.lookAt(row, column).indent * 100 + blanks;
}

function cleaned(text: string): string {
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
    return texts.findLast((text) => text !== '') ?? '';
  });
}
