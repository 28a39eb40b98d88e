import type { TableEntry, Update } from '@almanac/contract';
import { describe, expect, it } from 'vitest';
import { SMALL_CATALOGUE } from '../../../test/small-catalogue.ts';
import { comingReleases } from '../../platform/updates/coming-releases.ts';
import { groupByDay } from '../../platform/updates/group-by-day.ts';
import { newsKey } from '../../platform/updates/news.ts';

function update(releaseId: string, publishedAt: string): Update {
  const changes = { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false };
  return { code: 'M1', kind: 'TS', title: 'Births', agency: 'Registry', releaseId, publishedAt, changes };
}

describe(groupByDay, () => {
  it('puts releases under the day at the department, in their order', () => {
    const updates = [
      update('c', '2026-11-19T17:00:00Z'),
      update('b', '2026-11-19T16:00:00Z'),
      update('a', '2026-11-19T15:00:00Z'),
    ];
    const days = groupByDay(updates, { timeZone: 'Asia/Singapore' });
    expect(days.map(({ day, news }) => [day, news.map(newsKey)])).toEqual([
      ['2026-11-20', ['c', 'b']],
      ['2026-11-19', ['a']],
    ]);
  });
});

describe(comingReleases, () => {
  const [first] = SMALL_CATALOGUE.tables;
  const release = (code: string, groupTitle: string, nextReleaseDate: string): TableEntry[] =>
    first === undefined
      ? []
      : [{ ...first, code, groupTitle, title: `${groupTitle}, ${code}`, nextReleaseDate }];

  const tables = [
    ...SMALL_CATALOGUE.tables,
    ...release('LATER', 'Births', '2026-12-01'),
    ...release('PAST', 'Deaths', '2026-11-19'),
    ...release('TODAY', 'Prices', '2026-11-20'),
    ...release('SIBLING', 'Prices', '2026-11-20'),
  ];

  it('are those from today on, soonest first, one of each group of siblings', () => {
    expect(comingReleases(tables, '2026-11-20', 5).map(({ groupTitle }) => groupTitle)).toEqual([
      'Prices',
      'Births',
    ]);
  });

  it('are no more than asked for', () => {
    expect(comingReleases(tables, '2026-11-20', 1)).toHaveLength(1);
  });
});
