import { describe, expect, it } from 'vitest';

import { fileOf } from '../../test/real-files.ts';
import { write } from '../../test/words.ts';
import type { CsvHints } from './csv-hints.ts';
import { readCsv } from './read-csv.ts';

async function seen(lines: readonly string[], hints: CsvHints = {}) {
  const { draft } = await readCsv(fileOf('a.csv', lines.join('\n')), write, hints);
  const indicators = draft.cube.dimensions.find(({ role }) => role === 'measure')?.categories;
  return {
    values: [...draft.cube.values],
    unit: draft.facts.unit,
    units: indicators?.map(({ unit }) => unit),
  };
}

const refused = (lines: readonly string[], hints: CsvHints = {}): Promise<string> =>
  readCsv(fileOf('a.csv', lines.join('\n')), write, hints).then(
    () => 'read',
    (error: unknown) => String(error),
  );

describe('figures with a percent sign', () => {
  it('are read without it, and their unit is per cent', async () => {
    const tidy = ['Year,Region,Rate', '2020,North,50%', '2020,South,4.5 %', '2021,North,-', '2021,South,−3%'];
    expect(await seen(tidy)).toEqual({ values: [50, Number.NaN, 4.5, -3], unit: '%', units: undefined });
    const few = ['Region,Rate,Remark', 'North,10%,', 'South,10%,', 'East,20%,', 'West,20%,'];
    expect((await seen(few)).values).toEqual([10, 10, 20, 20]);
    const wide = ['Region,2019,2020', 'North,"1,2%","1,3%"', 'South,"2,2%",..'];
    expect(await seen(wide)).toEqual({ values: [1.2, 1.3, 2.2, Number.NaN], unit: '%', units: undefined });
  });

  it('beside others are those of one indicator, and are not left out as what follows from the time', async () => {
    const lines = ['Quarter,GDP,Growth', '2020 Q1,100,1.2%', '2020 Q2,110,5.4%', '2020 Q3,120,-1.0%'];
    expect(await seen(lines)).toEqual({
      values: [100, 1.2, 110, 5.4, 120, -1],
      unit: undefined,
      units: [undefined, '%'],
    });
  });

  it('are categories where few of them come again beside other numbers, or the manifest says so', async () => {
    const rates = ['Year,Tax rate,Payers', '2020,10%,5', '2020,20%,6', '2021,10%,7', '2021,20%,8'];
    expect((await seen(rates)).values).toEqual([5, 7, 6, 8]);
    const many = ['Payers,Rate,Place'];
    for (let place = 0; place < 200; place += 1) many.push(`${place},${place % 51}%,P${place}`);
    expect((await seen(many)).units).toEqual([undefined, '%']);
    const bands = ['Year,Band,Value', '2020,10%,5', '2020,20%,6'];
    expect((await seen(bands)).values).toEqual([5, 6]);
    const once = ['Year,Band,Payers', '2020,10%,5', '2020,20%,6'];
    expect((await seen(once, { dimensions: ['Band'] })).values).toEqual([5, 6]);
  });

  it('below periods may be those of whole rows', async () => {
    const wide = ['Indicator,2019,2020', 'People,"1,200","1,210"', 'Rate,5.1%,12.3%', 'Homes,400,..'];
    expect(await seen(wide)).toEqual({
      values: [1200, 1210, 5.1, 12.3, 400, Number.NaN],
      unit: undefined,
      units: [undefined, '%', undefined],
    });
    const mixed = await refused(['Indicator,2019,2020', 'People,1,2', 'Rate,5.1%,12']);
    expect(mixed).toContain('read.grid.percent-some');
  });

  it('are none beside a word', async () => {
    expect(await refused(['Year,Region,Rate', '2020,North,50%', '2020,South,see note'])).toBe(
      'ReadingError: a.csv: read.csv.no-values-as(50%, Rate)',
    );
  });

  it('are refused where some have the sign and some have none', async () => {
    expect(await refused(['Year,Rate', '2020,5%', '2021,..', '2022,6'])).toBe(
      'ReadingError: a.csv:4:2: read.grid.percent-some',
    );
    const wide = ['Region,2019,2020', 'North,1,1.3%', 'South,2,5%'];
    expect(await refused(wide)).toBe('ReadingError: a.csv: read.grid.percent-some');
  });
});

describe('figures written as amounts', () => {
  it.each([
    ['(12)', '(13)'],
    ['$1.20', '$1.30'],
    ['1 200 EUR', '900 EUR'],
    ['€ 5', '6'],
  ])('are refused beside others rather than left out: %s', async (one, other) => {
    const lines = ['Year,GDP,Balance', `2020,100,${one}`, `2021,110,${other}`, `2022,120,${one}0`];
    expect(await refused(lines)).toMatch(/^ReadingError: a\.csv:3: read\.csv\.mostly-numbers\(Balance, /);
  });

  it('are two at least', async () => {
    const lines = ['Year,GDP,Balance', '2020,100,$1.20', '2021,110,'];
    expect((await seen(lines)).values).toEqual([100, Number.NaN, Number.NaN, 110]);
    const two = lines.with(2, '2021,110,$1.30');
    expect(await refused(two)).toContain('read.csv.mostly-numbers(Balance, ');
  });

  it('may be categories that come again, and codes are none', async () => {
    const again = [
      'Year,Fare,Trips',
      ...['2020', '2021', '2022'].flatMap((year) => [`${year},$1,5`, `${year},$2,6`]),
    ];
    expect((await seen(again)).values).toEqual([5, 5, 5, 6, 6, 6]);
    const codes = ['Year,Code,GDP', '2020,A1,100', '2021,A2,110', '2022,A3,120'];
    expect((await seen(codes)).values).toEqual([100, 110, 120]);
  });
});
