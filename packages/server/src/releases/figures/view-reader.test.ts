import { inLogs, startingTable, WHOLE_TABLE_CELLS, type Customisation } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { fixedIndex, fixedStore, JOBS } from '../../../test/fixed-portal.ts';
import { planOf } from '../../../test/plan-of.ts';
import type { IndexedRelease } from '../index/indexed-release.ts';
import type { PartReader } from './read-part.ts';
import { addressProblem, stepProblem } from './view-problem.ts';
import { viewReader } from './view-reader.ts';

const COMPUTED = [{ kind: 'moving-average' }] as unknown as Customisation;

/** A reader to whom a view shows so many cells, and how it was read. */
function readerOf(shownCells: number, mostShown?: number) {
  const reads: string[] = [];
  const parts: PartReader = {
    write: inLogs,
    plan: () => {
      reads.push('plan');
      return planOf(JOBS, 1, shownCells);
    },
    read: () => {
      reads.push('part');
      return Promise.resolve(startingTable(JOBS, inLogs));
    },
  };
  return { reads, read: viewReader(fixedStore(), parts, mostShown) };
}

function releaseOf(cells: number): IndexedRelease {
  const release = fixedIndex().current(JOBS.code);
  if (!release) throw new Error('the index has the table');
  return { ...release, summary: { ...release.summary, cells } };
}

describe(viewReader, () => {
  it.each([
    ['a table in memory here', WHOLE_TABLE_CELLS, [], []],
    ['much computing over it as a part', WHOLE_TABLE_CELLS, COMPUTED, ['part']],
    ['of a big cube what is planned', WHOLE_TABLE_CELLS + 1, [], ['plan', 'part']],
  ])('reads %s', async (_, cells, steps, reads) => {
    const reader = readerOf(1);
    const { table, view } = await reader.read(releaseOf(cells), steps);
    expect([table.code, view.rows.length]).toEqual([JOBS.code, 2]);
    expect(reader.reads).toEqual(reads);
  });

  it('shows of a big cube just as many cells as are allowed', async () => {
    const big = releaseOf(WHOLE_TABLE_CELLS + 1);
    expect((await readerOf(10, 10).read(big, [])).view.columns.length).toBe(5);
    const refused = readerOf(11, 10);
    await expect(refused.read(big, [])).rejects.toThrow('problem.slice-too-large.detail(11, 10)');
    expect(refused.reads).toEqual(['plan']);
    expect((await readerOf(1e9).read(big, [])).table).toBe(JOBS);
  });
});

describe('the problem of a view', () => {
  it.each([
    ['unknown-category', 'unknown-category'],
    ['unknown-heading', 'unknown-category'],
    ['unknown-dimension', 'unknown-dimension'],
    ['no-time-dimension', 'impossible-view'],
  ])('%s is %s, of the step', (code, told) => {
    const problem = stepProblem({
      step: { kind: 'choose' },
      problem: { code, dimension: 'd', category: 'c' },
    } as never);
    expect([problem.code, problem.particulars.parameter]).toEqual([told, 'choose']);
  });

  it('names the parameter of an address', () => {
    const problem = addressProblem({ code: 'unreadable-value', parameter: 'choose', value: 'x' } as never);
    expect([problem.code, problem.particulars.parameter]).toEqual(['invalid-parameter', 'choose']);
    expect(addressProblem({ code: 'too-many-steps', most: 9 } as never).code).toBe('impossible-view');
    expect(addressProblem({ code: 'unknown-parameter', parameter: 'x' } as never).code).toBe(
      'unknown-parameter',
    );
  });
});
