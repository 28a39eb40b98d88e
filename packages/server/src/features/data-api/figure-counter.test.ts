import { expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { JOBS, fixedIndex } from '../../../test/fixed-portal.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import { figureCounter } from './figure-counter.ts';

it('counts the figures of time series once, and none of other tables', async () => {
  const current = fixedIndex().current(JOBS.code);
  if (!current) throw new Error('the index has the table');
  let reads = 0;
  const figuresOf = figureCounter({
    store: {
      readTable: () => {
        reads += 1;
        return Promise.resolve(smallTable());
      },
    } as unknown as Parameters<typeof figureCounter>[0]['store'],
    readHeader: () => Promise.reject(new Error('small tables are read whole')),
  });
  const release = (id: string, kind: 'TS' | 'DC'): IndexedRelease => ({
    ...current,
    release: { ...current.release, id },
    summary: { ...current.summary, kind, cells: 6 },
  });

  expect(await figuresOf(release('r1', 'DC'))).toBe(0);
  expect(reads).toBe(0);
  expect([await figuresOf(release('r1', 'TS')), await figuresOf(release('r1', 'TS'))]).toEqual([4, 4]);
  expect(reads).toBe(1);
});
