import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextOrder, orderRows, type CountedRow, type RowOrder } from './counted-rows.ts';

const rowsOf = fc.uniqueArray(
  fc.record<CountedRow>({
    id: fc.string({ minLength: 1, maxLength: 4 }),
    name: fc.constantFrom('Births', 'Deaths', 'Table 2', 'Table 10'),
    pageViews: fc.nat(3),
    downloads: fc.nat(3),
    apiCalls: fc.nat(3),
  }),
  { selector: ({ id }) => id },
);
const orders = fc.record<RowOrder>({
  column: fc.constantFrom('name', 'pageViews', 'downloads', 'apiCalls'),
  isDescending: fc.boolean(),
});

describe(orderRows, () => {
  it('loses no row, and leaves none before one that belongs before it', () => {
    fc.assert(
      fc.property(rowsOf, orders, (rows, order) => {
        const ordered = orderRows(rows, order, 'en');
        expect(new Set(ordered)).toEqual(new Set(rows));
        for (const [at, row] of ordered.entries()) {
          const next = ordered[at + 1];
          if (next === undefined || order.column === 'name') continue;
          const [low, high] = order.isDescending ? [next, row] : [row, next];
          expect(low[order.column]).toBeLessThanOrEqual(high[order.column]);
        }
      }),
    );
  });

  it('puts the same counts in the same order, however they came', () => {
    fc.assert(
      fc.property(rowsOf, orders, (rows, order) => {
        expect(orderRows(rows.toReversed(), order, 'en')).toEqual(orderRows(rows, order, 'en'));
      }),
    );
  });

  it('reads the numbers in names as numbers', () => {
    const row = (name: string): CountedRow => ({ name, id: name, pageViews: 0, downloads: 0, apiCalls: 0 });
    const byName: RowOrder = { column: 'name', isDescending: false };
    const ordered = orderRows([row('Table 10'), row('Table 2')], byName, 'en');
    expect(ordered.map(({ name }) => name)).toEqual(['Table 2', 'Table 10']);
  });
});

describe(nextOrder, () => {
  it('turns the order of a column round, and begins another with what one looks for', () => {
    const byViews: RowOrder = { column: 'pageViews', isDescending: true };
    expect(nextOrder(byViews, 'pageViews')).toEqual({ column: 'pageViews', isDescending: false });
    expect(nextOrder(byViews, 'downloads')).toEqual({ column: 'downloads', isDescending: true });
    expect(nextOrder(byViews, 'name')).toEqual({ column: 'name', isDescending: false });
  });
});
