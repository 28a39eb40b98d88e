import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textAt } from '../row-gate.ts';
import { rowStore, type RowStore, type RowValue } from './row-store.ts';

const RAW = 'VALUE';

function rowsOf(store: RowStore, visit = store.visit): readonly string[] {
  const rows: string[] = [];
  visit((row) => {
    rows.push(`${row.line}: ${store.ids.map((id, at) => `${id}=${textAt(row, at)}`).join(' ')}`);
  });
  return rows;
}

it('gives rows back with what their series has, and with their own before it', () => {
  const store = rowStore();
  const [area, time, value] = [store.column('AREA'), store.column('TIME'), store.column(RAW, true)];
  store.series([[area, 'N']]);
  store.row(
    [
      [time, '2020'],
      [value, '1.5'],
    ],
    3,
  );
  store.row(
    [
      [time, '2021'],
      [area, 'X'],
      [value, 'ü'],
    ],
    3,
  );
  store.row([[time, '2022']], 200_000);
  store.series([[time, '1999']]);
  store.row([[value, 'long'.repeat(100)]], 7);
  const expected = [
    '3: AREA=N TIME=2020 VALUE=1.5',
    '3: AREA=X TIME=2021 VALUE=ü',
    '200000: AREA=N TIME=2022 VALUE=',
    `200000: AREA= TIME=1999 VALUE=${'long'.repeat(100)}`,
  ];
  expect(rowsOf(store)).toEqual(expected);
  expect(rowsOf(store)).toEqual(expected);
});

it('completes a row where it says nothing itself', () => {
  const store = rowStore();
  const [area, unit] = [store.column('AREA'), store.column('UNIT')];
  store.row([[area, 'N']], 1);
  store.row(
    [
      [area, 'S'],
      [unit, 'kg'],
    ],
    2,
  );
  store.row([[area, 'S']], 3);
  const [north, pieces] = [store.numberOf(area, 'N'), store.numberOf(unit, 'pieces')];
  const units: string[] = [];
  store.visit(
    (row) => units.push(textAt(row, unit)) > 0,
    (numbers) => (numbers[area] === north ? [[unit, pieces]] : []),
  );
  expect(units).toEqual(['pieces', 'kg', '']);
});

it('gives back any rows, however long', () => {
  const value = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.string({ maxLength: 200 }));
  fc.assert(
    fc.property(fc.array(fc.array(value, { maxLength: 4 }), { maxLength: 300 }), (rows) => {
      const store = rowStore();
      for (const [at, id] of ['A', 'B', 'C', 'D'].entries()) store.column(id, at > 1);
      const expected = rows.map((values, line) => {
        const last = new Map<number, string>(values);
        store.row([...last] as RowValue[], line);
        const texts = ['A', 'B', 'C', 'D'].map((id, at) => `${id}=${(last.get(at) ?? '').trim()}`);
        return `${line}: ${texts.join(' ')}`;
      });
      expect(rowsOf(store)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

it('gives millions of bytes of rows back as often as they are visited, and for a last time', () => {
  const store = rowStore();
  const [area, value] = [store.column('AREA'), store.column(RAW, true)];
  for (let at = 0; at < 200_000; at += 1)
    store.row(
      [
        [area, `Area ${at % 1000}`],
        [value, `${at}.25`],
      ],
      at + 1,
    );
  const expected = Array.from(
    { length: 200_000 },
    (_, at) => `${at + 1}: AREA=Area ${at % 1000} VALUE=${at}.25`,
  );
  expect(rowsOf(store)).toEqual(expected);
  expect(rowsOf(store)).toEqual(expected);
  expect(rowsOf(store, store.drain)).toEqual(expected);
  expect(rowsOf(store)).toEqual([]);
});
