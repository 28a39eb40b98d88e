import { frequencyOf, message, type Cube, type Message, type TableFacts, type Write } from '@almanac/core';
import { footnoteList } from '../reading/footnote-list.ts';
import { refuseOverlarge } from '../reading/read-limits.ts';
import type { ReadingNotes, ReadTable } from '../reading/reading.ts';
import { statedFacts } from '../reading/stated-facts.ts';
import { linesOf, readBanner } from './banner.ts';
import { buildAxes, onlyPeriod, type AxisSource, type Side } from './build-axes.ts';
import { lettersOf, rangeName } from './cell-address.ts';
import { classifier, type ClassAt } from './cell-class.ts';
import { dimensionsOf, fillGridCube, type SidedAxis } from './fill-grid-cube.ts';
import { percentLabels } from './finding/percent-labels.ts';
import { refuseSideBySide } from './finding/side-by-side.ts';
import { joinPeriods } from './join-periods.ts';
import { withLabelNotes } from './finding/label-notes.ts';
import type { Layout } from './layout.ts';
import type { Grid } from './grid.ts';
import { columnHeadings, isUnit, UNITS, type ColumnHeadings } from './header-levels.ts';
import { looksLikePeriod } from './looks-like-period.ts';
import { refuseOtherStub, stubFound as stubKept, withoutIgnored, type Recipe } from './recipe.ts';
import { PATH, rowKeys, type RowKeys } from './row-keys.ts';
import { rowLabels, type RowLabels } from './row-labels.ts';
import type { Tuples } from './axis-of-tuples.ts';
import { placeIn, refuseFiguresBelow, refuseAmountsBeside } from './text-numbers.ts';
import { lineKinds, textColumnOf, textOfLine } from './text-columns.ts';
import { withYearAbove } from './year-above.ts';
import { yearsByParts, type YearsByParts } from './years-by-parts.ts';

/** What a reader of sheets is handed. */
export interface GridReading {
  readonly notes: ReadingNotes;
  readonly write: Write;
  readonly recipe?: Recipe | undefined;
  /** Notes that stand on another sheet. */
  readonly elsewhere?: readonly string[];
}

/** Makes a table of the cells of a sheet, as they were found to stand. */
export function readGrid(
  grid: Grid,
  found: Layout,
  { notes, write, recipe = {}, elsewhere = [] }: GridReading,
): ReadTable {
  const layout = withoutIgnored(grid, found, recipe);
  const classAt = classifier(grid);
  refuseFiguresOutside(grid, classAt, layout);
  const labels = rowLabels(grid, classAt, layout);
  refuseOtherStub(grid, layout, { names: labels.names, stub: recipe.stub });
  const keys = rowKeys(labels, grid.outlineOf);
  const headings = columnHeadings(grid, layout);
  const banner = readBanner(grid, layout);
  const noted = [...banner.notes, ...elsewhere];
  const footnotes = footnoteList();
  const { axes: plain, said } = axesOf(
    { grid, classAt, rows: labels.rows, keys, headings, layout, across: acrossOf(grid, layout, labels) },
    { notes, write, footnotes, taken: new Set() },
  );
  noteShown(grid, notes);
  const { rows } = labels;
  const marked = percentLabels(grid, plain, { rows, values: layout.values, unit: banner.unit, notes });
  const axes = withLabelNotes(marked, noted, footnotes);
  refuseOverlarge(
    grid.file,
    dimensionsOf(axes).map(({ categories }) => categories.length),
  );
  const { cube, decimals, arePercentages } = fillGridCube(grid, {
    classAt,
    layout,
    rows,
    axes,
    notes,
    footnotes,
    legend: noted,
    signs: recipe.signs,
  });
  const { title, source } = banner;
  const unit =
    banner.unit ?? said.find(({ name = '' }) => UNITS.test(name))?.text ?? (arePercentages ? '%' : undefined);
  const lines = said.filter(({ text }) => text !== unit).map(({ line }) => line);
  const tableFootnotes = [...lines, ...noted].map(footnotes.idOf);
  noteLayout(grid, layout, { ...keys, numbers: numbersIn(cube.values), notes, title });
  const facts: Partial<TableFacts> = {
    ...statedFacts({ title, unit, source, decimals, frequency: frequencyIn(cube) }),
    footnotes: footnotes.all(),
    tableFootnotes: [...new Set(tableFootnotes)],
  };
  return { draft: { cube, facts }, ...notes, found: stubKept(labels.names) };
}

