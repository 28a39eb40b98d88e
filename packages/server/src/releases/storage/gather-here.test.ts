import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { closeNow, gatherHere, gatherNow } from './gather-here.ts';
import { gatherThreads } from './gather-threads.ts';
import { takeRoom } from './room-before.ts';
import { valuesFileOf } from './values-file.ts';

const NUMBERS = Float64Array.from({ length: 900 }, (_, at) => at / 7);
const PLACES = { offsets: [Float64Array.of(600, 0), Float64Array.of(0, 7, 3)], total: NUMBERS.length };
const WANTED = [600, 607, 603, 0, 7, 3].map((at) => at / 7);

describe('numbers at places of a file', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-gather-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const fileAt = async (name: string, bytes: Uint8Array = valuesFileOf(NUMBERS)): Promise<string> => {
    const path = join(folder, name);
    await writeFile(path, bytes);
    return path;
  };

  const openFiles = async (): Promise<readonly string[]> => {
    const handles = await readdir('/proc/self/fd');
    const paths = await Promise.all(handles.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')));
    return paths.filter((path) => path.startsWith(folder)).sort();
  };

  it('are read in this thread and in others', async () => {
    const path = await fileAt('values.f64');
    expect([...(await gatherHere(path, PLACES))]).toEqual(WANTED);
    const elsewhere = gatherThreads(2);
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => elsewhere(path, PLACES)));
    for (const answer of answers) expect([...answer]).toEqual(WANTED);
  });

  it('have room before them where they are many, for one who takes it', async () => {
    const many = Float64Array.from({ length: 16_384 }, (_, at) => at);
    const path = await fileAt('many.f64', valuesFileOf(many));
    const places = { offsets: [Float64Array.from(many.keys())], total: many.length };
    for (const gather of [gatherHere, gatherThreads(1)]) {
      const read = await gather(path, places);
      expect(read).toEqual(many);
      expect([takeRoom(read), takeRoom(read)]).toEqual([16_384, 0]);
      expect(takeRoom(await gather(path, { ...places, offsets: [Float64Array.of(1)] }))).toBe(0);
    }
    expect(takeRoom(new Float64Array(new ArrayBuffer(32_768), 16_384))).toBe(0);
  });

  it('are refused of a file that ends early', async () => {
    const whole = valuesFileOf(NUMBERS);
    const path = await fileAt('values.f64', whole.subarray(0, whole.length - 5));
    const last = { offsets: [Float64Array.of(NUMBERS.length - 1)], total: NUMBERS.length };
    await expect(gatherHere(path, last)).rejects.toThrow('5 bytes early');
  });

  it.runIf(process.platform === 'linux')('leave the files open that were read last', async () => {
    const paths = await Promise.all(Array.from({ length: 40 }, (_, at) => fileAt(`${at + 100}`)));
    for (const path of paths) {
      gatherNow(path, PLACES);
      gatherNow(paths[0] ?? '', PLACES);
    }
    expect(await openFiles()).toEqual([...paths.slice(0, 1), ...paths.slice(-31)]);
    for (const path of paths) closeNow(path);
    expect(await openFiles()).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('leave no file open that another thread has to forget', async () => {
    const [gone, left] = [await fileAt('gone.f64'), await fileAt('left.f64')];
    const elsewhere = gatherThreads(1);
    for (const path of [gone, left]) await elsewhere(path, PLACES);
    expect(await openFiles()).toEqual([gone, left]);
    elsewhere.forget?.(gone);
    // The thread answers one after another.
    await elsewhere(left, PLACES);
    expect(await openFiles()).toEqual([left]);
  });
});
