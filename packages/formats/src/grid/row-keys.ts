import type { Tuples } from './axis-of-tuples.ts';
import { datedRows, joinPeriods } from './join-periods.ts';
import { isPartOfLast, type RowLabels, type Section, type StubColumn } from './row-labels.ts';
import { lineKinds, textColumnBuilder, textOfLine, type TextColumn } from './text-columns.ts';

/** The parts of a path of labels stand apart by this sign, which no label holds. */
export const PATH = '\u0001';

/** The rows of a table as texts on levels; a text may be a path: what it stands below, then its own label. */
export interface RowKeys extends Tuples {
  /** How many rows had the labels of an earlier one. */
  readonly repeated: number;
  /** Columns that only count the rows, and are left out. */
  readonly counts: readonly string[];
}

/** Tells rows apart: by the columns of the stub, by headings between them, and by what they are moved in below. */
export function rowKeys(labels: RowLabels, outlineOf: (row: number) => number): RowKeys {
  const counting = labels.columns.map((column) => countsRows(column, labels.columns.length));
  const stairs = datedRows(asStairs(without(labels, counting)));
  const { names, columns } = stairs;
  const lines = labels.rows.length;
  const crossed = sectionLevels(stairs);
  const place = { hasSections: crossed === 0, outlineOf, isOnly: names.length === 1 };
  const keys = columns.map((column, at) => columnKeys(stairs, column, { ...place, at }));
  const above = Array.from({ length: crossed }, (_, at) =>
    columnOf(lines, (line) => sectionsOf(stairs, line)[at]?.text ?? ''),
  );
  const levels = [...above, ...(keys.length > 0 ? keys : [columnOf(lines, (line) => String(line + 1))])];
  const all = [...above.map(() => ''), ...(names.length > 0 ? names : [''])];
  const joined = joinPeriods({ names: all, lines, levels });
  return { ...joined, ...toldApart(joined), counts: labels.names.filter((_, at) => counting[at]) };
}

function columnOf(lines: number, textOf: (line: number) => string): TextColumn {
  const builder = textColumnBuilder(lines);
  for (let line = 0; line < lines; line += 1) builder.add(textOf(line));
  return builder.column();
}

function sectionsOf({ sections, sectionOf }: RowLabels, line: number): readonly Section[] {
  return sections[sectionOf[line] ?? 0] ?? [];
}

function without(labels: RowLabels, left: readonly boolean[]): RowLabels {
  const moved = (at: number) => at - left.slice(0, at).filter(Boolean).length;
  return {
    ...labels,
    names: labels.names.filter((_, at) => left[at] !== true),
    columns: labels.columns.filter((_, at) => left[at] !== true),
    sections: labels.sections.map((list) => list.map((each) => ({ ...each, at: moved(each.at) }))),
  };
}

/** Whether a column only counts the rows: 1, 2, 3. */
function countsRows(column: StubColumn, columns: number): boolean {
  const numberAt = (line: number) => Number(textOfLine(column, line) || Number.NaN);
  const first = numberAt(0);
  if (columns < 2 || column.places.length < 5 || !(first === 0 || first === 1)) return false;
  return column.places.every((_, line) => numberAt(line) === first + line);
}

/** This share of rows leaves the inner column blank where labels go down like stairs. */
const STEPS = 0.04;

/** Where some rows are named in one column and those below them in the next, both are one column of labels. */
function asStairs(labels: RowLabels): RowLabels {
  const { columns, names } = labels;
  const last = columns.length - 1;
  const [outer, inner] = [columns[last - 1], columns[last]];
  if (outer === undefined || inner === undefined || !areStairs(outer, inner)) return labels;
  return asStairs({
    ...labels,
    columns: [...columns.slice(0, last - 1), stairOf(outer, inner)],
    names: [...names.slice(0, last - 1), names[last - 1] || (names[last] ?? '')],
    sections: labels.sections.map((list) =>
      list.map((section) => ({ ...section, at: Math.min(section.at, last - 1) })),
    ),
  });
}

function areStairs(outer: StubColumn, inner: StubColumn): boolean {
  const lines = outer.places.length;
  let [blank, steps] = [0, 0];
  for (let line = 0; line < lines; line += 1) {
    if (outer.own[line] !== 1) continue;
    if (textOfLine(inner, line) === '') blank += 1;
    else if (outer.places[line] !== outer.places[line - 1]) steps += 1;
  }
  return blank >= Math.max(1, lines * STEPS) && blank < lines && steps * 4 <= lines - blank;
}

function stairOf(outer: StubColumn, inner: StubColumn): StubColumn {
  const lines = outer.places.length;
  const isInner = (line: number) => textOfLine(inner, line) !== '';
  const from = (line: number) => (isInner(line) ? inner : outer);
  return {
    ...columnOf(lines, (line) => textOfLine(from(line), line)),
    depths: outer.depths.map((depth, line) => (isInner(line) ? (inner.depths[line] ?? 0) + 10_000 : depth)),
    bold: outer.bold.map((_, line) => from(line).bold[line] ?? 0),
    own: outer.own.map((_, line) => from(line).own[line] ?? 0),
  };
}

