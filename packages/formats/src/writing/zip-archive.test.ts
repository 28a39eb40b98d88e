import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { unzip } from '../../test/unzip.ts';
import { type ArchivedFile, type ArchiveFile, writeArchive, writeWholeArchive } from './zip-archive.ts';

async function* bytesOf(...texts: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    await Promise.resolve();
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
}

async function archived(files: readonly ArchiveFile[]) {
  const reported: ArchivedFile[] = [];
  const pieces: Uint8Array[] = [];
  async function* inTurn(): AsyncGenerator<ArchiveFile> {
    for (const file of files) {
      await Promise.resolve();
      yield file;
    }
  }
  for await (const piece of writeArchive(inTurn(), (file) => reported.push(file))) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), reported };
}

async function wholeBytes(files: Iterable<ArchiveFile>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeWholeArchive(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe(writeArchive, () => {
  it('gives back every file, and reports size and hash of each', async () => {
    const { bytes, reported } = await archived([
      { name: 'a.txt', bytes: bytesOf('one ', 'two') },
      { name: 'é/b.txt', bytes: bytesOf() },
    ]);
    expect([...unzip(bytes)]).toEqual([
      ['a.txt', 'one two'],
      ['é/b.txt', ''],
    ]);
    expect(reported).toEqual([
      { name: 'a.txt', size: 7, sha256: createHash('sha256').update('one two').digest('hex') },
      { name: 'é/b.txt', size: 0, sha256: createHash('sha256').digest('hex') },
    ]);
  });

  it('continues after a file that fails half-way, and reports it', async () => {
    const { bytes, reported } = await archived([
      { name: 'bad.txt', bytes: bytesOf('half', new Error('broken')) },
      { name: 'good.txt', bytes: bytesOf('whole') },
    ]);
    expect([...unzip(bytes)]).toEqual([
      ['bad.txt', 'half'],
      ['good.txt', 'whole'],
    ]);
    expect(reported[0]?.failure).toEqual(new Error('broken'));
    expect(reported[1]?.failure).toBeUndefined();
  });

  it('asks for a file only when the one before is written', async () => {
    const order: string[] = [];
    async function* files(): AsyncGenerator<ArchiveFile> {
      for (const name of ['a', 'b']) {
        await Promise.resolve();
        order.push(`asked ${name}`);
        yield { name, bytes: bytesOf(name) };
      }
    }
    for await (const piece of writeArchive(files(), ({ name }) => order.push(`wrote ${name}`))) {
      expect(piece.length).toBeGreaterThan(0);
    }
    expect(order).toEqual(['asked a', 'wrote a', 'asked b', 'wrote b']);
  });

  it('is the same bytes whenever it is written', async () => {
    const once = async () => (await archived([{ name: 'a.txt', bytes: bytesOf('one') }])).bytes;
    vi.useFakeTimers({ now: new Date('2031-05-06T07:08:09Z'), toFake: ['Date'] });
    const later = await once().finally(() => vi.useRealTimers());
    expect(later.equals(await once())).toBe(true);
  });

  it('closes a file when the reader of the archive stops', async () => {
    const reported: string[] = [];
    async function* endless(): AsyncGenerator<Uint8Array> {
      try {
        for (;;) yield await Promise.resolve(randomBytes(100_000));
      } finally {
        reported.push('let go');
      }
    }
    function* files(): Generator<ArchiveFile> {
      try {
        yield { name: 'endless', bytes: endless() };
        reported.push('asked for another');
      } finally {
        reported.push('over');
      }
    }
    let read = 0;
    for await (const { length } of writeWholeArchive(files())) {
      read += length;
      if (read > 1_000_000) break;
    }
    expect(reported.toSorted()).toEqual(['let go', 'over']);
  });

  it('throws what the making of files throws', async () => {
    function* files(): Generator<ArchiveFile> {
      yield { name: 'a.txt', bytes: bytesOf('one') };
      throw new Error('no more');
    }
    await expect(wholeBytes(files())).rejects.toThrow('no more');
  });

  it('is read by an independent program, large entries too', async () => {
    const { bytes } = await archived([
      { name: 'large.txt', isLarge: true, bytes: bytesOf('large '.repeat(10_000)) },
      { name: 'small.txt', bytes: bytesOf('small') },
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'almanac-zip-'));
    try {
      writeFileSync(join(folder, 'a.zip'), bytes);
      const script =
        'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print([(i.filename, i.file_size) for i in z.infolist()])';
      const printed = execFileSync('python3', ['-c', script, join(folder, 'a.zip')], { encoding: 'utf8' });
      expect(printed.trim()).toBe("[('large.txt', 60000), ('small.txt', 5)]");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe(writeWholeArchive, () => {
  it('breaks off with a file that does, with the same error', async () => {
    const files = [
      { name: 'bad.txt', bytes: bytesOf('half', new Error('broken')) },
      { name: 'good.txt', bytes: bytesOf('whole') },
    ];
    await expect(wholeBytes(files)).rejects.toThrow('broken');
  });
});
