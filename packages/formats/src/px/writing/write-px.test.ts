import {
  customise,
  FLAG_SIGNS,
  flagSetOf,
  inLogs,
  publishedView,
  viewOf,
  type StatTable,
} from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesOf, textOf } from '../../../test/read-back.ts';
import { fileOf } from '../../../test/real-files.ts';
import {
  COLOPHON,
  dimensionOf,
  plainCube,
  tableAround,
  viewAsPublished,
} from '../../../test/written-views.ts';
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

  it('has what is picked in front of the stub, with its one value', async () => {
    const view = viewAsPublished({ ...table, heading: { rows: ['area'], columns: ['time'] } });
    const text = await textOf(writePx(view, COLOPHON));
    expect(text).toContain('STUB="Item","Area";');
    expect(text).toContain('VALUES("Item")="Persons";');
    expect(text).toContain('CELLNOTE("Persons","Total","2023")="On a cell.";');
  });

  it('has a sign of its own where a combination is not shown', async () => {
    const sexes = dimensionOf('Sex', ['Women', 'Men']);
    const values = [1, 2, Number.NaN, Number.NaN, 5, 6, 7, 8];
    const cubed = tableAround(
      plainCube([dimensionOf('Area', ['A', 'B']), sexes, dimensionOf('C', ['x', 'y'])], values),
    );
    const hidden = customise(cubed, [{ kind: 'hide-empty', axis: 'rows' }], write);
    if (!hidden.ok) throw new Error('nothing is hidden');
    const text = await textOf(writePx(viewOf(hidden.value), COLOPHON));
    expect(text.slice(text.indexOf('DATA='))).toBe(
      ['DATA=', '1 2 ', '"......" "......" ', '5 6 ', '7 8 ', ';', ''].join('\r\n'),
    );
  });

  it('ends lines of figures with the first that goes beyond 120 signs', async () => {
    const linesOf = async (columns: number): Promise<readonly number[]> => {
      const wide = dimensionOf(
        'Wide',
        Array.from({ length: columns }, (_, at) => `C${at}`),
      );
      const figures = Array.from({ length: 2 * columns }, () => 42);
      const { text } = await again(tableAround(plainCube([dimensionOf('A', ['x', 'y']), wide], figures)));
      const lines = text.slice(text.indexOf('DATA=') + 'DATA=\r\n'.length).split('\r\n');
      expect(lines.slice(-2)).toEqual([';', '']);
      return lines.slice(0, -2).map((line) => line.trim().split(' ').length);
    };
    // Forty figures of two digits, each with a blank behind it, are 120 signs.
    expect(await linesOf(40)).toEqual([40, 40]);
    expect(await linesOf(41)).toEqual([41, 41]);
    expect(await linesOf(100)).toEqual([41, 41, 18, 41, 41, 18]);
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

/** The statements of a file before its numbers, without the line ends within them. */
async function statementsOf(more: Partial<StatTable> = {}): Promise<readonly string[]> {
  const { text } = await again({ ...table, ...more });
  return text
    .slice(0, text.indexOf('DATA='))
    .split(';\r\n')
    .slice(0, -1)
    .map((statement) => statement.replaceAll('\r\n', ''));
}

const SOURCES = ['SOURCE', 'SURVEY'].map((name) => ({ name, texts: [`The ${name.toLowerCase()}`] }));

describe('the statements of a PX file', () => {
  it('say all of a table before its numbers, in the order of the format', async () => {
    const north = 'On the north. '.repeat(40).trim();
    const [first, second, third] = [north.slice(0, 200), north.slice(200, 400), north.slice(400)];
    expect(await statementsOf()).toEqual([
      ...['CHARSET="ANSI"', 'AXIS-VERSION="2013"', 'CODEPAGE="utf-8"', 'CREATION-DATE="20260203 10:00"'],
      ...['DECIMALS=7', 'SHOWDECIMALS=7', 'MATRIX="T1"', 'SUBJECT-CODE="Society"', 'SUBJECT-AREA="Society"'],
      ...['TITLE="Residents"', 'CONTENTS="Residents"', 'UNITS=""', 'STUB="Area","Item"', 'HEADING="Time"'],
      ...['CONTVARIABLE="Item"', 'VARIABLECODE("Area")="area"'],
      `VALUES("Area")="Total","North, 'the' north","Süd – 南"`,
      ...[
        'CODES("Area")="T","N","S"',
        'HIERARCHIES("Area")="T","T":"N","T":"S"',
        'VARIABLE-TYPE("Area")="G"',
      ],
      ...['ELIMINATION("Area")="Total"', 'VARIABLECODE("Item")="item"', 'VALUES("Item")="Persons","Rate"'],
      ...['CODES("Item")="a","b"', 'PRECISION("Item","Persons")=0', 'PRECISION("Item","Rate")=2'],
      ...['VARIABLECODE("Time")="time"', 'VALUES("Time")="2022","2023"', 'CODES("Time")="2022","2023"'],
      ...['TIMEVAL("Time")=TLIST(A1),"2022","2023"', 'UNITS("Persons")="Number"', 'UNITS("Rate")="Per cent"'],
      ...['SOURCE="Office of Testland"', 'LAST-UPDATED="20260105 05:00"', `PX-SERVER="${COLOPHON.address}"`],
      ...['NOTEX="On the table.#In two lines."', 'NOTE("Area")="On areas."'],
      `VALUENOTE("Area","North, 'the' north")="${first}""${second}""${third}"`,
      ...['DATASYMBOL1="."', 'DATASYMBOL2=".."', 'DATASYMBOL4=":"', 'DATASYMBOL5="later"'],
      ...['DATASYMBOL6="......"', 'DATASYMBOLNIL="-"'],
      `CELLNOTE("Total","Persons","2022")="${write(FLAG_SIGNS.provisional.meaning)}"`,
      'CELLNOTE("Total","Persons","2023")="On a cell."',
    ]);
  });

  it.each<[string, Partial<StatTable>, readonly string[]]>([
    ['the decimals of the table', { decimals: 1 }, ['DECIMALS=2', 'SHOWDECIMALS=1']],
    ['that it is shown in whole numbers', { decimals: 0 }, ['DECIMALS=2', 'SHOWDECIMALS=0']],
    [
      'an area of at most twenty signs',
      { topics: [], title: 'Residents by area and by item' },
      ['SUBJECT-CODE="Residents by area an"', 'SUBJECT-AREA="Residents by area and by item"'],
    ],
    [
      'notes of cells alone',
      { decimals: 1, cube: { ...cube, flags: new Map() } },
      ['CELLNOTE("Total","Persons","2023")="On a cell."'],
    ],
    [
      'flags of cells alone, and as many decimals as there are',
      { cube: { ...cube, cellFootnotes: new Map() } },
      ['DECIMALS=7', `CELLNOTE("Total","Persons","2022")="${write(FLAG_SIGNS.provisional.meaning)}"`],
    ],
    [
      'flags of cells where the table states its decimals',
      { decimals: 3, cube: { ...cube, cellFootnotes: new Map() } },
      ['DECIMALS=3', `CELLNOTE("Total","Persons","2022")="${write(FLAG_SIGNS.provisional.meaning)}"`],
    ],
    ['the unit of the table', { unit: 'Persons' }, ['UNITS="Persons"']],
    [
      'where it comes from, and when the next is due',
      { sourceAddress: 'https://a.example', nextReleaseDate: '2026-03-01' },
      ['LINK="https://a.example"', 'NEXT-UPDATE="20260301 00:00"'],
    ],
    ['that it is adjusted', { seasonalAdjustment: 'adjusted' }, ['SEASADJ=YES']],
    [
      'source and survey apart, as the file once did',
      { source: 'The source; The survey', keywords: SOURCES },
      ['SOURCE="The source"', 'SURVEY="The survey"'],
    ],
    [
      'another source, which the agency has named since',
      { source: 'Others', keywords: SOURCES },
      ['SOURCE="Others"'],
    ],
    [
      'what else the file once said',
      {
        keywords: [
          { name: 'LINK', texts: ['https://b.example'] },
          { name: 'CONTENTS', texts: ['People'] },
          { name: 'SUBJECT-CODE', texts: ['AB'] },
          { name: 'REFPERIOD', of: ['item', 'b'], texts: ['Year'] },
          { name: 'COPYRIGHT', texts: ['yes'] },
        ],
      },
      [
        'SUBJECT-CODE="AB"',
        'CONTENTS="People"',
        'REFPERIOD("Rate")="Year"',
        'COPYRIGHT=YES',
        'LINK="https://b.example"',
      ],
    ],
  ])('say %s', async (_, more, said) => {
    const names = new Set(said.map((statement) => statement.replace(/=.*/, '')));
    const statements = await statementsOf(more);
    expect(statements.filter((each) => names.has(each.replace(/=.*/, '')))).toEqual(said);
  });

  it('tell variables and values of the same name apart by their codes', async () => {
    const twice = { ...dimensionOf('Area', ['North', 'South']), id: 'other' };
    const same = { ...dimensionOf('Area', []), categories: [{ id: 'N1', label: 'North', footnotes: ['d1'] }, { id: 'N2', label: 'North' }, { id: 'S', label: 'South', footnotes: ['d1'] }] }; // prettier-ignore
    const plain = plainCube([same, twice], [1, 2, 3, 4, 5, 6]);
    const said = await again({ ...tableAround(plain), footnotes: table.footnotes });
    expect(said.text).toContain('STUB="Area";');
    expect(said.text).toContain('HEADING="Area (other)";');
    expect(said.text).toContain('VARIABLE-LABEL("Area (other)")="Area";');
    expect(said.text).toContain('VALUENOTE("Area","N1")="On areas.";');
    expect(said.text).toContain('VALUENOTE("Area","South")="On areas.";');
  });

  it('ends a line behind the number with which it is longer than 120 signs', async () => {
    const numbers = [12_345, ...Array.from({ length: 60 }, (_, at) => 1_000 + at)];
    const years = dimensionOf('Item', numbers.map((_, at) => `i${at}`)); // prettier-ignore
    const view = viewAsPublished(tableAround(plainCube([dimensionOf('Area', ['N']), years], numbers)));
    const [, data = ''] = (await textOf(writePx(view, COLOPHON))).split('DATA=');
    // The last is the semicolon.
    const lines = data.trim().split('\r\n');
    expect(lines.map((line) => line.split(' ').filter((text) => /\d/.test(text)).length)).toEqual([
      24, 25, 12, 0,
    ]);
    expect(lines.flatMap((line) => line.match(/\d+/g) ?? []).map(Number)).toEqual(numbers);
  });
});
