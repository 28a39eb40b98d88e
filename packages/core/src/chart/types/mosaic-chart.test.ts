import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mosaicTiles } from './mosaic-chart.ts';

const arbitraryTable = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  .chain(([series, categories]) =>
    fc.array(
      fc.array(fc.option(fc.integer({ min: 0, max: 1000 }), { nil: undefined }), {
        minLength: categories,
        maxLength: categories,
      }),
      { minLength: series, maxLength: series },
    ),
  );

describe(mosaicTiles, () => {
  it('gives none where there is nothing to share', () => {
    const categories = [{ id: 'a', label: 'A' }];
    const points = [{ kind: 'value', value: 0, decimals: 0, flags: [] }] as const;
    const series = [{ id: 's', name: 'S', units: [''], parts: [], points }];
    expect(mosaicTiles({ series, categories })).toEqual([]);
    expect(mosaicTiles({ series: [], categories })).toEqual([]);
  });

  it('gives every figure an area that is its share of the total', () => {
    fc.assert(
      fc.property(arbitraryTable, (rows) => {
        const categories = (rows[0] ?? []).map((_, at) => ({ id: String(at), label: String(at) }));
        const series = rows.map((row, at) => ({
          id: String(at),
          name: String(at),
          units: [''],
          parts: [],
          points: row.map((value) =>
            value === undefined
              ? ({ kind: 'absent', reason: 'not-available' } as const)
              : ({ kind: 'value', value, decimals: 0, flags: [] } as const),
          ),
        }));
        const total = rows.flat().reduce<number>((sum, value) => sum + (value ?? 0), 0);
        const tiles = mosaicTiles({ series, categories });
        expect(tiles).toHaveLength(rows.flat().filter((value) => value !== undefined && value > 0).length);
        for (const { series: of, category, width, height, left, bottom } of tiles) {
          expect(width * height).toBeCloseTo((rows[of]?.[category] ?? 0) / total, 9);
          expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
          expect(bottom + height).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
    );
  });
});
