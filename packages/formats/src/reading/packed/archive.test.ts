import { describe, expect, it } from 'vitest';
import { zipOf } from '../../../test/made-workbook.ts';
import { bytesOf } from '../../../test/read-back.ts';
import { fileInParts, fileOf } from '../../../test/real-files.ts';
import type { SourceFile } from '../reading.ts';
import { openArchive } from './archive.ts';

const FILES = { 'one.txt': 'First.', 'two.txt': 'Second. '.repeat(500), 'none.txt': '' };

const textsIn = async (file: SourceFile): Promise<readonly string[]> => {
  const archive = await openArchive(file);
  const texts: string[] = [];
  for (const name of archive.names) texts.push(Buffer.from(await bytesOf(archive.bytesOf(name))).toString());
  return texts;
};

describe(openArchive, () => {
  it('unpacks every file of it, and has nothing for other names', async () => {
    const bytes = await zipOf(FILES);
    expect(await textsIn(fileOf('a.zip', bytes))).toEqual(Object.values(FILES));
    const archive = await openArchive(fileOf('a.zip', bytes));
    expect(archive.names).toEqual(Object.keys(FILES));
    expect(await bytesOf(archive.bytesOf('three.txt'))).toHaveLength(0);
  });

  it('reads a file from any place without holding it', async () => {
    const { file, asked } = fileInParts('a.zip', await zipOf(FILES));
    const whole = () => {
      throw new Error('the whole file is not needed');
    };
    expect(await textsIn({ ...file, bytes: whole })).toEqual(Object.values(FILES));
    expect(asked.every(([start, end]) => start < end)).toBe(true);
  });

  it('refuses what is no archive', async () => {
    await expect(openArchive(fileOf('a.zip', 'no archive'))).rejects.toThrow('a.zip: read.zip.damaged');
  });

  it('refuses a file that is much larger than it is packed, unless it is small', async () => {
    const archive = await openArchive(
      fileOf('a.zip', await zipOf({ small: '0'.repeat(10_000_000), large: '0'.repeat(60_000_000) })),
    );
    expect(await bytesOf(archive.bytesOf('small'))).toHaveLength(10_000_000);
    await expect(bytesOf(archive.bytesOf('large'))).rejects.toThrow('a.zip: read.zip.bomb(large)');
  });
});
