import { cellAt, type TableFacts, type TableView, numberInFull } from '@almanac/core';
import { decimalsOfFigures } from '../writing/decimals-of-figures.ts';
import { jsonPieces, Members } from '../writing/json-pieces.ts';
import { flagSigns, PX_SIGNS } from '../writing/px-signs.ts';
import { readAxes, type AxisOrders } from '../writing/axis-order.ts';
import { sectionsStream, textStream } from '../writing/text-stream.ts';
import type { FileStream, RowStretch, RowStretches } from '../writing/writing.ts';
import type { AboutTable } from './about-table.ts';
import type { DescribedDimension } from './dimension-of.ts';
import { headOf } from './head-of.ts';

const PIECE_CHARACTERS = 1 << 14;

/** Writes what a data set says of a table, every category in it, and none of its numbers. */
export function writePxMetadata(
  facts: TableFacts,
  about: AboutTable,
  dimensions: readonly DescribedDimension[],
): FileStream {
  return textStream(jsonPieces({ ...headOf(facts, about, dimensions), value: [] }));
}

/**
 * Writes a view as JSON-stat 2.0 in the form that PxWeb gives it: categories by their place in an object, a value for
 * every cell, and what PX knows of the table as extensions. The view must be arranged by its headings alone.
 */
export function writePxJsonStat(view: TableView, about: AboutTable, stretches: RowStretches): FileStream {
  return sectionsStream(sections(view, about, stretches));
}

/** Writes the same as the older JSON-stat 1, where everything is in a member of the name `dataset`. */
export function writePxJsonStat1(view: TableView, about: AboutTable, stretches: RowStretches): FileStream {
  return sectionsStream(
    (async function* () {
      const { work, found } = readAxes(view);
      yield work;
      const facts = yield* factsOfFigures(view, stretches);
      const { dimension, id, size, role, ...rest } = headOf(facts, about, dimensionsIn(view, found()));
      const { label, source, updated, note } = rest;
      const dimensions = new Members(function* () {
        if (dimension instanceof Members) yield* dimension.entries();
        yield* Object.entries({ id, size, role });
      });
      yield ['{"dataset":'];
      yield opening({ label, source, updated, note, dimension: dimensions });
      yield* numbers(stretches);
      yield ['}}'];
    })(),
  );
}

async function* sections(
  view: TableView,
  about: AboutTable,
  stretches: RowStretches,
): AsyncGenerator<Iterable<string>> {
  const { work, found } = readAxes(view);
  yield work;
  const axes = found();
  const facts = yield* factsOfFigures(view, stretches);
  const { extension, ...head } = headOf(facts, about, dimensionsIn(view, axes));
  yield opening(head);
  yield* numbers(stretches);
  yield [',"extension":'];
  yield jsonPieces(extension);
  yield ['}'];
}

/** The facts of a table; where they state no decimals, with those that its numbers have, as programs round to them. */
async function* factsOfFigures(
  { facts }: TableView,
  stretches: RowStretches,
): AsyncGenerator<Iterable<string>, TableFacts> {
  if (facts.decimals !== undefined) return facts;
  const figures = decimalsOfFigures();
  for await (const stretch of stretches()) yield figures.add(stretch);
  return { ...facts, decimals: figures.most() };
}

/** The values, and the signs of what has none. */
async function* numbers(stretches: RowStretches): AsyncGenerator<Iterable<string>> {
  const met = { hasSigns: false };
  const values = valuesWriter(met);
  for await (const stretch of stretches()) yield values(stretch);
  yield [']'];
  if (met.hasSigns) {
    yield [',"status":{'];
    const signs = signsWriter();
    for await (const stretch of stretches()) yield signs(stretch);
    yield ['}'];
  }
}

function* opening(head: Readonly<Record<string, unknown>>): Generator<string> {
  let separator = '{';
  for (const [name, value] of Object.entries(head)) {
    if (value === undefined) continue;
    yield `${separator}${JSON.stringify(name)}:`;
    yield* jsonPieces(value);
    separator = ',';
  }
  yield ',"value":[';
}

function dimensionsIn(view: TableView, { rows, columns }: AxisOrders) {
  return [
    ...view.rowDimensions.map((dimension, at) => ({ dimension, categories: rows.categories[at] ?? [] })),
    ...view.columnDimensions.map((dimension, at) => ({
      dimension,
      categories: columns.categories[at] ?? [],
    })),
    ...view.picked.map(({ dimension, category }) => ({ dimension, categories: [category] })),
  ];
}

type StretchWriting = (stretch: RowStretch) => Generator<string>;

/** Writes the text of each cell, those without one left out, separated by commas. */
function cellsWriter(
  textsOf: (view: TableView) => (cell: number, at: number) => string | undefined,
): StretchWriting {
  let separator = '';
  return function* ({ from, view }) {
    const textOf = textsOf(view);
    const columns = view.columns.length;
    let text = '';
    for (let row = 0; row < view.rows.length; row += 1) {
      for (let column = 0; column < columns; column += 1) {
        const written = textOf(cellAt(view, row, column), (from + row) * columns + column);
        if (written === undefined) continue;
        text += separator + written;
        separator = ',';
        if (text.length < PIECE_CHARACTERS) continue;
        yield text;
        text = '';
      }
    }
    yield text;
  };
}

function valuesWriter(met: { hasSigns: boolean }): StretchWriting {
  return cellsWriter(({ cube: { values, flags } }) => {
    met.hasSigns ||= flags.size > 0;
    return (cell) => {
      const value = values[cell] ?? Number.NaN;
      if (!Number.isNaN(value)) return numberInFull(value);
      met.hasSigns = true;
      return 'null';
    };
  });
}

function signsWriter(): StretchWriting {
  return cellsWriter(({ cube: { values, absences, flags } }) => (cell, at) => {
    const set = flags.get(cell);
    const sign = Number.isNaN(values[cell])
      ? PX_SIGNS[absences.get(cell) ?? 'not-available']
      : set === undefined
        ? ''
        : flagSigns(set);
    return sign === '' ? undefined : `"${at}":${JSON.stringify(sign)}`;
  });
}
