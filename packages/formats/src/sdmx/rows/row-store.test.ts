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
  for (let at = 0; at < 60_000; at += 1)
    store.row(
      [
        [area, `Area ${at % 1000}`],
        [value, `${at}.25${'0'.repeat(20)}`],
      ],
      at + 1,
    );
  const expected = Array.from(
    { length: 60_000 },
    (_, at) => `${at + 1}: AREA=Area ${at % 1000} VALUE=${at}.25${'0'.repeat(20)}`,
  );
  expect(rowsOf(store)).toEqual(expected);
  expect(rowsOf(store)).toEqual(expected);
  expect(rowsOf(store, store.drain)).toEqual(expected);
  expect(rowsOf(store)).toEqual([]);
});

it('counts its rows and columns, numbers the texts of each, and keeps none of a row that is over', () => {
  const store = rowStore('a.xml');
  const [area, value] = [store.column('AREA'), store.column(RAW, true)];
  expect([store.column('AREA'), store.column(RAW), store.rows()]).toEqual([area, value, 0]);
  for (const [at, text] of ['N', 'S', 'N'].entries()) store.row([[area, text], [value, `${at}`]], 5 - at); // prettier-ignore
  expect([store.rows(), store.texts(area), store.texts(value), store.texts(9)]).toEqual([
    3,
    ['N', 'S'],
    [],
    [],
  ]);
  expect([store.numberOf(area, 'S'), store.numberOf(area, 'E'), store.numberOf(9, 'E')]).toEqual([2, 3, 0]);
  // Lines never go back.
  expect(rowsOf(store)).toEqual(['5: AREA=N VALUE=0', '5: AREA=S VALUE=1', '5: AREA=N VALUE=2']);
  expect([...store.numbers].every((number) => number === 0)).toBe(true);
});

it('ends where its visitor has seen enough', () => {
  const store = rowStore();
  const area = store.column('AREA');
  for (const text of ['N', 'S', 'E']) store.row([[area, text]], 1);
  const seen: string[] = [];
  store.visit((row) => {
    seen.push(textAt(row, area));
    return seen.length < 2;
  });
  expect(seen).toEqual(['N', 'S']);
});

it.each([
  ['', 1],
  ['x', 0],
  ['x'.repeat(120), 0],
  ['x'.repeat(121), 1],
  ['\u007f', 0],
  ['\u0080', 1],
])('keeps the text %j of a raw column among its texts or beside each row: %i', (text, kept) => {
  const store = rowStore();
  const value = store.column(RAW, true);
  store.row([[value, text]], 1);
  expect(store.texts(value)).toHaveLength(kept);
  const texts: string[] = [];
  store.visit(({ bytes, starts, ends }) => void texts.push(Buffer.from(bytes.slice(starts[value], ends[value])).toString())); // prettier-ignore
  expect(texts).toEqual([text]);
});

it('completes a row again where the one before it was completed otherwise', () => {
  const store = rowStore();
  const [area, unit, value] = [store.column('AREA'), store.column('UNIT'), store.column(RAW, true)];
  for (const text of ['N', 'S', 'N']) store.row([[area, text], [value, '7']], 1); // prettier-ignore
  const [north, kg, raw] = [
    store.numberOf(area, 'N'),
    store.numberOf(unit, 'kg'),
    store.numberOf(value, 'x'),
  ];
  const units: string[] = [];
  store.visit(
    (row) => void units.push(`${textAt(row, unit)} ${textAt(row, value)}`),
    (numbers) => (numbers[area] === north ? [[unit, kg], [value, raw]] : []), // prettier-ignore
  );
  expect(units).toEqual(['kg 7', ' 7', 'kg 7']);
});

it('forgets what a series said when the next begins', () => {
  const store = rowStore();
  const [area, sex] = [store.column('AREA'), store.column('SEX')];
  store.series([[area, 'N'], [sex, 'M']]); // prettier-ignore
  store.row([[sex, 'F']], 1);
  store.series([[sex, 'F']]);
  store.row([], 2);
  store.row([[area, 'S']], 3);
  store.row([], 4);
  expect(rowsOf(store)).toEqual(['1: AREA=N SEX=F', '2: AREA= SEX=F', '3: AREA=S SEX=F', '4: AREA= SEX=F']);
});

it('has room for two thousand columns', () => {
  const store = rowStore('a.xml');
  for (let at = 0; at < 2_000; at += 1) expect(store.column(`C${at}`)).toBe(at);
  expect(store.column('C0')).toBe(0);
  expect(() => store.column('one more')).toThrow('a.xml: read.sdmx-ml.many-columns');
  store.row([[1_999, 'last'], [127, 'first'], [128, 'second']], 300); // prettier-ignore
  store.visit((row) => {
    expect([127, 128, 1_999].map((column) => textAt(row, column))).toEqual(['first', 'second', 'last']);
    expect([row.line, row.fields]).toEqual([300, 2_000]);
    return undefined;
  });
});
