import { describe, expect, it } from 'vitest';
import type { Category } from '@almanac/core';
import { combineIndicatorUnits } from './combine-indicator-units.ts';
import { numberPairs } from './number-pairs.ts';
import type { SdmxAxis } from './plan-axes.ts';
import type { SdmxColumn } from './sdmx-columns.ts';

const column = (id: string, field: number): SdmxColumn => ({
  id,
  field,
  isLabelled: false,
  isMultiple: false,
});

function axis(from: SdmxColumn, categories: readonly Category[], positions: readonly number[]): SdmxAxis {
  return { dimension: { id: from.id, label: from.id, role: 'other', categories }, positions, from };
}

const [AREA, ITEM, UNIT] = [column('AREA', 0), column('ITEM', 1), column('UNIT', 2)];
const area = axis(AREA, [{ id: 'N', label: 'North' }], [0]);
const items = axis(
  ITEM,
  [
    { id: 'P', label: 'Prices', decimals: 1 },
    { id: 'W', label: 'Weight' },
  ],
  [1, 0],
);
const units = axis(
  UNIT,
  [
    { id: 'EUR', label: 'Euros', unit: 'EUR', decimals: 2 },
    { id: 'IX', label: 'Index' },
    { id: 'KG', label: 'Kilograms', unit: 'kg' },
  ],
  [2, 0, 1],
);

describe(combineIndicatorUnits, () => {
  it('makes one dimension of the pairs that come, in the order of the indicators and then the units', () => {
    const pairs = numberPairs();
    // Weight in kilograms, prices as an index, then in euros, by the numbers in which they first came.
    for (const [item, unit] of [[0, 0], [1, 2], [1, 1]] as const) pairs.add(item, unit); // prettier-ignore
    const combined = combineIndicatorUnits([area, items, units], { indicator: ITEM, unit: UNIT, pairs });
    expect(combined?.map(({ dimension: { id } }) => id)).toEqual(['AREA', 'ITEM']);
    expect(combined?.[0]).toBe(area);
    expect(combined?.[1]).toStrictEqual({
      dimension: {
        ...items.dimension,
        categories: [
          { id: 'P.EUR', label: 'Prices (Euros)', unit: 'EUR', decimals: 2 },
          { id: 'P.IX', label: 'Prices (Index)', decimals: 1 },
          { id: 'W.KG', label: 'Weight', unit: 'kg' },
        ],
      },
      positions: [2, 1, 0],
      from: 'indicator-units',
    });
  });

  it('does so only where both are there', () => {
    const wanted = { indicator: ITEM, unit: UNIT, pairs: numberPairs() };
    expect(combineIndicatorUnits([area, items], wanted)).toBeUndefined();
    expect(combineIndicatorUnits([area, units], wanted)).toBeUndefined();
  });
});
