import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { startingTable } from '../customise/starting-table.ts';
import type { TableFacts } from '../table/stat-table.ts';
import { viewOf } from '../view/view-of.ts';
import { alignTables } from './align-tables.ts';
import { basesIn } from './base-period.ts';
import { commonFrequency } from './common-frequency.ts';
import { comparedViews, type ComparedView } from './compared-view.ts';
import { comparisonProperties } from './comparison-properties.ts';
import { comparisonWarnings } from './comparison-warnings.ts';
import { message } from '../message/message.ts';
import { write, writeIn } from '../../test/words.ts';

const inWords = (compared: readonly ComparedView[]) =>
  comparisonProperties(compared).map(({ name, values, ...rest }) => ({
    ...rest,
    name: write(name),
    values: values.map(write),
  }));

const seen = (drawing: string, facts: Partial<TableFacts> = {}) =>
  viewOf(startingTable(tableWith(cubeFrom(drawing), facts), write));

const trade = seen('goods | 2023 Nov | 2023 Dec\nExports | 1 | 2', {
  title: 'Trade at Current Market Prices',
  unit: 'Million crowns',
});
const output = seen('industry | 2023 3Q | 2023 4Q\nAll | 1 | 2', {
  title: 'Output',
  unit: 'Index (2019 = 100)',
  seasonalAdjustment: 'Seasonally adjusted',
});

describe(comparisonProperties, () => {
  it('says property by property what matches', () => {
    const compared = comparedViews([trade, output]);
    expect(inWords(compared)).toEqual([
      { key: 'unit', name: 'Unit', values: ['Million crowns', 'Index (2019 = 100)'], isSame: false },
      { key: 'base', name: 'Base period', values: ['current prices', '2019 = 100'], isSame: false },
      {
        key: 'adjustment',
        name: 'Seasonal adjustment',
        values: ['Not adjusted', 'Seasonally adjusted'],
        isSame: false,
      },
      { key: 'frequency', name: 'Frequency', values: ['Monthly', 'Quarterly'], isSame: false },
      {
        key: 'coverage',
        name: 'Periods shown',
        values: ['Nov 2023 to Dec 2023', 'Q3 2023 to Q4 2023'],
        isSame: false,
      },
    ]);
  });

  it('states the unit of a single figure', () => {
    const single = seen('goods | 2023\nExports | 1', { unit: 'Million crowns' });
    expect(inWords(comparedViews([single, output]))[0]).toMatchObject({
      values: ['Million crowns', 'Index (2019 = 100)'],
    });
  });

  it('names the periods that a table leaves out between its first and its last', () => {
    const whole = seen('x | 2020 | 2021 | 2022 | 2023 | 2024\ny | 1 | 2 | 3 | 4 | 5');
    const holed = seen('x | 2020 | 2022 | 2024\ny | 1 | 3 | 5');
    const compared = comparedViews([whole, holed, whole]);
    const properties = comparisonProperties(compared);
    expect(inWords(compared).find(({ key }) => key === 'coverage')).toEqual({
      key: 'coverage',
      name: 'Periods shown',
      values: ['2020 to 2024', '2020 to 2024, without 2021 and 2023', '2020 to 2024'],
      isSame: false,
    });
    expect(
      comparisonWarnings(compared, properties).map(({ title, text }) => [title, text].map(write)),
    ).toEqual([
      [
        write(message('compare.warning.coverage')),
        'A and C: 2020 to 2024. B: 2020 to 2024, without 2021 and 2023. Where a table has no figure for a period, the cell says so and stays empty.',
      ],
    ]);
  });

  it('misses no weekends where all figures are of business days', () => {
    const days = (...left: readonly number[]): string => {
      const all = Array.from({ length: 26 }, (_, at) => at + 1).filter(
        (day) => ![6, 7, 13, 14, 20, 21].includes(day),
      );
      const shown = all.filter((day) => !left.includes(day));
      const heads = shown.map((day) => `2024-01-${String(day).padStart(2, '0')}`);
      return `x | ${heads.join(' | ')}\nA | ${shown.join(' | ')}`;
    };
    const covered = (drawing: string) =>
      inWords(comparedViews([seen(drawing), seen(drawing)])).find(({ key }) => key === 'coverage')?.values[0];
    expect(covered(days())).not.toContain('without');
    expect(covered(days(10))).not.toContain('without');
  });

  it('names up to three holes', () => {
    const odd = (last: number) =>
      seen(
        `x | ${Array.from({ length: last }, (_, at) => 2001 + 2 * at).join(' | ')}\ny | ${Array.from({ length: last }, () => 1).join(' | ')}`,
      );
    const values = [odd(4), odd(5)].map(
      (view) => inWords(comparedViews([view, view])).find(({ key }) => key === 'coverage')?.values[0],
    );
    expect(values).toEqual([
      '2001 to 2007, without 2002, 2004 and 2006',
      '2001 to 2009, without 4 periods between',
    ]);
  });

  it('counts many holes, and distinguishes those that read the same', () => {
    const every = (parity: number) => {
      const years = Array.from(
        { length: 12 },
        (_, at) => 2000 + 2 * at + (at === 0 || at === 11 ? 0 : parity),
      );
      return seen(`x | ${years.join(' | ')}\ny | ${years.map(() => 1).join(' | ')}`);
    };
    const coverage = (views: readonly ReturnType<typeof seen>[]) =>
      inWords(comparedViews(views)).find(({ key }) => key === 'coverage');
    expect(coverage([every(0), every(0)])).toMatchObject({
      values: ['2000 to 2022, without 11 periods between', '2000 to 2022, without 11 periods between'],
      isSame: true,
    });
    expect(coverage([every(0), every(1)])).toMatchObject({
      values: [
        '2000 to 2022, without 11 periods between, not the same ones',
        '2000 to 2022, without 11 periods between, not the same ones',
      ],
      isSame: false,
    });
  });

  it('counts as the department does in the notes of the joined table', () => {
    const numbers = { group: '\u202f', decimal: ',', minus: '−' };
    const views = [
      seen('x | 1000 | 1400 | 1800 | 2200 | 2600\ny | 1 | 2 | 3 | 4 | 5'),
      seen('x | 1000\nz | 1'),
    ];
    const joined = alignTables(views, { overlap: 'all', apart: [], write: writeIn(numbers) });
    const notes = joined.ok ? joined.value.table.footnotes.map(({ text }) => text).join(' ') : '';
    expect(notes).toContain('without 1\u202f596 periods between');
  });

  it('is quiet about tables that are alike', () => {
    const compared = comparedViews([trade, trade]);
    expect(comparisonWarnings(compared, comparisonProperties(compared))).toEqual([]);
  });
});

