import { observationAt } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { codeIdOf, nameIdOf } from './sdmx-ids.ts';
import { sdmxPeriod } from './sdmx-periods.ts';
import { OBS_STATUS, statusOf, structureOf } from './table-structure.ts';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string(),
  fc.constantFrom('a b', 'a_b', 'a.b', ''),
);

describe('ids of SDMX', () => {
  it('are legal for any text, and of different texts different', () => {
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        expect(nameIdOf(one)).toMatch(/^[A-Za-z][A-Za-z0-9_-]*$/);
        expect(codeIdOf(one)).toMatch(/^[A-Za-z0-9_@$-]+$/);
        expect(nameIdOf(one) === nameIdOf(other)).toBe(one === other);
        expect(codeIdOf(one) === codeIdOf(other)).toBe(one === other);
        expect(codeIdOf(codeIdOf(one)) === codeIdOf(one)).toBe(codeIdOf(one) === one);
      }),
    );
  });

  it('are the texts themselves where these are legal, and stay what they are', () => {
    expect([nameIdOf('Sex'), codeIdOf('0-4'), codeIdOf('45.1'), nameIdOf('年齢')]).toEqual([
      ...['Sex', '0-4', '45_1_xddcff2e05f09', 'D_x18a91230ad01'],
    ]);
  });
});

describe(sdmxPeriod, () => {
  it.each([
    [{ frequency: 'multi-year', year: 2016, part: 1, lastYear: 2020 }, '2016-01-01/P5Y'],
    [{ frequency: 'annual', year: 2016, part: 1 }, '2016'],
    [{ frequency: 'half-yearly', year: 2016, part: 2 }, '2016-S2'],
    [{ frequency: 'quarterly', year: 2016, part: 4 }, '2016-Q4'],
    [{ frequency: 'monthly', year: 2016, part: 2 }, '2016-02'],
    [{ frequency: 'weekly', year: 2016, part: 7 }, '2016-W07'],
    [{ frequency: 'daily', year: 2016, part: 60 }, '2016-02-29'],
  ] as const)('writes %j', (period, written) => {
    expect(sdmxPeriod(period)).toBe(written);
  });
});

describe(structureOf, () => {
  const year = (at: number, label = String(at)) => ({
    id: label,
    label,
    period: { frequency: 'annual', year: at, part: 1 } as const,
  });
  const cube = (times: readonly ReturnType<typeof year>[]) => ({
    dimensions: [
      { id: 'Time', label: 'Year', role: 'time' as const, categories: times },
      { id: 'OBS_VALUE', label: 'Ages', role: 'other' as const, categories: [{ id: '85+', label: '85+' }] },
    ],
    values: new Float64Array(times.length),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  });

  it('keeps time apart, and the ids of SDMX for SDMX', () => {
    const { time, dimensions, dataflow } = structureOf({
      code: 'T-1' as never,
      cube: cube([year(2019), year(2020)]),
    });
    expect(dataflow).toEqual({ agency: 'ALM', id: 'T-1', version: '1.0.0' });
    expect(time).toMatchObject({ axis: 0, periods: ['2019', '2020'] });
    expect(dimensions).toHaveLength(1);
    expect(dimensions[0]?.id).toMatch(/^OBS_VALUE_x/);
    expect(dimensions[0]?.codes[0]).toMatch(/^85_x/);
  });

  it('takes a time with the same period twice for a dimension like others', () => {
    const found = structureOf({ code: 'T' as never, cube: cube([year(2019), year(2019, '2019 (new)')]) });
    expect(found.time).toBeUndefined();
    expect(found.dimensions.map(({ axis }) => axis)).toEqual([0, 1]);
  });
});

describe(statusOf, () => {
  it('gives every cell a code of the list', () => {
    const codes = OBS_STATUS.codes.map(({ id }) => id);
    expect(new Set(codes).size).toBe(codes.length);
    for (let set = 0; set < 16; set += 1) {
      const cells = { values: Float64Array.of(0), absences: new Map(), flags: new Map([[0, set]]) };
      expect(codes).toContain(statusOf(observationAt(cells, 0)).status);
    }
    const hidden = {
      values: Float64Array.of(NaN),
      absences: new Map([[0, 'suppressed' as const]]),
      flags: new Map(),
    };
    expect(statusOf(observationAt(hidden, 0))).toEqual({ status: 'Q', confidentiality: 'C' });
  });
});
