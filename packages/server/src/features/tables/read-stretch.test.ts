import { SCROLLED_AT_MOST, type Dimension, type StatTable } from '@almanac/core';
import { MOST_CELLS_OF_STRETCH, readCells } from '@almanac/contract';
import { describe, expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { stretchReader, type StretchRequest } from './read-stretch.ts';

function request(changes: Partial<StretchRequest> = {}): StretchRequest {
  const first = { from: 0, to: 1 };
  return { code: 'SMALL', releaseId: 'r1', steps: [], query: '', rows: first, columns: first, ...changes };
}

const REFUSED = { code: 'slice-too-large' };

const dimension = (id: string, length: number): Dimension => ({
  id,
  label: id,
  role: 'other',
  categories: Array.from({ length }, (_, at) => ({ id: `${id}${at}`, label: `${id}${at}` })),
});

/** A table of so many rows and columns, without its cells, and a count of what is read of it. */
function readerOf(rows: readonly number[], columns: number) {
  const along = rows.map((length, at) => dimension(`r${at}`, length));
  const table: StatTable = smallTable({
    heading: { rows: along.map(({ id }) => id), columns: ['c'] },
    cube: {
      dimensions: [...along, dimension('c', columns)],
      values: new Float64Array(0),
      absences: new Map(),
      flags: new Map(),
      cellFootnotes: new Map(),
    },
  });
  const reads: unknown[] = [];
  const read = stretchReader(
    {
      readCells: (code, id, offsets) => {
        reads.push([code, id, ...offsets.map((each) => [...each])]);
        const count = offsets.reduce((product, { length }) => product * length, 1);
        return Promise.resolve({
          values: new Float64Array(count),
          absences: {},
          flags: {},
          cellFootnotes: {},
        });
      },
    },
    () => Promise.resolve({ table, cells: 0 }),
  );
  return { read, reads };
}

describe(stretchReader, () => {
  it('reads the cells of some rows and columns, once for all who ask', async () => {
    const { read, reads } = readerOf([3, 5], 4);
    const asked = request({ rows: { from: 4, to: 7 }, columns: { from: 1, to: 3 } });
    const bytes = await read(asked);
    expect(await read(asked)).toBe(bytes);
    expect(reads).toEqual([['SMALL', 'r1', [16, 20, 24], [1, 2]]]);
    expect(readCells(bytes)).toMatchObject({
      release: 'r1',
      rowOffsets: [16, 20, 24],
      columnOffsets: [1, 2],
    });
    expect(await read({ ...asked, columns: { from: 1, to: 2 } })).not.toBe(bytes);
  });

  it.each([
    [{ from: 0, to: 0 }, 'rows'],
    [{ from: 2, to: 1 }, 'rows'],
    [{ from: 14, to: 16 }, 'rows'],
    [{ from: 4, to: 5 }, 'columns'],
  ] as const)('refuses %j of the %s', async (stretch, parameter) => {
    const { read } = readerOf([3, 5], 4);
    await expect(read(request({ [parameter]: stretch }))).rejects.toMatchObject({
      code: 'invalid-parameter',
      particulars: { parameter },
    });
    await read(request({ rows: { from: 14, to: 15 }, columns: { from: 3, to: 4 } }));
  });

  it('refuses more cells at once than travel, and steps that need cells', async () => {
    const { read } = readerOf([MOST_CELLS_OF_STRETCH + 1], 2);
    const most = { from: 1, to: MOST_CELLS_OF_STRETCH + 1 };
    await read(request({ rows: most, columns: { from: 1, to: 2 } }));
    await expect(read(request({ rows: most, columns: { from: 0, to: 2 } }))).rejects.toMatchObject(REFUSED);
    const steps = [{ kind: 'whole' }, { kind: 'hide-empty', axis: 'rows' }] as const;
    const refusal = { code: 'impossible-view', particulars: { parameter: 'hide-empty' } };
    await expect(read(request({ steps }))).rejects.toMatchObject(refusal);
  });

  it('refuses views of more rows or columns than can be scrolled', async () => {
    const { rows, columns } = SCROLLED_AT_MOST;
    await readerOf([rows], 1).read(request());
    await readerOf([1], columns).read(request());
    await expect(readerOf([rows + 1], 1).read(request())).rejects.toMatchObject(REFUSED);
    await expect(readerOf([Math.ceil((rows + 1) / 3), 3], 1).read(request())).rejects.toMatchObject(REFUSED);
    await expect(readerOf([1], columns + 1).read(request())).rejects.toMatchObject(REFUSED);
  });
});