/** Refuses figures beside or below a table: they would be left out. */
function refuseFiguresOutside(grid: Grid, classAt: ClassAt, layout: Layout): void {
  refuseSideBySide(grid, classAt, layout);
  refuseFiguresBelow(grid, layout);
  refuseAmountsBeside(grid, layout);
}

function frequencyIn({ dimensions }: Cube) {
  const periods = dimensions.find(({ role }) => role === 'time')?.categories ?? [];
  return frequencyOf(periods.flatMap(({ period }) => period ?? []));
}

function numbersIn(values: Float64Array): number {
  let count = 0;
  for (let at = 0; at < values.length; at += 1) if (!Number.isNaN(values[at])) count += 1;
  return count;
}

interface Sides {
  readonly grid: Grid;
  readonly classAt: ClassAt;
  readonly rows: Int32Array;
  readonly keys: RowKeys;
  readonly headings: ColumnHeadings;
  readonly layout: Layout;
  /** What is across the top, where a corner names it. */
  readonly across: string;
}

/** A text that stands beside or over all numbers alike, and the line that says so below the table. */
interface SameText {
  readonly name?: string;
  readonly text: string;
  readonly line: string;
}

/** The dimensions of both sides, and what stands over all numbers alike; a period there is a dimension, too. */
function axesOf(
  given: Sides,
  source: AxisSource,
): { readonly axes: readonly SidedAxis[]; readonly said: readonly SameText[] } {
  const { keys, headings, layout } = given;
  const isOne = layout.values.length === 1;
  const over = isOne ? headings : withYearOverAll(headings);
  const plain: readonly Side[] = [
    { kind: 'rows', ...keys },
    ...(isOne ? [] : [columnSide(over, layout, given.across)]),
  ];
  const isDated = over.overAll.some(looksLikePeriod);
  const { sides, time = [] } = isDated ? { sides: plain } : datedSides(plain, given, source);
  const [rows = [], columns = []] = sides.map((side) => buildAxes(side, source));
  const same = [
    ...sameInAllRows(keys),
    ...over.overAll.map((text) => ({ ...(isUnit(text) && { name: 'unit' }), text, line: text })),
  ];
  const period = same.find(({ text }) => looksLikePeriod(text) && !/^\d{1,3}$/.test(text));
  const only = period && onlyPeriod(period.text, keys.lines, source);
  return {
    axes: [
      ...[...rows, ...(only ? [only] : [])].map((axis) => ({ ...axis, side: 'rows' as const })),
      ...columns.map((axis) => ({ ...axis, side: 'columns' as const })),
      ...time,
    ],
    said: same.filter((each) => each !== period || only === undefined),
  };
}

/** Months or quarters get their years: from the other side of the table, else from the lines above it. */
function datedSides(
  sides: readonly Side[],
  { grid, classAt, rows, layout }: Sides,
  source: AxisSource,
): Pick<YearsByParts, 'sides'> & Partial<YearsByParts> {
  const isFilled = (line: number, column: number) =>
    classAt(rows[line] ?? 0, layout.values[column] ?? 0) !== 'empty';
  const joined = yearsByParts(sides, isFilled, source);
  if (joined) return joined;
  const lines = linesOf(grid, layout.above);
  return { sides: withYearAbove(sides, { lines, sheet: grid.sheet, notes: source.notes }) };
}

/** A year over all columns, where its months or quarters stand below it, is a level of headings. */
function withYearOverAll(headings: ColumnHeadings): ColumnHeadings {
  const { levels, overAll } = headings;
  const year = overAll.find((text) => /^\d{4}$/.test(text));
  const [first] = levels;
  if (year === undefined || first === undefined) return headings;
  const level = { row: first.row, name: '', texts: first.texts.map(() => year) };
  const joined = joinPeriods({
    names: ['', ...levels.map(() => '')],
    lines: first.texts.length,
    levels: [level, ...levels].map(({ texts }) => textColumnOf(texts)),
  });
  if (joined.names.length > levels.length) return headings;
  return { ...headings, levels: [level, ...levels], overAll: overAll.filter((text) => text !== year) };
}

/** Over the name of periods a corner names the columns: `GEO (Labels)`, and `TIME` below it. */
function acrossOf(grid: Grid, { stub: [first = 0] }: Layout, { rows, across = '' }: RowLabels): string {
  return rows.every((row) => looksLikePeriod(grid.textAt(row, first).trim())) ? across : '';
}

