import { inflateRawSync } from 'node:zlib';

import type { Collected, FileFormatKey } from '@almanac/contract';
import type { StatTable, TableCode } from '@almanac/core';
import type { FileStream } from '@almanac/formats';
import { describe, expect, it } from 'vitest';

import { ENGLISH } from '../../../../test/english.ts';
import { CENSUS, fixedIndex, JOBS } from '../../../../test/fixed-portal.ts';
import { fakeClock } from '../../../platform/clock.ts';
import { memoryViews } from '../../../releases/figures/stored-views.ts';
import type { IndexedRelease } from '../../../releases/index/indexed-release.ts';
import type { FileOrigin } from '../colophon-of.ts';
import type { DownloadsParts } from '../downloads-parts.ts';
import { factsOf, type ArchiveMaker } from './archive-maker.ts';
import { collectionArchive, type ArchiveRequest } from './collection-archive.ts';

/** A table whose page opens on a part of it. */
const OPENED: StatTable = {
  ...CENSUS,
  code: 'C200000' as TableCode,
  heading: { rows: ['sex'], columns: [] },
};

async function* piecesOf(...pieces: readonly string[]): FileStream {
  for (const piece of pieces) yield await Promise.resolve(Buffer.from(piece));
}

/** The text of a file in an archive, by the header before it. */
function textIn(archive: Buffer, name: string): string {
  const at = archive.indexOf(name);
  const start = at + name.length + archive.readUInt16LE(at - 2);
  return inflateRawSync(archive.subarray(start)).toString();
}

interface Made {
  readonly archive: Buffer;
  readonly origins: readonly FileOrigin[];
  readonly tables: readonly boolean[];
  readonly mistakes: readonly unknown[];
  readonly taken: readonly string[];
}

/** Makes an archive of files that a fake maker makes. */
async function archiveOf(
  tables: readonly Collected[],
  changes: Partial<ArchiveRequest> = {},
  bytesOf: (origin: FileOrigin) => FileStream = () => piecesOf('bytes'),
): Promise<Made> {
  const origins: FileOrigin[] = [];
  const [good, mistakes, taken]: [boolean[], unknown[], string[]] = [[], [], []];
  const index = fixedIndex([OPENED]);
  const earlier = { release: { id: 'r0', publishedAt: '2026-10-01T00:00:00.000Z' } };
  const parts = {
    index: {
      ...index,
      byId: (code: string, id: string) =>
        Promise.resolve(id === 'r0' ? ({ ...index.current(code), ...earlier } as IndexedRelease) : undefined),
    },
    views: memoryViews(),
    portal: { title: 'Tables', publicUrl: 'https://tables.example', timeZone: 'UTC' },
    clock: fakeClock(new Date('2026-11-20T12:00:00Z')),
    words: ENGLISH,
    onTaken: (code: string) => taken.push(code),
  } as unknown as DownloadsParts;
  const maker: ArchiveMaker = {
    file: (origin) => {
      origins.push(origin);
      return Promise.resolve({
        facts: { ...factsOf(JOBS), code: origin.release.code },
        bytes: bytesOf(origin),
      });
    },
    workbook: async function* (sheets) {
      for await (const sheet of sheets) {
        if ('texts' in sheet) yield Buffer.from(`${sheet.texts.name}: ${sheet.texts.rows.length}\n`);
        else if (sheet.name === 'C100003') sheet.onFailed(new Error('our mistake'));
        else {
          origins.push(sheet.origin);
          sheet.onMade(factsOf(JOBS));
          yield Buffer.from(`${sheet.name}\n`);
        }
      }
    },
  };
  const request: ArchiveRequest = {
    tables,
    format: 'tidy',
    isFixed: false,
    maker,
    signal: new AbortController().signal,
    onTable: (isGood) => good.push(isGood),
    onMistake: (error) => mistakes.push(error),
    ...changes,
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of collectionArchive(parts, request)) pieces.push(piece);
  return { archive: Buffer.concat(pieces), origins, tables: good, mistakes, taken };
}

const rowsOf = ({ archive }: Made): readonly (readonly string[])[] =>
  textIn(archive, 'manifest.csv')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));

