import { customise, flagSetOf, inLogs, publishedView, type StatTable } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf } from '../../../test/read-back.ts';
import { fileOf } from '../../../test/real-files.ts';
import { COLOPHON, dimensionOf, plainCube, tableAround } from '../../../test/written-views.ts';
import { write } from '../../../test/words.ts';
import { readPx } from '../read-px.ts';
import { writePx } from './write-px.ts';

/** A table written as PX and read again. */
async function again(table: StatTable, rows = table.heading.rows, columns = table.heading.columns) {
  const working = customise(table, [], write);
  if (!working.ok) throw new Error('nothing was done');
  const view = publishedView(working.value, { rows, columns, leftOut: new Map() });
  const bytes = await bytesOf(writePx(view, COLOPHON));
  const { draft, warnings } = await readPx(fileOf('x.px', bytes), inLogs);
  expect(warnings).toEqual([]);
  return { text: Buffer.from(bytes).toString(), draft };
}

const area = {
  ...dimensionOf('Area', [], { role: 'geography' as const }),
  footnotes: ['d1'],
  categories: [
    { id: 'T', label: 'Total' },
    { id: 'N', label: 'North, "the" north', parent: 'T', footnotes: ['c1'] },
    { id: 'S', label: 'Süd – 南', parent: 'T' },
  ],
};
const items = {
  ...dimensionOf('Item', [], { role: 'measure' as const }),
  categories: [
    { id: 'a', label: 'Persons', unit: 'Number', decimals: 0 },
    { id: 'b', label: 'Rate', unit: 'Per cent', decimals: 2 },
  ],
};
const years = dimensionOf('Time', ['2022', '2023'], { role: 'time' });
const cube = {
  ...plainCube(
    [area, items, years],
    [1, 2.5, Number.NaN, 4, Number.NaN, 6, Number.NaN, -8, 1e21, 1e-7, 0, 12],
  ),
  absences: new Map([
    [2, 'suppressed'],
    [4, 'not-yet-published'],
    [6, 'nil'],
  ] as const),
  flags: new Map([[0, flagSetOf(['provisional'])]]),
  cellFootnotes: new Map([[1, ['x1']]]),
};
const table: StatTable = {
  ...tableAround(cube),
  heading: { rows: [area.id, items.id], columns: [years.id] },
  footnotes: [
    { id: 't1', text: 'On the table.\nIn two lines.', isMandatory: true },
    { id: 'd1', text: 'On areas.' },
    { id: 'c1', text: 'On the north. '.repeat(40).trim() },
    { id: 'x1', text: 'On a cell.' },
  ],
  tableFootnotes: ['t1'],
};

describe(writePx, () => {
  it('is read again with every text and number', async () => {
    const { draft } = await again(table);
    const { dimensions, values, absences, cellFootnotes } = draft.cube;
    expect(dimensions.map(({ id, label, role }) => [id, label, role])).toEqual(
      cube.dimensions.map(({ id, label, role }) => [id, label, role]),
    );
    expect([...values]).toEqual([...cube.values]);
    expect(new Map(absences)).toEqual(cube.absences);
    expect(dimensions[0]?.categories.map(({ label, parent }) => [label, parent])).toEqual([
      ['Total', undefined],
      // A quotation mark cannot be written.
      ["North, 'the' north", 'T'],
      ['Süd – 南', 'T'],
    ]);
    expect(dimensions[1]?.categories.map(({ unit, decimals }) => [unit, decimals])).toEqual([
      ['Number', 0],
      ['Per cent', 2],
    ]);
    const textsOf = (ids: readonly string[] = []) =>
      ids.map((id) => draft.facts.footnotes?.find((each) => each.id === id)?.text);
    expect(textsOf(draft.facts.tableFootnotes)).toEqual([table.footnotes[0]?.text]);
    expect(textsOf(dimensions[0]?.footnotes)).toEqual(['On areas.']);
    expect(textsOf(dimensions[0]?.categories[1]?.footnotes)).toEqual([table.footnotes[2]?.text]);
    expect(textsOf(cellFootnotes.get(1))).toEqual(['On a cell.']);
    expect(draft.facts).toMatchObject({ title: table.title, source: table.source });
  });

  it('keeps lines short enough for old programs', async () => {
    const { text } = await again(table);
    expect(text.split('\r\n').every((line) => line.length <= 256)).toBe(true);
  });

  it('gives every number back, whatever stands where', async () => {
    const numbers = fc.array(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer()), {
      minLength: 6,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(numbers, fc.boolean(), async (values, isTurned) => {
        const plain = plainCube([dimensionOf('A', ['x', 'y']), dimensionOf('B', ['1', '2', '3'])], values);
        const ids = plain.dimensions.map(({ id }) => id);
        const { draft } = await again(tableAround(plain), isTurned ? [] : ids, isTurned ? ids : []);
        expect([...draft.cube.values].map((each) => each + 0)).toEqual(values.map((each) => each + 0));
      }),
      { numRuns: 30 },
    );
  });
});
