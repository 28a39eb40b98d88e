import { describe, expect, it } from 'vitest';
import type { ReadingNotes } from '../reading/reading.ts';
import { exportLineOf, isUnitHeading } from './export-lines.ts';
import { readPreamble } from './read-preamble.ts';
import { isRowOfNumbers, readColumns, readRow } from './read-rows.ts';

const record = (fields: readonly string[], line = 5) => ({ fields, line });
const COLUMNS = readColumns(record(['Data Series', '2021', '', ' 2020 ', 'Unit'], 4), 'a.csv');
const rowOf = (...fields: readonly string[]) =>
  readRow(record(fields), COLUMNS, { file: 'a.csv', unit: 'kg' });

describe(exportLineOf, () => {
  it.each([
    [['', ' '], { kind: 'blank' }],
    [[' Births ', ''], { kind: 'text', text: 'Births' }],
    [['', ' kg ', ''], { kind: 'unit', unit: 'kg' }],
    [['', 'kg', 'lb'], { kind: 'row', record: record(['', 'kg', 'lb']) }],
    [['Births', '1'], { kind: 'row', record: record(['Births', '1']) }],
    [['data series', '2020'], { kind: 'header', record: record(['data series', '2020']) }],
    [['Variables', '2020'], { kind: 'header', record: record(['Variables', '2020']) }],
    [['Data Series', ''], { kind: 'text', text: 'Data Series' }],
  ])('tells of %j', (fields, line) => {
    expect(exportLineOf(record(fields))).toEqual(line);
  });
});

describe(isUnitHeading, () => {
  it.each([
    [' Unit ', true],
    ['UoM', true],
    ['Units of Measure', true],
    ['United', false],
  ])('tells of “%s”: %s', (heading, is) => {
    expect(isUnitHeading(heading)).toBe(is);
  });
});

describe(readColumns, () => {
  it('reads the headings of numbers, and the column of units', () => {
    expect(COLUMNS).toEqual({ headings: ['2021', '2020'], fields: [1, 3], line: 4, unitField: 4 });
    expect(readColumns(record(['Unit', '2020']), 'a.csv')).toEqual({
      headings: ['2020'],
      fields: [1],
      line: 5,
    });
    expect(readColumns(record(['', 'Unit', '2020']), 'a.csv')).toMatchObject({ fields: [2], unitField: 1 });
  });

  it('refuses a heading that comes twice, where it comes again', () => {
    expect(() => readColumns(record(['', '2021', '', '2020', '2021']), 'a.csv')).toThrow(
      'a.csv:5:5: read.builder.heading-twice(2021)',
    );
  });
});

describe(readRow, () => {
  it('reads label, indent, unit, numbers and signs', () => {
    expect(rowOf('   All  births ', '1.25', '', '2,000', 'lb')).toEqual({
      label: 'All births',
      indent: 3,
      unit: 'lb',
      contents: [1.25, 2000],
      statuses: new Map(),
      decimals: 2,
      line: 5,
    });
    const { contents, statuses, decimals } = rowOf('x', 'na', '', '7 (p)', '');
    expect(contents).toEqual(['not-available', 7]);
    expect([...statuses.keys()]).toEqual([1]);
    expect(decimals).toBe(0);
  });

  it('takes the unit of the row, also none, else that of the lines above', () => {
    expect(rowOf('x', '1', '', '2', 'lb').unit).toBe('lb');
    expect(rowOf('x', '1', '', '2', '')).not.toHaveProperty('unit');
    expect(rowOf('x', '1', '', '2').unit).toBe('kg');
  });

  it.each([
    [['x', '1', '2', '3'], 'a.csv:5:3: read.builder.no-heading-above(2)'],
    [['x', '1', '', '3', 'kg', '9'], 'a.csv:5:6: read.builder.no-heading-above(9)'],
    [['x', '1', ''], 'a.csv:5:4: read.row-fields(3, 4)'],
    [['x', '1', '', 'many'], 'a.csv:5:4: read.not-a-number(many, 2020)'],
  ])('refuses %j at its place', (fields, problem) => {
    expect(() => rowOf(...fields)).toThrow(problem);
  });

  it('reads a label alone', () => {
    expect(rowOf('Births').contents).toHaveLength(2);
  });
});

describe(isRowOfNumbers, () => {
  it.each([
    [['x', '1', '', '2'], true],
    [['x', '1', '', ''], false],
    [['x', '1', '', 'many'], false],
    [['', '1', '', '2'], false],
    [['x', '1', '9', '2'], false],
    [['x', '1', '', '2', 'kg'], true],
  ])('tells of %j: %s', (fields, is) => {
    expect(isRowOfNumbers(record(fields), COLUMNS)).toBe(is);
  });

  it('takes no row with something in a first column without a heading', () => {
    const columns = readColumns(record(['Data Series', '', '2020']), 'a.csv');
    expect(isRowOfNumbers(record(['x', '9', '2']), columns)).toBe(false);
  });
});

describe(readPreamble, () => {
  const factsOf = (lines: readonly string[], file = 'a.csv') => {
    const notes: ReadingNotes = { guesses: [], warnings: [] };
    return { ...readPreamble(lines, file, notes), guesses: notes.guesses.length };
  };

  it('reads what stands under known keys, the first of each', () => {
    const lines = [
      'Theme: Society',
      'Subject : People',
      'topic:Births',
      'Title: A: b',
      'Title: Other',
      'words',
      'Colour: red',
    ];
    expect(
      factsOf([
        ...lines,
        'Units of Measure: kg',
        'Data last updated: 06/05/2024',
        'Source: Us',
        'Table ID: M12345',
      ]),
    ).toEqual({
      topics: [{ grouping: 'Society', subject: 'People', topic: 'Births' }],
      title: 'A: b',
      unit: 'kg',
      lastUpdated: '2024-05-06',
      source: 'Us',
      code: 'M12345',
      guesses: 0,
    });
    expect(factsOf(['Theme: Society', 'Topic: Births'])).toEqual({ guesses: 0 });
  });

  it.each([
    ['M212951.csv', 'M212951'],
    ['ct__T12345.csv', 'T12345'],
    ['in/12345.CSV', '12345'],
    ['M1234.csv', undefined],
    ['a12345.csv', undefined],
    ['M212951.txt', undefined],
  ])('takes the code of %s for %s', (file, code) => {
    expect(factsOf([], file)).toEqual({
      ...(code !== undefined && { code }),
      guesses: code === undefined ? 0 : 1,
    });
  });
});