function columnSide(headings: ColumnHeadings, { values }: Layout, across: string): Side {
  const { levels, overAll } = headings;
  const over =
    levels.length === 0 ? [values.map(() => overAll.join(', '))] : levels.map(({ texts }) => texts);
  const joined = joinPeriods({
    names: over.map((_, at) => (at === over.length - 1 ? across : '')),
    lines: values.length,
    levels: over.map(textColumnOf),
  });
  return {
    kind: 'columns',
    ...joined,
    levels: toldApart(joined, values),
    ...(headings.units && { units: headings.units }),
    ...(headings.ids && { ids: headings.ids }),
  };
}

/** Columns that are headed alike are told apart by their letters. */
function toldApart({ levels, lines }: Tuples, values: readonly number[]): Tuples['levels'] {
  const { places, firsts } = lineKinds(levels, lines);
  const texts = values.map((column, line) => {
    const text = textOfLine(levels.at(-1) ?? textColumnOf([]), line);
    const isBlank = levels.every((level) => textOfLine(level, line) === '');
    if (lines === 1 || (firsts[places[line] ?? 0] === line && !isBlank)) return text;
    return `${text} (${lettersOf(column)})`.trim();
  });
  return [...levels.slice(0, -1), textColumnOf(texts)];
}

/** What stands beside every row alike is no dimension, but is to be read below the table. */
function sameInAllRows({ names, lines, levels }: RowKeys): readonly SameText[] {
  if (lines < 2) return [];
  return names.flatMap((name, at) => {
    const [text = '', other] = levels[at]?.texts ?? [];
    if (text === '' || other !== undefined) return [];
    const plain = text.replaceAll(PATH, ', ');
    return [{ name, text: plain, line: name === '' ? plain : `${name}: ${plain}` }];
  });
}

interface Noted extends Pick<RowKeys, 'repeated' | 'counts'> {
  readonly numbers: number;
  readonly notes: ReadingNotes;
  readonly title: string | undefined;
}

/** Says where what was found, and how sure that is. */
function noteLayout(grid: Grid, layout: Layout, { numbers, notes, title, repeated, counts }: Noted): void {
  const { header, body, values, stub, unused, further, earlier } = layout;
  const range = rangeName({
    top: body.from,
    bottom: body.to - 1,
    left: values[0] ?? 0,
    right: values.at(-1) ?? 0,
  });
  const doubts = [
    header.length === 0,
    stub.length === 0,
    repeated > 0,
    further !== undefined,
    earlier !== undefined,
    unused.length > 0,
  ];
  notes.guesses.unshift(
    message('read.grid.found', { range, count: numbers }),
    headerFound(header),
    stubFound(stub),
    ...(title === undefined ? [] : [message('read.grid.title', { title })]),
    doubts.includes(true) ? message('read.grid.unsure') : message('read.grid.sure'),
    ...(counts.length === 0 ? [] : [message('read.grid.counts', { columns: counts.join(', ') })]),
  );
  const warnings: readonly (readonly [boolean, Message])[] = [
    [earlier !== undefined, earlierLeftOut(earlier)],
    [further !== undefined, message('read.grid.further', { row: String((further ?? 0) + 1) })],
    [unused.length > 0, message('read.grid.unused', { count: unused.length, columns: lettersIn(unused) })],
    [repeated > 0, message('read.grid.twice', { count: repeated })],
  ];
  for (const [holds, warning] of warnings)
    if (holds) notes.warnings.push({ message: warning, ...(grid.sheet !== '' && { sheet: grid.sheet }) });
}

/** Says of what cells are shown as that it is read as it is stored, and where the first of them stands. */
function noteShown(grid: Grid, { warnings }: ReadingNotes): void {
  for (const [{ count, row, column }, key] of [
    [grid.percents, 'read.grid.percent'],
    [grid.scaled, 'read.grid.scaled'],
  ] as const)
    if (count > 0) warnings.push({ message: message(key, { count }), ...placeIn(grid, row, column) });
}

function earlierLeftOut({ from, to }: NonNullable<Layout['earlier']> = { from: 0, to: 0 }): Message {
  return message('read.grid.earlier', { from: String(from + 1), to: String(to) });
}

function headerFound(header: readonly number[]): Message {
  const rows = header.map((row) => row + 1).join(', ');
  return header.length === 0
    ? message('read.grid.no-header')
    : message('read.grid.header', { count: header.length, rows });
}

function stubFound(stub: readonly number[]): Message {
  return stub.length === 0
    ? message('read.grid.no-stub')
    : message('read.grid.stub', { count: stub.length, columns: lettersIn(stub) });
}

function lettersIn(columns: readonly number[]): string {
  return columns.map(lettersOf).join(', ');
}
