import { describe, expect, it } from 'vitest';
import { yearTicks } from './year-ticks.ts';

const quarters = (from: number, years: number): readonly string[] =>
  Array.from({ length: years * 4 }, (_, at) => `${from + Math.floor(at / 4)}-Q${(at % 4) + 1}`);

describe(yearTicks, () => {
  it('writes each year at its first period', () => {
    expect(yearTicks(quarters(2024, 2))).toEqual([
      { at: 0, label: '2024', isMinor: false },
      { at: 4, label: '2025', isMinor: false },
    ]);
  });

  it('leaves out a year whose beginning is not among the periods', () => {
    expect(yearTicks(['2024-Q3', '2024-Q4', '2025-Q1'])).toEqual([{ at: 2, label: '2025', isMinor: false }]);
  });

  it('writes round years where there are many', () => {
    const ticks = yearTicks(quarters(1998, 29));
    expect(ticks.map(({ label }) => label)).toEqual(['2000', '2005', '2010', '2015', '2020', '2025']);
    expect(yearTicks(quarters(2014, 13)).map(({ label }) => label)).toEqual([
      '2014',
      '2016',
      '2018',
      '2020',
      '2022',
      '2024',
      '2026',
    ]);
  });

  it('writes none where periods have no years', () => {
    expect(yearTicks(['base', 'now'])).toEqual([]);
  });
});
