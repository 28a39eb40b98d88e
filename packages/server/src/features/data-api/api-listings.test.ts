import type { TableCode } from '@almanac/core';
import { expect, test } from 'vitest';

import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { catalogueEntries, placedTables } from './api-listings.ts';

type Place = readonly [grouping: string, subject: string, topic: string];

function tableAt(code: string, title: string, ...places: readonly Place[]): CurrentTable {
  const named = (name: string) => ({ id: name.toLowerCase(), name });
  return {
    code: code as TableCode,
    release: { id: 'r1', publishedAt: '2026-11-20T09:00:00.000Z' },
    summary: { kind: 'TS', title, source: 'Survey' } as CurrentTable['summary'],
    placements: places.map(([grouping, subject, topic]) => ({
      grouping: named(grouping),
      subject: named(subject),
      topic: named(topic),
    })),
    changes: { isNewTable: true, newPeriods: [], revisedCells: 0, hasNewStructure: false },
    contentHash: 'hash',
    isDeleted: false,
  };
}

test('lists subject groupings in the order of the catalogue, then titles, whatever subject they stand under', () => {
  const tables = [
    tableAt('M1', 'Zinc', ['Economy', 'Industry', 'Mining']),
    tableAt('M2', 'Births', ['Society', 'Population', 'Births']),
    tableAt('M3', 'Accounts', ['Economy', 'Trade', 'Goods'], ['Economy', 'Money', 'Banks']),
    tableAt('M4', 'Table 10', ['Economy', 'Industry', 'Mining']),
    tableAt('M5', 'Table 2', ['Economy', 'Trade', 'Goods']),
  ];
  // Two tables of one title stand by code, and one table by its subjects and topics.
  const twins = [
    tableAt('M7', 'Twins', ['Society', 'Population', 'Births']),
    tableAt(
      'M6',
      'Twins',
      ['Society', 'Work', 'Jobs'],
      ['Society', 'Health', 'B'],
      ['Society', 'Health', 'A'],
    ),
  ];
  tables.push(...twins);
  const index: Pick<ReleaseIndex, 'all' | 'version'> = { all: () => tables, version: () => 1 };

  const listed = placedTables(index, 'en')().map(({ listing }) => [listing.title, listing.subject]);

  expect(listed).toEqual([
    ['Accounts', 'Money'],
    ['Accounts', 'Trade'],
    ['Table 2', 'Trade'],
    ['Table 10', 'Industry'],
    ['Zinc', 'Industry'],
    ['Births', 'Population'],
    ['Twins', 'Health'],
    ['Twins', 'Health'],
    ['Twins', 'Work'],
    ['Twins', 'Population'],
  ]);
  const topics = placedTables(index, 'en')().map(({ listing }) => listing.topic);
  expect(topics.slice(-4)).toEqual(['A', 'B', 'Jobs', 'Births']);
});

test('describes a table in a catalogue, and says only what is known of it', () => {
  const [placed] = placedTables(
    { all: () => [tableAt('M1', 'Zinc', ['Economy', 'Industry', 'Mining'])], version: () => 1 },
    'en',
  )();
  if (placed === undefined) throw new Error('it stands at one place');
  const entry = (more: Partial<CurrentTable['summary']>) => {
    const { table, listing } = placed;
    const summary = { ...table.summary, cells: 12, ...more };
    return catalogueEntries([{ listing, table: { ...table, summary } }], 'https://tables.example')[0];
  };
  const plain = {
    code: 'M1',
    kind: 'TS',
    title: 'Zinc',
    source: 'Survey',
    grouping: 'Economy',
    subject: 'Industry',
    topic: 'Mining',
    cells: 12,
    lastUpdated: '2026-11-20T09:00:00.000Z',
    releaseId: 'r1',
    addresses: {
      page: 'https://tables.example/table/TS/M1',
      metadata: 'https://tables.example/api/table/metadata/M1',
      data: 'https://tables.example/api/table/tabledata/M1',
    },
  };
  expect(entry({})).toStrictEqual(plain);
  const more = { frequency: 'annual', from: '2020', to: '2024', lastUpdated: '2026-11-01' } as const;
  expect(entry(more)).toStrictEqual({ ...plain, ...more });
});