describe(collectionArchive, () => {
  it('holds each table under a name of its own, and counts them', async () => {
    const made = await archiveOf([
      { code: 'M100001' },
      { code: 'm100001', query: 'whole=true' },
      { code: 'C100003' },
    ]);
    expect(rowsOf(made).map(([code, , file, status]) => [code, file, status])).toEqual([
      ['M100001', 'tables/M100001.csv', 'whole'],
      ['M100001', 'tables/M100001 (2).csv', 'whole'],
      ['C100003', 'tables/C100003.csv', 'whole'],
    ]);
    expect([made.tables, made.mistakes]).toEqual([[true, true, true], []]);
    expect(made.taken).toEqual(['M100001', 'M100001', 'C100003']);
    expect(made.origins.map(({ address }) => address)).toEqual([
      '/table/TS/M100001',
      '/table/TS/M100001?whole=true',
      '/table/CT/C100003',
    ]);
  });

  it('has a table without steps whole, even where its page opens on a part', async () => {
    const { origins } = await archiveOf([{ code: 'C200000' }]);
    expect(origins).toMatchObject([
      { customisation: [{ kind: 'whole' }], address: '/table/CT/C200000?whole=true' },
    ]);
  });

  it('has the current release, or the one that was collected', async () => {
    const collected = [{ code: 'M100001', release: 'r0' }];
    const released = async (isFixed: boolean) =>
      (await archiveOf(collected, { isFixed })).origins[0]?.release.release.id;
    expect([await released(false), await released(true)]).toEqual(['rm100001000', 'r0']);
  });

  it('says of tables that cannot be opened why, and goes on', async () => {
    const made = await archiveOf([
      { code: 'M9' },
      { code: 'M100001', query: 'colour=red' },
      { code: 'M100001' },
    ]);
    expect(made.tables).toEqual([false, false, true]);
    expect(made.mistakes).toEqual([]);
    expect(rowsOf(made).map(([code]) => code)).toEqual(['M9', 'M100001', 'M100001']);
    expect(textIn(made.archive, 'manifest.csv')).toContain('M9,,,');
  });

  it('says that a file broke off', async () => {
    const broken = async function* (): FileStream {
      yield await Promise.resolve(Buffer.from('half'));
      throw new Error('cut');
    };
    const made = await archiveOf([{ code: 'M100001' }, { code: 'C100003' }], {}, ({ release }) =>
      release.code === 'M100001' ? broken() : piecesOf('whole'),
    );
    expect(made.tables).toEqual([false, true]);
    expect(made.mistakes).toHaveLength(1);
    expect(rowsOf(made)[0]?.[3]).toBe(ENGLISH.say('archive.interrupted'));
  });

  it('tells of mistakes of our own without their words', async () => {
    const mistaken = (): never => {
      throw new Error('secret');
    };
    const made = await archiveOf([{ code: 'M100001' }], {}, mistaken);
    expect([made.tables, made.mistakes]).toEqual([[false], [new Error('secret')]]);
    expect(textIn(made.archive, 'manifest.csv')).toContain(ENGLISH.say('archive.failed'));
  });

  it('ends at once where nobody waits for it', async () => {
    const ended = new AbortController();
    ended.abort(new Error('the reader has gone'));
    await expect(archiveOf([{ code: 'M100001' }], { signal: ended.signal })).rejects.toThrow(
      'the reader has gone',
    );
  });

  it('is one workbook where that is wanted, with a sheet of what is in it', async () => {
    const format: FileFormatKey = 'xlsx';
    const made = await archiveOf(
      [{ code: 'M100001' }, { code: 'C100003' }, { code: 'M9' }, { code: 'M100001' }],
      { format },
    );
    const [manifest, notes] = [ENGLISH.say('archive.sheet.manifest'), ENGLISH.say('archive.sheet.notes')];
    expect(textIn(made.archive, 'tables.xlsx').split('\n')).toEqual([
      ...['M100001', 'M100001', `${manifest}: 4`, `${notes}: 2`, ''],
    ]);
    expect(made.tables).toEqual([true, false, false, true]);
    expect(made.mistakes).toEqual([new Error('our mistake')]);
    expect(rowsOf(made).map(([, , file]) => file)).toEqual(['tables.xlsx#1', '', '', 'tables.xlsx#3']);
  });
});
