import type { Cube } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { followDimensionHints } from './follow-dimension-hints.ts';

function cubeOf(labels: readonly string[], role: 'time' | 'other' = 'other'): Cube {
  const categories = labels.map((label) => {
    const isYear = role === 'time' && /^\d{4}$/.test(label);
    const period = { frequency: 'annual', year: Number(label), part: 1 } as const;
    return { id: label, label, ...(isYear && { period }) };
  });
  return {
    dimensions: [{ id: 'when', label: 'When', role, categories }],
    values: new Float64Array(labels.length),
    absences: new Map(),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

function periodsOf({ dimensions }: Cube) {
  return dimensions[0]?.categories.map(({ period }) => period && `${period.frequency} ${period.part}`);
}

const asTime = { when: { role: 'time' } } as const;

describe(followDimensionHints, () => {
  it('reads what the manifest calls time in every spelling that the readers know', () => {
    const quarters = cubeOf(['2005TI', '2005TII', '2005TIII', '2005TIV']);
    expect(periodsOf(followDimensionHints(quarters, asTime).cube)).toEqual(
      [1, 2, 3, 4].map((at) => `quarterly ${at}`),
    );
  });

  it('leaves one odd label among periods without a period', () => {
    const years = ['2005', '2006', '2007', '2008', 'Total'];
    const expected = [...Array.from({ length: 4 }, () => 'annual 1'), undefined];
    expect(periodsOf(followDimensionHints(cubeOf(years), asTime).cube)).toEqual(expected);
    const named = followDimensionHints(cubeOf(years, 'time'), { when: { label: 'Year' } });
    expect(periodsOf(named.cube)).toEqual(expected);
  });

  it('refuses what is no time at all', () => {
    expect(() => followDimensionHints(cubeOf(['Men', 'Women']), asTime)).toThrow(
      'publish.not-time(dimensions.when, Men)',
    );
  });
});