/** At least this share of the rows has to come below each of the headings. */
const SHARED = 0.5;
/** Labels have to come this often on average. */
const OFTEN = 1.5;

/** How many levels of headings between rows are dimensions: those below which the same rows come again. */
function sectionLevels(labels: RowLabels): number {
  const lines = labels.rows.length;
  const depth = sectionsOf(labels, 0).length;
  if (depth === 0 || labels.sectionOf.some((at) => labels.sections[at]?.length !== depth)) return 0;
  const used = [...new Set(labels.sectionOf)].map((at) => labels.sections[at] ?? []);
  const sections = new Set(used.map((list) => list.map(({ text }) => text).join(PATH))).size;
  const rows = lineKinds(labels.columns, lines).firsts.length;
  return sections > 1 && rows * OFTEN <= lines && lines >= sections * rows * SHARED ? depth : 0;
}

interface ColumnPlace {
  readonly at: number;
  readonly hasSections: boolean;
  readonly outlineOf: (row: number) => number;
  readonly isOnly: boolean;
}

/** The path of each row's label in one column: the headings above it and the labels it is moved in below. */
function columnKeys(labels: RowLabels, column: StubColumn, place: ColumnPlace): TextColumn {
  const { at } = place;
  const depths = depthsOf(labels, column, place);
  const bases = labels.sections.map((list) => (place.hasSections ? pathOf(list, at) : ''));
  if (bases.every((base) => base === '') && isFlat(column, depths)) return column;
  const outer = labels.columns.slice(0, at);
  const lines = labels.rows.length;
  const baseOf = (line: number) => bases[labels.sectionOf[line] ?? 0] ?? '';
  const isBelowTheSame = (line: number): boolean =>
    baseOf(line) === baseOf(line - 1) && outer.every(({ places }) => places[line] === places[line - 1]);
  const open: { readonly depth: number; readonly path: string }[] = [];
  /** The path that a label moved in so far stands below; undefined where it is an outermost one. */
  const pathAbove = (depth: number): string | undefined => {
    while ((open.at(-1)?.depth ?? -Infinity) >= depth) open.pop();
    return open.at(-1)?.path;
  };
  let key = '';
  return columnOf(lines, (line) => {
    const isSame = isBelowTheSame(line);
    if (isSame && column.own[line] !== 1 && key !== '') return key;
    if (!isSame) open.length = 0;
    const depth = depths[line] ?? 0;
    const text = textOfLine(column, line);
    key = [pathAbove(depth) ?? baseOf(line), text].filter((part) => part !== '').join(PATH);
    if (text !== '') open.push({ depth, path: key });
    return key;
  });
}

/** Whether each label stands in its row, and none is moved in below another. */
function isFlat({ own }: StubColumn, depths: Int32Array): boolean {
  const [first = 0] = depths;
  return own.every((each) => each === 1) && depths.every((depth) => depth === first);
}

/** The path of the headings that stand in one column. */
function pathOf(sections: readonly Section[], at: number): string {
  return sections
    .filter((section) => section.at === at)
    .map(({ text }) => text)
    .join(PATH);
}

/** How far labels stand in; parts of the row before a little further. */
function depthsOf(labels: RowLabels, column: StubColumn, place: ColumnPlace): Int32Array {
  const depths = shownDepths(labels, column, place);
  const isPart = (line: number) => isPartOfLast(textOfLine(column, line));
  if (!depths.some((_, line) => isPart(line))) return depths;
  return depths.map((depth, line) => depth * 2 + (isPart(line) ? 1 : 0));
}

/**
 * How far labels are moved in; else the outline of the rows; else bold rows stand above the others, where the first one
 * is bold.
 */
function shownDepths(
  { rows }: RowLabels,
  { depths, bold }: StubColumn,
  { outlineOf, isOnly }: ColumnPlace,
): Int32Array {
  const isVaried = (numbers: Int32Array) => numbers.some((each) => each !== numbers[0]);
  if (!isOnly || isVaried(depths)) return depths;
  const outlines = rows.map((row) => outlineOf(row));
  if (isVaried(outlines) && outlines.subarray(0, 1000).every((each) => each >= (outlines[0] ?? 0)))
    return outlines;
  const marked = bold.reduce((count, each) => count + each, 0);
  return bold[0] === 1 && marked * 2 < rows.length ? depths.map((_, line) => 1 - (bold[line] ?? 0)) : depths;
}

/** Rows with the same labels get a number behind the last one. */
function toldApart({ lines, levels }: Tuples): Pick<RowKeys, 'levels' | 'repeated'> {
  const { places, firsts } = lineKinds(levels, lines);
  const last = levels.at(-1);
  if (firsts.length === lines || last === undefined) return { levels, repeated: 0 };
  const times = new Int32Array(firsts.length);
  const unique = columnOf(lines, (line) => {
    const kind = places[line] ?? 0;
    const time = (times[kind] ?? 0) + 1;
    times[kind] = time;
    const text = textOfLine(last, line);
    return time === 1 ? text : `${text} (${time})`.trim();
  });
  return { levels: [...levels.slice(0, -1), unique], repeated: lines - firsts.length };
}
