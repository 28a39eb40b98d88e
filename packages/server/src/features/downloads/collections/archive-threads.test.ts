import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';

import { describe, expect, it } from 'vitest';

import type { FileOrigin } from '../colophon-of.ts';
import type { ArchiveSheet } from './archive-maker.ts';
import type { ArchiveNews, ArchiveOrder } from './archive-talk.ts';
import { archiveIn } from './archive-threads.ts';

const ORIGIN = { address: '/table' } as FileOrigin;
const FACTS = { code: 'T1' } as never;
const PROPERTIES = { title: 'Tables' } as never;
const bytes = (...each: readonly number[]): ArchiveNews => ({ kind: 'bytes', bytes: Uint8Array.from(each) });
const FAILED: ArchiveNews = { kind: 'failed', error: new Error('our mistake') };
const REFUSED: ArchiveNews = { kind: 'refused', code: 'unknown-release', particulars: {} };

/** An archive in a thread that says these things, one at each order but the news that a piece was taken. */
function archiveSaying(...news: readonly ArchiveNews[]) {
  const orders: ArchiveOrder[] = [];
  const worker = Object.assign(new EventEmitter(), {
    terminated: 0,
    postMessage: (order: ArchiveOrder) => orders.push(order),
    terminate: () => Promise.resolve((worker.terminated += 1)),
  });
  const leaving = new AbortController();
  const archive = archiveIn(worker as unknown as Worker, leaving.signal);
  for (const each of news) worker.emit('message', each);
  return { ...archive, orders, worker, leaving };
}

async function piecesOf(file: AsyncIterable<Uint8Array>): Promise<readonly number[]> {
  const pieces: number[] = [];
  for await (const piece of file) pieces.push(...piece);
  return pieces;
}

describe('a file that a thread makes', () => {
  it('is passed on piece by piece, each of which is told to be taken', async () => {
    const opened = { kind: 'opened', facts: FACTS } as const;
    const { file, orders } = archiveSaying(opened, bytes(1, 2), bytes(3), { kind: 'end' });
    const made = await file(ORIGIN, 'csv');
    expect(made.facts).toBe(FACTS);
    expect(await piecesOf(made.bytes)).toEqual([1, 2, 3]);
    const taken = { kind: 'taken' };
    expect(orders).toEqual([{ kind: 'file', origin: ORIGIN, format: 'csv' }, taken, taken]);
  });

  it.each([
    ['it cannot be opened', [REFUSED], { code: 'unknown-release' }],
    ['its thread fails', [FAILED], { message: 'our mistake' }],
    ['its thread says something else', [{ kind: 'next' }], { message: 'the thread said “next” of a file' }],
  ] as const)('is none where %s', async (_, news, expected) => {
    await expect(archiveSaying(...news).file(ORIGIN, 'csv')).rejects.toMatchObject(expected);
  });

  it.each([
    [REFUSED, { code: 'unknown-release' }],
    [FAILED, { message: 'our mistake' }],
  ])('breaks off where its thread does: %j', async (news, expected) => {
    const made = await archiveSaying({ kind: 'opened', facts: FACTS }, bytes(1), news).file(ORIGIN, 'csv');
    await expect(piecesOf(made.bytes)).rejects.toMatchObject(expected);
  });

  it('is given up where its thread stopped, and stops it where its reader goes or it is closed', async () => {
    const stopped = archiveSaying();
    stopped.worker.emit('exit');
    await expect(stopped.file(ORIGIN, 'csv')).rejects.toThrow('the thread that makes an archive stopped');
    const left = archiveSaying();
    left.leaving.abort();
    await expect(left.file(ORIGIN, 'csv')).rejects.toThrow('abort');
    left.close();
    expect(left.worker.terminated).toBe(2);
  });
});

describe('a workbook that a thread makes', () => {
  const told: string[] = [];
  const sheet = (name: string): ArchiveSheet => ({
    name,
    origin: ORIGIN,
    onMade: (facts) => told.push(`${name} ${facts.code}`),
    onFailed: (reason) => told.push(`${name} ${String(reason)}`),
  });
  const texts = { texts: { name: 'Notes' } as never };

  it('is asked for sheet by sheet, and what became of each is told', async () => {
    const next = { kind: 'next' } as const;
    const { workbook, orders } = archiveSaying(
      ...[next, { kind: 'made', facts: FACTS } as const, bytes(1)],
      ...[next, { kind: 'left out', why: FAILED } as const],
      ...[next, { kind: 'made', facts: FACTS } as const, bytes(2), next, { kind: 'end' } as const],
    );
    const sheets = async function* () {
      yield* await Promise.resolve([sheet('A'), sheet('B'), texts]);
    };
    expect(await piecesOf(workbook(sheets(), PROPERTIES))).toEqual([1, 2]);
    expect(told).toEqual(['A T1', 'B Error: our mistake']);
    expect(orders).toEqual([
      { kind: 'workbook', properties: PROPERTIES },
      { kind: 'sheet', name: 'A', origin: ORIGIN },
      { kind: 'taken' },
      { kind: 'sheet', name: 'B', origin: ORIGIN },
      { kind: 'texts', texts: texts.texts },
      { kind: 'taken' },
      { kind: 'no more' },
    ]);
  });

  it.each([
    [REFUSED, { code: 'unknown-release' }],
    [FAILED, { message: 'our mistake' }],
  ])('breaks off where its thread does: %j', async (news, expected) => {
    const sheets = async function* (): AsyncGenerator<ArchiveSheet> {
      yield await Promise.resolve(sheet('A'));
    };
    await expect(piecesOf(archiveSaying(news).workbook(sheets(), PROPERTIES))).rejects.toMatchObject(
      expected,
    );
  });
});
