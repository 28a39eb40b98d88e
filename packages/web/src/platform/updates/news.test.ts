import type { LoggedCorrection, Update } from '@almanac/contract';
import { expect, test } from 'vitest';
import { momentsOf, newsKey, newsOf } from './news.ts';

const table = { code: 'M1', kind: 'TS' as const, title: 'Births', agency: 'Registry' };

function update(releaseId: string, publishedAt: string): Update {
  const changes = { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false };
  return { ...table, releaseId, publishedAt, changes };
}

function notice(id: string, at: string): LoggedCorrection {
  return { ...table, id, at, text: 'Wrong.', releaseId: 'a', publishedAt: '2026-11-17T08:00:00.000Z' };
}

test('a notice that came later stands where it was told, not where its release is', () => {
  const news = newsOf({
    updates: [
      update('c', '2026-11-20T08:00:00.000Z'),
      update('b', '2026-11-19T08:00:00.000Z'),
      update('a', '2026-11-17T08:00:00.000Z'),
    ],
    corrections: [notice('newest', '2026-11-20T09:00:00.000Z'), notice('older', '2026-11-18T08:00:00.000Z')],
  });
  expect(news.map(newsKey)).toEqual(['newest', 'c', 'b', 'older', 'a']);
});

test('tables of one group and instant are one moment', () => {
  const at = '2026-11-20T08:00:00.000Z';
  const grouped = (id: string, instant = at): Update => ({ ...update(id, instant), group: 'October' });
  const news = [grouped('d'), update('c', at), grouped('b'), grouped('a', '2026-10-20T08:00:00.000Z')];
  expect(momentsOf(news).map((moment) => moment.map(newsKey))).toEqual([['d', 'b'], ['c'], ['a']]);
});
