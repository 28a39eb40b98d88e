import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { localKeyIn } from './local-key.ts';

describe(localKeyIn, () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-key-'));
    file = join(folder, 'local.key');
  });
  afterEach(() => rm(folder, { recursive: true }));

  const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

  it('is made once, for its owner alone', async () => {
    const key = await localKeyIn(folder);
    expect(key).toMatch(/^almanac_/);
    expect([await readFile(file, 'utf8'), await modeOf(file)]).toEqual([`${key}\n`, 0o600]);
    expect(await localKeyIn(folder)).toBe(key);
  });

  it('is closed to others where it was open to them', async () => {
    await writeFile(file, 'known\n');
    await chmod(file, 0o644);
    expect([await localKeyIn(folder), await modeOf(file)]).toEqual(['known', 0o600]);
  });

  it('is made anew where a crash left nothing of it', async () => {
    await writeFile(file, '');
    const key = await localKeyIn(folder);
    expect(await readFile(file, 'utf8')).toBe(`${key}\n`);
    expect(key).toMatch(/^almanac_/);
  });

  it('needs the data folder', async () => {
    await expect(localKeyIn(join(folder, 'gone'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
