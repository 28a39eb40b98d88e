import fc from 'fast-check';
import { expect, it } from 'vitest';

import { cellsOf, runsOf } from '../../releases/storage/cell-runs.ts';
import type { StoredCells } from '../../releases/storage/release-store.ts';
import { readWhatIsThere } from './read-what-is-there.ts';

/** A store in which every cell holds its own index, each third one nothing, and each fifth one a note. */
function read([rows, columns]: readonly [Float64Array, Float64Array]): Promise<StoredCells> {
  const places = [...rows].flatMap((down) => [...columns].map((across) => down + across));
  const cellsWhere = (isMeant: (place: number) => boolean) =>
    runsOf(places.flatMap((place, at) => (isMeant(place) ? [at] : [])));
  return Promise.resolve({
    values: Float64Array.from(places, (place) => (place % 3 === 0 ? Number.NaN : place)),
    absences: { nil: cellsWhere((place) => place % 3 === 0) },
    flags: {},
    cellFootnotes: { n1: cellsWhere((place) => place % 5 === 0) },
  });
}

const offsets = (stride: number) =>
  fc
    .array(fc.option(fc.nat(9), { nil: undefined }), { maxLength: 6 })
    .map((drawn) => Float64Array.from(drawn, (each) => (each === undefined ? -1 : each * stride)));

it('puts every cell where it was asked for, as if each had been read by itself', async () => {
  await fc.assert(
    fc.asyncProperty(offsets(10), offsets(1), async (rows, columns) => {
      const found = await readWhatIsThere(read, [rows, columns]);
      const nil = new Set(cellsOf(found.absences.nil ?? []));
      const noted = new Set(cellsOf(found.cellFootnotes['n1'] ?? []));
      for (const [row, down] of rows.entries()) {
        for (const [column, across] of columns.entries()) {
          const at = row * columns.length + column;
          const isThere = down >= 0 && across >= 0;
          const place = down + across;
          expect(found.values[at]).toBe(isThere && place % 3 !== 0 ? place : Number.NaN);
          expect([nil.has(at), noted.has(at)]).toEqual([
            isThere && place % 3 === 0,
            isThere && place % 5 === 0,
          ]);
        }
      }
    }),
  );
});
