import { describe, expect, it } from 'vitest';
import { inLogs } from '@almanac/core';
import { fileOf } from '../../test/real-files.ts';
import { looksLikeCsv, readCsv } from './read-csv.ts';
import { write } from '../../test/words.ts';

/** What is read of a file: its dimensions, its numbers, and what was guessed or warned of besides the plan. */
async function seen(text: string) {
  const { draft, guesses, warnings } = await readCsv(fileOf('a.csv', text), write);
  return {
    dimensions: draft.cube.dimensions.map(({ id, role, categories }) => {
      const named = categories.map(
        (each) =>
          each.id + (each.label === each.id ? '' : `=${each.label}`) + (each.unit ? ` (${each.unit})` : ''),
      );
      return `${id} ${role} ${named.join(' ')}`;
    }),
    values: [...draft.cube.values],
    notes: (draft.facts.footnotes ?? []).map((note) => note.text),
    told: [...guesses.slice(1).map(inLogs), ...warnings.map(({ message }) => inLogs(message))],
  };
}

const SEXES = {
  dimensions: ['sex other M F', 'time time 2023 2024'],
  values: [10, 30, 20, 40],
  notes: [],
  told: [],
};

/** Two years by two sexes, with another column before them or behind. */
const before = (heading: string, ...texts: readonly string[]): string =>
  [
    `${heading},year,sex,value`,
    ...['2023,M,10', '2023,F,20', '2024,M,30', '2024,F,40'].map((row, at) => `${texts[at]},${row}`),
    ,
    '',
  ].join('\n');
const behind = (heading: string, ...texts: readonly string[]): string =>
  [
    `year,sex,value,${heading}`,
    ...['2023,M,10', '2023,F,20', '2024,M,30', '2024,F,40'].map((row, at) => `${row},${texts[at]}`),
    ,
    '',
  ].join('\n');

describe('columns beside the numbers', () => {
  it.each([
    [before('id', '1', '2', '3', '4'), 'read.csv.left-out.numbers-rows(id)'],
    [before('index', '0', '1', '2', '3'), 'read.csv.left-out.numbers-rows(index)'],
    [behind('flag', '1', '2', '1', '1'), 'read.csv.left-out.its-flags-are-numbers(flag)'],
    [behind('scalar_id', 'x', 'x', 'x', 'x'), 'read.csv.left-out.not-shown(scalar_id)'],
    [behind('source', 'Census', 'Census', 'Census', 'Census'), 'read.csv.constant(source, Census)'],
  ])('are left out, and named: %j', async (text, told) => {
    expect(await seen(text)).toEqual({ ...SEXES, told: [told] });
  });

  it('are warned of where they would multiply and cannot be read', async () => {
    expect((await seen(behind('unit_mult', 'x', 'y', 'x', 'y'))).told).toEqual([
      'read.csv.left-out.not-shown(unit_mult)',
      'read.csv.multiplier-varies(unit_mult)',
    ]);
  });

  it('multiply the unit where they can be read', async () => {
    expect(await seen(behind('unit_mult', '0', '3', '0', '3'))).toEqual({
      ...SEXES,
      dimensions: ['sex other M F (Thousand)', 'time time 2023 2024'],
    });
  });

  it('hang on the cells of their row as notes', async () => {
    expect(await seen(behind('notes', 'see p. 3', '', '', 'by hand'))).toEqual({
      ...SEXES,
      notes: ['see p. 3', 'by hand'],
    });
  });

  it('are a dimension where numbers tell rows apart that nothing else does', async () => {
    expect(await seen('id,year,value\n5,2023,10\n7,2023,20\n5,2024,30\n7,2024,40\n')).toEqual({
      ...SEXES,
      dimensions: ['id other 5 7', 'time time 2023 2024'],
    });
  });

  it('name the codes beside them', async () => {
    const text =
      'year,area_code,area,value\n2023,1,North,10\n2023,2,South,20\n2024,1,North,30\n2024,2,South,40\n';
    expect(await seen(text)).toEqual({
      ...SEXES,
      dimensions: ['area geography 1=North 2=South', 'time time 2023 2024'],
    });
  });

  it('state the units of what they follow from', async () => {
    const text =
      'year,item,value,unit\n2023,a,10,Tonnes\n2023,b,20,Dollars\n2024,a,30,Tonnes\n2024,b,40,Dollars\n';
    expect((await seen(text)).dimensions).toEqual([
      'item other a (Tonnes) b (Dollars)',
      'time time 2023 2024',
    ]);
  });

  it('between periods are none of them', async () => {
    const { dimensions, values, told } = await seen('sex,2022,2023,Change,2024\nM,1,2,100,4\nF,2,3,50,6\n');
    expect(dimensions).toEqual(['sex other M F', 'time time 2022 2023 2024']);
    expect(values).toEqual([1, 2, 4, 2, 3, 6]);
    expect(told).toEqual(['read.csv.left-out.beside-periods(Change)']);
  });

  it('are indicators where several hold numbers', async () => {
    const { dimensions, values } = await seen(
      'year,sex,one,two\n2023,M,10,1.5\n2023,F,20,2.5\n2024,M,30,3.5\n2024,F,40,4.5\n',
    );
    expect(dimensions).toEqual(['sex other M F', 'time time 2023 2024', 'indicator measure one two']);
    expect(values).toEqual([10, 1.5, 30, 3.5, 20, 2.5, 40, 4.5]);
  });

  it('have ids of their own, though their headings come to the same', async () => {
    const { dimensions, values } = await seen(
      'Year,A-b,a b,value\n2023,M,N,10\n2023,F,S,20\n2023,M,S,30\n2023,F,N,40\n',
    );
    expect(dimensions).toEqual(['a-b other M F', 'a-b-2 other N S', 'time time 2023']);
    expect(values).toEqual([10, 30, 40, 20]);
  });
});

