import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { unpackedFonts } from './unpack-fonts.ts';

const NAMES = [
  '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
];
/** The first bytes of a TrueType font (OpenType specification, sfntVersion). */
const SFNT = Buffer.from([0, 1, 0, 0]);

let place: string;

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'almanac-test-'));
});
afterEach(async () => {
  await rm(place, { recursive: true, force: true });
});

async function expectFonts(paths: readonly string[]): Promise<void> {
  expect(paths).toHaveLength(NAMES.length);
  for (const path of paths) expect((await readFile(path)).subarray(0, SFNT.length)).toEqual(SFNT);
}

describe(unpackedFonts, () => {
  it('unpacks once, however many ask', async () => {
    const fonts = unpackedFonts(place, NAMES);
    const [first, second] = await Promise.all([fonts(), fonts()]);
    await expectFonts(first);
    expect(second).toEqual(first);
    expect(await fonts()).toEqual(first);
    expect(await readdir(place)).toHaveLength(1);
  });

  it('tries again when it failed, and leaves nothing of what failed', async () => {
    await rm(place, { recursive: true });
    const fonts = unpackedFonts(place, NAMES);
    await expect(fonts()).rejects.toThrow('ENOENT');
    await mkdir(place);
    const missing = unpackedFonts(place, [...NAMES, '@fontsource/none.woff']);
    await expect(missing()).rejects.toThrow('@fontsource/none.woff');
    expect(await readdir(place)).toEqual([]);
    await expectFonts(await fonts());
  });

  it('unpacks again when the files were cleared away', async () => {
    const fonts = unpackedFonts(place, NAMES);
    const [path = ''] = await fonts();
    await rm(path);
    await expectFonts(await fonts());
    await rm(dirname((await fonts())[0] ?? ''), { recursive: true });
    await expectFonts(await fonts());
  });

  it('clears what a killed process left, and nothing else', async () => {
    const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
    for (const name of [
      `almanac-fonts-${dead}-aaaaaa`,
      `almanac-fonts-${process.ppid}-bbbbbb`,
      'almanac-fonts-old',
    ]) {
      await mkdir(join(place, name));
      await writeFile(join(place, name, '0.ttf'), 'a font');
    }
    await expectFonts(await unpackedFonts(place, NAMES)());
    const names = await readdir(place);
    expect(names.filter((name) => !name.startsWith(`almanac-fonts-${process.pid}-`)).toSorted()).toEqual([
      `almanac-fonts-${process.ppid}-bbbbbb`,
      'almanac-fonts-old',
    ]);
    expect(names).toHaveLength(3);
  });

  it('is gone when a process ends by itself', () => {
    const program = `
      import { unpackedFonts } from ${JSON.stringify(join(import.meta.dirname, 'unpack-fonts.ts'))};
      console.log((await unpackedFonts(${JSON.stringify(place)}, ${JSON.stringify(NAMES)})()).length);`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(stdout.trim()).toBe(String(NAMES.length));
    return expect(readdir(place)).resolves.toEqual([]);
  });
});
