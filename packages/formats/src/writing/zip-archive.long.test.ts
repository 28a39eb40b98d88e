import { execFileSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { describe, expect, it } from 'vitest';

import { type ArchiveFile, writeWholeArchive } from './zip-archive.ts';
import type { FileStream } from './writing.ts';

/** Checks every entry’s bytes against its checksum, and says what there is. */
const READER = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    assert archive.testzip() is None
    entries = archive.infolist()
    print(len(entries), sum(each.file_size for each in entries), entries[0].filename, entries[-1].filename)
    print(archive.read(entries[-1]).decode())
`;

/** What another program than ours finds in an archive. */
async function readElsewhere(files: Iterable<ArchiveFile>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-zip-'));
  try {
    const path = join(folder, 'a.zip');
    await pipeline(writeWholeArchive(files), createWriteStream(path));
    return execFileSync('python3', ['-c', READER, path], { encoding: 'utf8' }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function* textOf(text: string): FileStream {
  yield await Promise.resolve(Buffer.from(text));
}

async function* zeros(count: number): FileStream {
  const piece = new Uint8Array(1 << 20);
  for (let left = count; left > 0; left -= piece.length) {
    yield await Promise.resolve(piece.subarray(0, Math.min(left, piece.length)));
  }
}

describe('archives beyond what the first format of ZIP could say', () => {
  it('have more than 65,535 entries', async () => {
    function* files(): Generator<ArchiveFile> {
      for (let at = 0; at < 65_537; at += 1) yield { name: `${at}.txt`, bytes: textOf(`${at}`) };
    }
    const digits = Array.from({ length: 65_537 }, (_, at) => `${at}`).join('').length;
    expect(await readElsewhere(files())).toBe(`65537 ${digits} 0.txt 65536.txt\n65536`);
  }, 120_000);

  it('have an entry of more than four gigabytes, and others behind it', async () => {
    const size = 2 ** 32 + 5;
    const files: ArchiveFile[] = [
      { name: 'large', isLarge: true, bytes: zeros(size) },
      { name: 'last', bytes: textOf('behind') },
    ];
    expect(await readElsewhere(files)).toBe(`2 ${size + 6} large last\nbehind`);
  }, 300_000);
});
