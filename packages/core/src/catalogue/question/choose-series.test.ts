import { describe, expect, it } from 'vitest';

import { AGE, asked, MONTHLY, REGION, SEX, variable } from '../../../test/asked-tables.ts';
import { chooseSeries, frequencyNeeded, type Choice } from './choose-series.ts';
import type { MatchedSeries } from './matching/cover-table.ts';
import type { AskedPoint, AskedTime } from './question.ts';
import type { QuestionTable } from './question-table.ts';

const LATEST: Choice = { time: { kind: 'latest' }, attributes: { saying: new Map() } };

const series = (code: string, more: Partial<QuestionTable> = {}, chosen = 0): MatchedSeries => {
  const table = asked(code, 'Rents', more);
  const categories = table.dimensions
    .slice(0, chosen)
    .map((dimension) => ({ dimension, position: 1, rivals: [] }));
  return { table, categories, isWhole: true };
};

const point = (frequency: AskedPoint['frequency'], part: number): AskedPoint => ({
  frequency,
  part,
  year: 2024,
});
const [YEAR, QUARTER, MONTH] = [point('annual', 1), point('quarterly', 2), point('monthly', 3)];

describe(chooseSeries, () => {
  const ended = (year: number) => ({
    periods: {
      first: { frequency: 'annual', year: 2010, part: 1 },
      last: { frequency: 'annual', year, part: 1 },
    } as const,
  });
  const kinds = variable('Kind', 'measure', ['All']);
  const pair = variable('Kind', 'measure', ['All', 'Cars']);

  it.each([
    ['that is no big cube', series('B', { cells: 1_000_000 }), series('A', { cells: 1_000_001 })],
    ['that goes on longest', series('B', ended(2025)), series('A', ended(2024))],
    ['with the most periods a year', series('B', MONTHLY), series('A', { ...MONTHLY, frequency: 'annual' })],
    ['that is adjusted', series('B', { isAdjusted: true }), series('A')],
    [
      'of the fewest variables',
      series('B', { dimensions: [SEX] }),
      series('A', { dimensions: [SEX, REGION] }),
    ],
    ['of the fewest variables, small ones among them', series('B'), series('A', { dimensions: [AGE, pair] })],
    ['of the fewest chosen categories', series('B'), series('A', {}, 1)],
    ['with the fewest cells', series('B', { cells: 99 }), series('A')],
    ['by its code', series('A'), series('B')],
    [
      'whatever variables of one category it has',
      series('A', { dimensions: [kinds, AGE] }),
      series('B', { dimensions: [AGE] }),
    ],
  ])('chooses the one %s', (_, best, other) => {
    expect(chooseSeries([best, other], LATEST)).toBe(best);
    expect(chooseSeries([other, best], LATEST)).toBe(best);
  });

  it('looks at what matters more first', () => {
    const all = [
      series('A', { ...ended(2025), frequency: 'annual', cells: 2_000_000 }),
      series('B', { ...ended(2025), frequency: 'annual', isAdjusted: true }),
      series('C', { ...ended(2025), frequency: 'quarterly' }),
      series('D', { ...ended(2024), frequency: 'daily', isAdjusted: true }),
    ];
    expect(chooseSeries(all, LATEST)?.table.code).toBe('C');
    const big = series('A', { ...ended(2025), frequency: 'monthly', cells: 1_000_001 });
    expect(chooseSeries([big, series('B', ended(2010))], LATEST)?.table.code).toBe('B');
  });

  it('chooses none where no frequency and no adjustment fits', () => {
    expect(chooseSeries([series('A')], { ...LATEST, time: { kind: 'at', at: MONTH } })).toBe(undefined);
    const adjusted = { saying: new Map(), adjustment: 'adjusted' } as const;
    expect(chooseSeries([series('A')], { ...LATEST, attributes: adjusted })).toBe(undefined);
    const unadjusted = { saying: new Map(), adjustment: 'unadjusted' } as const;
    expect(chooseSeries([series('A')], { ...LATEST, attributes: unadjusted })?.table.code).toBe('A');
  });
});

describe(frequencyNeeded, () => {
  const needed = (time: AskedTime, more: Partial<Choice> = {}) =>
    frequencyNeeded({ ...LATEST, time, ...more });

  it('is that of the time', () => {
    expect(needed({ kind: 'latest' })).toBe(undefined);
    expect(needed({ kind: 'at', at: YEAR })).toBe('annual');
    expect(needed({ kind: 'at', at: MONTH })).toBe('monthly');
    expect(needed({ kind: 'since', from: QUARTER })).toBe('quarterly');
    expect(needed({ kind: 'since', from: YEAR })).toBe(undefined);
    expect(needed({ kind: 'between', from: YEAR, to: YEAR })).toBe('annual');
    expect(needed({ kind: 'ago', length: { count: 3, unit: 'quarter' } })).toBe('quarterly');
    expect(needed({ kind: 'last', length: { count: 1, unit: 'quarter' } })).toBe('quarterly');
    expect(needed({ kind: 'last', length: { count: 1, unit: 'year' } })).toBe(undefined);
  });

  it('is the finer one of two', () => {
    expect(needed({ kind: 'between', from: YEAR, to: MONTH })).toBe('monthly');
    expect(needed({ kind: 'between', from: MONTH, to: QUARTER })).toBe('monthly');
  });

  it('is that of no beginning and no end of a year', () => {
    expect(needed({ kind: 'at', at: { ...YEAR, edge: 'last' } })).toBe(undefined);
    expect(needed({ kind: 'between', from: { ...YEAR, edge: 'first' }, to: QUARTER })).toBe('quarterly');
  });

  it('is what was asked for before all', () => {
    const attributes = { saying: new Map(), frequency: 'weekly' } as const;
    expect(needed({ kind: 'at', at: YEAR }, { attributes })).toBe('weekly');
  });

  it('is none where the highest of a period is looked for', () => {
    expect(needed({ kind: 'at', at: YEAR }, { operation: 'highest' })).toBe(undefined);
    expect(needed({ kind: 'at', at: { ...YEAR, edge: 'last' } }, { operation: 'highest' })).toBe(undefined);
    expect(needed({ kind: 'between', from: YEAR, to: YEAR }, { operation: 'highest' })).toBe('annual');
  });
});
