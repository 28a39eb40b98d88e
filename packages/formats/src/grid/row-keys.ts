import { joinPeriods } from './join-periods.ts';
import type { LabelledRow, RowLabels, StubCell } from './row-labels.ts';

/** The parts of a path of labels stand apart by this sign, which no label holds. */
export const PATH = '\u0001';

/** The rows of a table as texts on levels; a text may be a path: what it stands below, then its own label. */
export interface RowKeys {
  readonly names: readonly string[];
  readonly tuples: readonly (readonly string[])[];
  /** How many rows had the labels of an earlier one. */
  readonly repeated: number;
  /** Columns that only count the rows, and are left out. */
  readonly counts: readonly string[];
}

/** Tells rows apart: by the columns of the stub, by headings between them, and by what they are moved in below. */
export function rowKeys(labels: RowLabels, outlineOf: (row: number) => number): RowKeys {
  const counting = labels.names.map((_, at) => countsRows(labels.rows, at, labels.names.length));
  const { rows, names } = asStairs(without(labels, counting));
  const crossed = sectionLevels(rows);
  const keys = names.map((_, at) =>
    columnKeys(rows, at, { hasSections: crossed === 0, outlineOf, isOnly: names.length === 1 }),
  );
  const tuples = rows.map(({ sections }, row) => [
    ...sections.slice(0, crossed).map(({ text }) => text),
    ...(keys.length > 0 ? keys.map((column) => column[row] ?? '') : [String(row + 1)]),
  ]);
  const all = [...Array.from({ length: crossed }, () => ''), ...(names.length > 0 ? names : [''])];
  const joined = joinPeriods({ names: all, tuples });
  const { tuples: unique, repeated } = toldApart(joined.tuples);
  return {
    names: joined.names,
    tuples: unique,
    repeated,
    counts: labels.names.filter((_, at) => counting[at]),
  };
}

function without({ rows, names }: RowLabels, left: readonly boolean[]): RowLabels {
  if (!left.includes(true)) return { rows, names };
  return {
    names: names.filter((_, at) => left[at] !== true),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.filter((_, at) => left[at] !== true),
      sections: row.sections.map((section) => ({
        ...section,
        at: Math.max(0, section.at - left.slice(0, section.at).filter(Boolean).length),
      })),
    })),
  };
}

/** Whether a column only counts the rows: 1, 2, 3. */
function countsRows(rows: readonly LabelledRow[], at: number, columns: number): boolean {
  const first = Number(rows[0]?.cells[at]?.text || Number.NaN);
  if (columns < 2 || rows.length < 5 || !(first === 0 || first === 1)) return false;
  return rows.every(({ cells }, row) => Number(cells[at]?.text || Number.NaN) === first + row);
}

/** This share of rows leaves the inner column blank where labels go down like stairs. */
const STEPS = 0.04;

/** Where some rows are named in one column and those below them in the next, both are one column of labels. */
function asStairs({ rows, names }: RowLabels): RowLabels {
  const last = names.length - 1;
  if (last < 1) return { rows, names };
  const steps = rows.filter(
    ({ cells }) => cells[last]?.text === '' && cells[last - 1]?.isOwn === true,
  ).length;
  if (steps < Math.max(1, rows.length * STEPS) || steps === rows.length) return { rows, names };
  const isStep = ({ cells }: LabelledRow, row: number): boolean =>
    cells[last]?.text !== '' &&
    cells[last - 1]?.isOwn === true &&
    cells[last - 1]?.text !== rows[row - 1]?.cells[last - 1]?.text;
  if (rows.filter(isStep).length * 4 > rows.length - steps) return { rows, names };
  const joined = (cells: readonly StubCell[]): readonly StubCell[] => {
    const [outer, inner] = [cells[last - 1], cells[last]];
    if (!outer || !inner) return cells;
    const own = inner.text === '' ? outer : { ...inner, depth: inner.depth + 10_000 };
    return [...cells.slice(0, last - 1), own];
  };
  return asStairs({
    names: [...names.slice(0, last - 1), names[last - 1] || (names[last] ?? '')],
    rows: rows.map((row) => ({
      ...row,
      cells: joined(row.cells),
      sections: row.sections.map((section) => ({ ...section, at: Math.min(section.at, last - 1) })),
    })),
  });
}