describe(comparisonWarnings, () => {
  it('warns in words, and names the tables by what they are', () => {
    const compared = comparedViews([trade, output, trade]);
    const [units, ...others] = comparisonWarnings(compared, comparisonProperties(compared));
    expect(units && { ...units, title: write(units.title), text: write(units.text) }).toEqual({
      key: 'unit',
      title: write(message('compare.warning.unit')),
      text: 'A and C: Million crowns. B: Index (2019 = 100). Compare how they develop: as an index, or as change on a year earlier.',
    });
    expect(others.map(({ key }) => key)).toEqual(['base', 'adjustment', 'frequency', 'coverage']);
  });
});

describe(basesIn, () => {
  it.each([
    ['Index (2019 = 100)', ['2019 = 100']],
    ['Index, 2015=100', ['2015 = 100']],
    ['Index (2025 Oct = 100)', ['Oct 2025 = 100']],
    ['Index (Oct 2025 = 100)', ['Oct 2025 = 100']],
    ['Index (2023 1Q = 100)', ['Q1 2023 = 100']],
    ['GDP In Chained (2015) Dollars', ['2015 prices, chained']],
    ['GDP at 2010 Market Prices', ['2010 prices']],
    ['GDP at current prices', ['current prices']],
    ['Consumer Price Index', []],
    ['Population in 2015', []],
  ])('finds in “%s” %j', (text, bases) => {
    expect(basesIn([text]).map(write)).toEqual(bases);
  });
});

describe(commonFrequency, () => {
  const yearly = seen('x | 2022 | 2023\ny | 1 | 2');
  const spans = seen('x | 2016-2020\ny | 1');
  const daily = seen('x | 2023-01-01 | 2023-01-02\ny | 1 | 2');

  it('is the finest that all tables can be brought to', () => {
    expect(commonFrequency(comparedViews([trade, output]))).toEqual({ to: 'quarterly', convert: [0] });
    expect(commonFrequency(comparedViews([trade, output, yearly]))).toEqual({
      to: 'annual',
      convert: [0, 1],
    });
    expect(commonFrequency(comparedViews([trade, daily]))).toEqual({ to: 'quarterly', convert: [0, 1] });
  });

  it('is not there for spans of years', () => {
    expect(commonFrequency(comparedViews([trade, spans]))).toBeUndefined();
  });
});
