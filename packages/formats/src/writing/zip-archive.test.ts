import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unzip } from '../../test/unzip.ts';
import { type ArchivedFile, type ArchiveFile, writeArchive } from './zip-archive.ts';

async function* bytesOf(...texts: readonly (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    await Promise.resolve();
    if (text instanceof Error) throw text;
    yield Buffer.from(text);
  }
}

async function archived(files: readonly ArchiveFile[]) {
  const told: ArchivedFile[] = [];
  const pieces: Uint8Array[] = [];
  async function* inTurn(): AsyncGenerator<ArchiveFile> {
    for (const file of files) {
      await Promise.resolve();
      yield file;
    }
  }
  for await (const piece of writeArchive(inTurn(), (file) => told.push(file))) pieces.push(piece);
  return { bytes: Buffer.concat(pieces), told };
}

describe(writeArchive, () => {
  it('gives back every file, and tells size and hash of each', async () => {
    const { bytes, told } = await archived([
      { name: 'a.txt', bytes: bytesOf('one ', 'two') },
      { name: 'é/b.txt', bytes: bytesOf() },
    ]);
    expect([...unzip(bytes)]).toEqual([
      ['a.txt', 'one two'],
      ['é/b.txt', ''],
    ]);
    expect(told).toEqual([
      { name: 'a.txt', size: 7, sha256: createHash('sha256').update('one two').digest('hex') },
      { name: 'é/b.txt', size: 0, sha256: createHash('sha256').digest('hex') },
    ]);
  });

  it('goes on after a file that fails half-way, and tells of it', async () => {
    const { bytes, told } = await archived([
      { name: 'bad.txt', bytes: bytesOf('half', new Error('broken')) },
      { name: 'good.txt', bytes: bytesOf('whole') },
    ]);
    expect([...unzip(bytes)]).toEqual([
      ['bad.txt', 'half'],
      ['good.txt', 'whole'],
    ]);
    expect(told[0]?.failure).toEqual(new Error('broken'));
    expect(told[1]?.failure).toBeUndefined();
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