/** At least this share of the rows has to come below each of the headings. */
const SHARED = 0.5;
/** Labels have to come this often on average. */
const OFTEN = 1.5;

/** How many levels of headings between rows are dimensions: those below which the same rows come again. */
function sectionLevels(rows: readonly LabelledRow[]): number {
  const depth = rows[0]?.sections.length ?? 0;
  if (depth === 0 || rows.some(({ sections }) => sections.length !== depth)) return 0;
  const sections = new Set(rows.map((row) => row.sections.map(({ text }) => text).join(PATH)));
  const labels = new Set(rows.map(({ cells }) => cells.map(({ text }) => text).join(PATH)));
  const come = labels.size * OFTEN <= rows.length;
  return sections.size > 1 && come && rows.length >= sections.size * labels.size * SHARED ? depth : 0;
}

interface ColumnPlace {
  readonly hasSections: boolean;
  readonly outlineOf: (row: number) => number;
  readonly isOnly: boolean;
}

/** The path of each row's label in one column: the headings above it and the labels it is moved in below. */
function columnKeys(rows: readonly LabelledRow[], at: number, place: ColumnPlace): readonly string[] {
  const depths = depthsOf(rows, at, place);
  let open: readonly { readonly depth: number; readonly path: string }[] = [];
  let [before, key] = ['', ''];
  return rows.map((row, line) => {
    const cell = cellAt(row, at);
    const base = place.hasSections ? sectionsAt(row, at) : '';
    const outer = [base, ...row.cells.slice(0, at).map(({ text }) => text)].join(PATH);
    const isSame = outer === before;
    if (isSame && isRepeated(cell, key)) return key;
    const depth = depths[line] ?? 0;
    open = isSame ? open.filter((each) => each.depth < depth) : [];
    before = outer;
    key = [open.at(-1)?.path ?? base, cell.text].filter((part) => part !== '').join(PATH);
    if (cell.text !== '') open = [...open, { depth, path: key }];
    return key;
  });
}

function cellAt({ cells }: LabelledRow, at: number): StubCell {
  return cells[at] ?? NO_CELL;
}

function isRepeated(cell: StubCell, key: string): boolean {
  return !cell.isOwn && key !== '';
}

const NO_CELL: StubCell = { text: '', depth: 0, isBold: false, isOwn: false };

/** The path of the headings above a row that stand in one column. */
function sectionsAt({ sections }: LabelledRow, at: number): string {
  return sections
    .filter((section) => section.at === at)
    .map(({ text }) => text)
    .join(PATH);
}

/**
 * How far labels are moved in; else the outline of the rows; else bold rows stand above the others, where the first one
 * is bold.
 */
function depthsOf(
  rows: readonly LabelledRow[],
  at: number,
  { outlineOf, isOnly }: ColumnPlace,
): readonly number[] {
  const depths = rows.map(({ cells }) => cells[at]?.depth ?? 0);
  if (!isOnly || new Set(depths).size > 1) return depths;
  const outlines = rows.map(({ row }) => outlineOf(row));
  if (new Set(outlines).size > 1 && outlines[0] === Math.min(...outlines.slice(0, 1000))) return outlines;
  const bold = rows.filter(({ cells }) => cells[at]?.isBold === true).length;
  const isMarked = rows[0]?.cells[at]?.isBold === true && bold * 2 < rows.length;
  return isMarked ? rows.map(({ cells }) => (cells[at]?.isBold === true ? 0 : 1)) : depths;
}

/** Rows with the same labels get a number behind the last one. */
function toldApart(tuples: readonly (readonly string[])[]): {
  readonly tuples: readonly (readonly string[])[];
  readonly repeated: number;
} {
  const seen = new Map<string, number>();
  let repeated = 0;
  const unique = tuples.map((tuple) => {
    const key = tuple.join('\u0002');
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    if (times === 1) return tuple;
    repeated += 1;
    return [...tuple.slice(0, -1), `${tuple.at(-1) ?? ''} (${times})`.trim()];
  });
  return { tuples: unique, repeated };
}
