import { ABSENCE_SIGNS, ABSENCES, type Absence } from '../src/cube/absence.ts';
import type { Cube } from '../src/cube/cube.ts';
import type { Category, Dimension } from '../src/cube/dimension.ts';
import { FLAG_SIGNS, FLAGS, flagSetOf, flagsOf } from '../src/cube/flag.ts';
import { hierarchyOf } from '../src/cube/hierarchy.ts';
import { isoOf } from '../src/period/iso-of.ts';
import { parseTimePeriod } from '../src/period/parse-time-period.ts';

interface DrawnCell {
  readonly value: number;
  readonly absence?: Absence | undefined;
  readonly flagSet: number;
}

/**
 * Reads a cube of one or two dimensions from a drawing: the name of the row dimension and the column headings on the
 * first line, then a line a row. A row heading indented by two more blanks is a child of the row above; headings that
 * are all periods make a time dimension; absences are written as their symbols, flags after the number (`12 p r`).
 */
export function cubeFrom(drawing: string): Cube {
  const [head = [], ...rows] = cellsIn(drawing);
  const [name = '', ...padded] = head;
  const headings = padded.map((heading) => heading.trim());
  const across = dimensionOf('column', headings);
  const down = dimensionOf(
    name.trim(),
    rows.map(([heading = '']) => heading),
  );
  const cells = rows.flatMap((row) => headings.map((_, at) => readCell(row[at + 1]?.trim() ?? '')));
  const entries = [...cells.entries()];
  return {
    dimensions: [down, across],
    values: Float64Array.from(cells, ({ value }) => value),
    absences: new Map(entries.flatMap(([cell, { absence }]) => (absence ? [[cell, absence]] : []))),
    flags: new Map(entries.flatMap(([cell, { flagSet }]) => (flagSet > 0 ? [[cell, flagSet]] : []))),
    cellFootnotes: new Map(),
  };
}

/** Draws a cube of two dimensions, in the form that `tidy` gives a drawing. */
export function drawingOf(cube: Cube): string {
  const [down, across, ...more] = cube.dimensions;
  if (!down || !across || more.length > 0) throw new Error('only a cube of two dimensions can be drawn');
  const { depths } = hierarchyOf(down);
  const width = across.categories.length;
  const rows = down.categories.map(({ label }, row) => [
    '  '.repeat(depths[row] ?? 0) + label,
    ...across.categories.map((_, column) => writeCell(cube, row * width + column)),
  ]);
  return layOut([[down.id, ...across.categories.map(({ label }) => label)], ...rows]);
}

/** A drawing with its columns as wide as they need to be, whatever the indent it was typed with. */
export function tidy(drawing: string): string {
  return layOut(
    cellsIn(drawing).map(([heading = '', ...cells]) => [heading, ...cells.map((cell) => cell.trim())]),
  );
}

function cellsIn(drawing: string): readonly (readonly string[])[] {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '');
  const indent = Math.min(...lines.map((line) => line.length - line.trimStart().length));
  return lines.map((line) => {
    const [heading = '', ...cells] = line.slice(indent).split('|');
    return [heading.trimEnd(), ...cells];
  });
}

function layOut(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const pad = (text: string, at: number) =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return rows.map((row) => row.map(pad).join(' | ')).join('\n');
}

function dimensionOf(name: string, headings: readonly string[]): Dimension {
  const periods = headings.map((heading) => parseTimePeriod(heading));
  if (periods.every((period) => period !== undefined)) {
    const categories = periods.map((period, at) => ({
      id: isoOf(period),
      label: headings[at]?.trim() ?? '',
      period,
    }));
    return { id: 'time', label: 'Time period', role: 'time', categories };
  }
  return { id: name, label: name, role: 'other', categories: hanging(headings) };
}

function hanging(headings: readonly string[]): readonly Category[] {
  const open: { readonly indent: number; readonly id: string }[] = [];
  return headings.map((heading) => {
    const id = heading.trim();
    const indent = heading.length - heading.trimStart().length;
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.id;
    open.push({ indent, id });
    return parent === undefined ? { id, label: id } : { id, label: id, parent };
  });
}

function readCell(text: string): DrawnCell {
  const absence = ABSENCES.find((each) => ABSENCE_SIGNS[each].symbol === text);
  if (absence) return { value: Number.NaN, absence, flagSet: 0 };
  const [number = '', ...symbols] = text.split(' ');
  if (number === '' || Number.isNaN(Number(number))) throw new Error(`no cell can be read from "${text}"`);
  return {
    value: Number(number),
    flagSet: flagSetOf(FLAGS.filter((flag) => symbols.includes(FLAG_SIGNS[flag].symbol))),
  };
}

function writeCell({ values, absences, flags }: Cube, index: number): string {
  const value = values[index] ?? Number.NaN;
  if (Number.isNaN(value)) return ABSENCE_SIGNS[absences.get(index) ?? 'not-available'].symbol;
  return [String(value), ...flagsOf(flags.get(index) ?? 0).map((flag) => FLAG_SIGNS[flag].symbol)].join(' ');
}