describe(looksLikeCsv, () => {
  it.each([
    ['a,b\n1,2\n', true],
    ['a;b\n1;2\n', true],
    ['a,b\r1,2\r', true],
    ['a,b\n', false],
    ['words\nwords\n', false],
    ['a,b\n1,2\u0000\n', false],
    ['a,b\n1,2\ufffd\ufffd\n', false],
    ['a,b\n1,2\ufffd\n', true],
  ])('takes %j for a table: %s', (text, isOne) => {
    expect(looksLikeCsv(text)).toBe(isOne);
  });
});

describe('lines that are no rows', () => {
  const ROWS = 'year,sex,value\n2023,M,10\n2023,F,20\n';

  it.each([
    ['Source: the office\n', ['Source: the office'], 'read.csv.lines-below(1)'],
    ['\nthe office\n', ['the office'], 'read.csv.lines-below(1)'],
    ['\nNote: first\nsecond\n', ['Note: first', 'second'], 'read.csv.lines-below(2)'],
  ])('become notes below: %j', async (below, notes, told) => {
    expect(await seen(ROWS + below)).toEqual({
      dimensions: ['sex other M F', 'time time 2023'],
      values: [10, 20],
      notes,
      told: [told],
    });
  });

  it('are left out above the header', async () => {
    expect((await seen(`Births by sex,,\nOffice of Testland,,\n,,\n${ROWS}`)).told).toEqual([
      'read.csv.header-line(4, Births by sex / Office of Testland)',
    ]);
  });

  it.each([
    ['2023,X\n', 'a.csv:4:3: read.row-fields(2, 3)'],
    ['2023,X,20,30\n', 'a.csv:4:4: read.row-fields(4, 3)'],
    ['2023,X,20,,30\n', 'a.csv:4:5: read.row-fields(5, 3)'],
    [
      '2023,M,20\n',
      'a.csv:4:3: read.csv.second-number(read.category-in(sex, M), read.category-in(year, 2023))',
    ],
  ])('are refused among them: %j', async (row, message) => {
    await expect(readCsv(fileOf('a.csv', ROWS + row), write)).rejects.toThrow(message);
  });

  it('takes a line for a row as long as blanks alone are too many', async () => {
    expect((await seen(`${ROWS}2023,X,30,,\n`)).values).toEqual([10, 20, 30]);
  });
});
