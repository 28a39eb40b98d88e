import type { TableCode } from '@almanac/core';
import { expect, test } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { releasesCalendar } from './releases-calendar.ts';
import { releaseEntry, updatesFeed } from './updates-feed.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const PUBLIC_URL = 'https://tables.example.gov';

function released(title: string, more: { readonly nextReleaseDate?: string } = {}): CurrentTable {
  return {
    code: 'M1' as TableCode,
    release: { id: 'r1', publishedAt: '2026-11-20T09:00:00.000Z' },
    summary: { kind: 'TS', title, agency: 'Bank & Co', ...more } as CurrentTable['summary'],
    placements: [],
    changes: { isNewTable: false, newPeriods: ['2026 Oct'], revisedCells: 2, hasNewStructure: false },
    contentHash: 'hash',
    isDeleted: false,
  };
}

test('writes an Atom feed in which no title can be anything but text', () => {
  const entry = releaseEntry(released('Prices <b>&\u0001 "more"'), {
    publicUrl: PUBLIC_URL,
    words: ENGLISH,
  });
  const feed = updatesFeed([entry], {
    title: 'Latest',
    publicUrl: PUBLIC_URL,
    self: '/feeds/updates.atom?agency=Bank+%26+Co',
    page: '/latest-updates',
    now: NOW,
    words: ENGLISH,
  });
  expect(feed).toContain('<title>Prices &lt;b&gt;&amp;  &quot;more&quot;</title>');
  expect(feed).toContain('<id>https://tables.example.gov/table/TS/M1?release=r1</id>');
  expect(feed).toContain('<summary>Oct 2026 added, 2 figures revised</summary>');
  expect(feed).toContain('<name>Bank &amp; Co</name>');
});

test('writes an iCalendar feed: whole days, soonest first, no line over 75 octets', () => {
  const calendar = releasesCalendar(
    [
      released('None announced'),
      released('Später, mit einem sehr langen Titel; über achtzig Zeichen, damit er umbrochen werden muss', {
        nextReleaseDate: '2026-12-31',
      }),
      released('Sooner', { nextReleaseDate: '2026-12-01' }),
    ],
    { title: 'Releases', publicUrl: PUBLIC_URL, now: NOW },
  );
  const lines = calendar.split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20261201',
    'DTSTART;VALUE=DATE:20261231',
  ]);
  expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  expect(calendar.replaceAll('\r\n ', '')).toContain(
    'SUMMARY:Später\\, mit einem sehr langen Titel\\; über achtzig Zeichen\\, damit er umbrochen werden muss',
  );
  expect(calendar).not.toContain('None announced');
});
