import { inLogs, type Cube, type Dimension } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../test/small-table.ts';
import { warnOfTotals } from './warn-of-totals.ts';

/** All regions, North and South in 2023 and 2024. */
function warningsFor(
  values: readonly number[],
  changes: Partial<Cube> = {},
  decimals = 0,
): readonly string[] {
  const cube = { ...SMALL_CUBE, values: Float64Array.from(values), absences: new Map(), ...changes };
  return warnOfTotals(smallTable({ cube, decimals })).map(({ message }) => inLogs(message));
}

describe(warnOfTotals, () => {
  it('says nothing of totals that add up', () => {
    expect(warningsFor([30, 50, 10, 20, 20, 30])).toEqual([]);
  });

  it('names the first total that does not, and what its parts add up to', () => {
    expect(warningsFor([30, 55, 10, 20, 20, 30])).toEqual([
      'publish.totals(Region, 1, 2, All regions, 2024, 55, 50)',
    ]);
  });

  it('allows each part and the total half of the last decimal', () => {
    expect(warningsFor([30, 51, 10, 20, 20, 30])).toEqual([]);
    expect(warningsFor([30, 51, 10, 20, 20, 30], {}, 1)).toHaveLength(1);
  });

  it('is silent where a hierarchy does not add up at all, as rates and indices do not', () => {
    expect(warningsFor([102.5, 103.5, 101, 104, 103, 102], {}, 1)).toEqual([]);
  });

  it('does not judge a total of which a part is missing, and takes “nil” for 0', () => {
    expect(warningsFor([30, 55, 10, NaN, 20, 30])).toEqual([]);
    expect(warningsFor([30, 55, 10, NaN, 20, 30], { absences: new Map([[3, 'nil']]) })).toHaveLength(1);
  });

  it('does not add periods up', () => {
    const year: Dimension = {
      ...(SMALL_CUBE.dimensions[1] ?? { id: '', label: '', role: 'time' }),
      categories: ['2024', 'a', 'b'].map((id) => ({
        id,
        label: id,
        ...(id !== '2024' && { parent: '2024' }),
      })),
    };
    const cube = { ...SMALL_CUBE, dimensions: [year], values: Float64Array.of(7, 1, 2), absences: new Map() };

    expect(warnOfTotals(smallTable({ cube }))).toEqual([]);
  });
});
