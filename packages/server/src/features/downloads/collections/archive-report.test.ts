import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../../test/english.ts';
import { fixedIndex, JOBS } from '../../../../test/fixed-portal.ts';
import type { FileOrigin } from '../colophon-of.ts';
import { factsOf } from './archive-maker.ts';
import { archiveReport } from './archive-report.ts';

const portal = { title: 'Tables', publicUrl: 'https://tables.example', timeZone: 'Asia/Singapore' };
const release = fixedIndex().current(JOBS.code);
if (!release) throw new Error('the index has the table');
const origin: FileOrigin = { portal, release, customisation: [], address: '/table/TS/M100001' };

const begun = () =>
  archiveReport(portal, { count: 2, now: new Date('2026-11-20T20:00:00Z'), words: ENGLISH });

async function textsIn(report: ReturnType<typeof begun>): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {};
  for (const { name, bytes } of [report.readme(), ...report.files()]) {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    texts[name] = Buffer.concat(pieces).toString();
  }
  return texts;
}

describe(factsOf, () => {
  it('are those of a table, and its licence where it has one', () => {
    const { code, title, source, footnotes, isFictional } = JOBS;
    const facts = { code, title, source, footnotes, isFictional };
    expect(factsOf(JOBS)).toStrictEqual(facts);
    expect(factsOf({ ...JOBS, licence: 'Open' })).toStrictEqual({ ...facts, licence: 'Open' });
  });
});

describe(archiveReport, () => {
  it('tells of each file what came of it', () => {
    const report = begun();
    report.begin('tables/M100001.csv', { facts: factsOf(JOBS), origin });
    expect(report.isWhole('tables/M100001.csv')).toBe(true);
    report.end({ name: 'tables/M100001.csv', size: 120, sha256: 'abc' });
    report.begin('tables/other.csv', {
      facts: factsOf(JOBS),
      origin: { ...origin, customisation: [{ kind: 'top', count: 1 } as never] },
    });
    report.end({ name: 'tables/other.csv', size: 7, failure: new Error('cut') });
    report.end({ name: 'README.txt', size: 9 });
    report.failed({ code: 'M9', release: 'r9' }, 'There is no such table.');
    report.failed({ code: 'M8' }, 'There is none either.');

    const known = ['M100001', 'Employed <Residents>'];
    const about = ['rm100001000', '2026-11-01T00:00:00.000Z'];
    const from = ['Labour Force Survey', '', 'https://tables.example/table/TS/M100001'];
    expect(report.manifest().rows).toEqual([
      [...known, 'tables/M100001.csv', 'whole', ...about, '120', 'abc', ...from, 'whole table', '10'],
      [
        ...[...known, 'tables/other.csv', ENGLISH.say('archive.interrupted'), ...about, '7', ''],
        ...[...from, 'part of the table', '10'],
      ],
      ['M9', '', '', 'There is no such table.', 'r9', '', '', '', '', '', '', '', ''],
      ['M8', '', '', 'There is none either.', '', '', '', '', '', '', '', '', ''],
    ]);
    expect(report.manifest().headings).toHaveLength(13);
    expect(report.isWhole('tables/other.csv')).toBe(false);
    expect(report.isWhole('tables/M9.csv')).toBe(false);
  });

  it('keeps footnotes, that a table is fictional, and which tables have which licence', async () => {
    const report = begun();
    report.begin('a', { facts: { ...factsOf(JOBS), licence: 'Open' }, origin });
    report.begin('b', { facts: { ...factsOf(JOBS), licence: 'Open', code: 'M2' as never }, origin });
    report.begin('c', { facts: { ...factsOf(JOBS), footnotes: [], isFictional: true }, origin });
    expect(report.notes().rows).toEqual([
      ['M100001', 'n1', 'Residents & visitors'],
      ['M2', 'n1', 'Residents & visitors'],
      ['M100001', '', ENGLISH.say('fictional.notice')],
    ]);
    const texts = await textsIn(report);
    expect(Object.keys(texts)).toEqual(['README.txt', 'manifest.csv', 'notes.csv', 'LICENCE.txt']);
    expect(texts['LICENCE.txt']).toMatch(/^Open\r\n.*M100001.*M2.*\r\n\r\n.+\r\n.*M100001/s);
    expect(texts['README.txt']).toContain('21 November 2026');
    expect(texts['README.txt']).toContain(`\nmanifest.csv   ${ENGLISH.say('archive.readme.manifest')}\r`);
    expect(texts['manifest.csv']).toContain('M100001,');
  });
});
