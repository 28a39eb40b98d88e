import { describe, expect, it } from 'vitest';

import { fixedIndex } from '../../../test/fixed-portal.ts';
import { findRelease, findTable, noRelease, noTable, releaseOf, successorOf } from './find-release.ts';
import type { ReleaseIndex } from './release-index.ts';

const index: ReleaseIndex = {
  ...fixedIndex(),
  retraction: (code) => (code === 'GONE' ? { at: '2026-11-02T00:00:00.000Z', reason: 'Wrong.' } : undefined),
  retractedOf: () =>
    Promise.resolve([
      { id: 'r1', publishedAt: '2026-10-01T00:00:00.000Z', at: '2026-11-02T00:00:00.000Z', reason: 'Wrong.' },
    ]),
  thinnedOf: () =>
    Promise.resolve([
      { id: 'r2', publishedAt: '2026-09-01T00:00:00.000Z', thinnedAt: '2026-11-03T00:00:00.000Z' },
    ]),
};
const table = findTable(index, { kind: 'ts', code: 'm100001' });

describe(findTable, () => {
  it('finds a table by code and kind in any case, and says where one of another kind is', () => {
    expect(table.code).toBe('M100001');
    expect(() => findTable(index, { kind: 'CT', code: 'M100001' })).toThrow(
      'problem.wrong-kind.detail(M100001, TS, /table/TS/M100001)',
    );
    expect(() => findTable(index, { kind: 'TS', code: 'M9' })).toThrow('problem.unknown-table.detail(M9)');
    expect(noTable(index, 'GONE')).toMatchObject({ code: 'table-retracted' });
  });
});

describe(releaseOf, () => {
  it('is the current one, by its id or without one', async () => {
    expect(await releaseOf(index, table, undefined)).toBe(table);
    expect(await releaseOf(index, table, table.release.id)).toBe(table);
    expect((await findRelease(index, { kind: 'TS', code: 'M100001' })).release).toBe(table);
  });

  it('is an earlier one by its id', async () => {
    const earlier = { ...table, release: { ...table.release, id: 'r0' } };
    const older = {
      ...index,
      byId: (_: string, id: string) => Promise.resolve(id === 'r0' ? earlier : undefined),
    };
    expect(await releaseOf(older, table, 'r0')).toBe(earlier);
  });

  it.each([
    ['r1', 'release-retracted'],
    ['r2', 'release-thinned'],
    ['r3', 'unknown-release'],
  ])('says what became of %s: %s', async (id, code) => {
    await expect(releaseOf(index, table, id)).rejects.toMatchObject({
      code,
      particulars: { parameter: 'release' },
    });
    expect((await noRelease(fixedIndex(), table, { id, parameter: 'as' })).particulars.parameter).toBe('as');
  });
});

describe(successorOf, () => {
  it('leads on from a table that was replaced, unless a release of it is meant', () => {
    const replaced = { replacedBy: table.code };
    expect(successorOf(index, replaced, {})).toEqual({ kind: 'TS', code: 'M100001' });
    expect(successorOf(index, replaced, { release: 'r1' })).toBeUndefined();
    expect(successorOf(index, table, {})).toBeUndefined();
    expect(successorOf({ ...index, current: () => undefined }, replaced, {})).toBeUndefined();
  });
});
