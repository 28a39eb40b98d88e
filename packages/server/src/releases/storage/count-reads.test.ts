import { expect, it } from 'vitest';

import { METERS } from '../../platform/telemetry/meters.ts';
import { countReads } from './count-reads.ts';
import { memoryStorage } from './memory-storage.ts';

const ADDRESS = { code: 'SMALL', releaseId: 'r1' };

/** What is counted so far: reads, bytes, failures. */
async function counts(): Promise<readonly number[]> {
  const names = ['reads', 'read_bytes', 'failures'].map((each) => `almanac_release_store_${each}_total`);
  const all = await METERS.getMetricsAsJSON();
  return names.map((name) =>
    all.flatMap((each) => (each.name === name ? each.values : [])).reduce((sum, { value }) => sum + value, 0),
  );
}

it('counts reads, their bytes and failures, however files are read', async () => {
  const storage = countReads(memoryStorage(() => new Date(0)));
  await storage.put(ADDRESS, new Map([['values.f64', new Uint8Array(24)]]));
  const readThrough = async (file: string): Promise<void> => {
    for await (const piece of storage.stream(ADDRESS, file)) expect(piece).toHaveLength(24);
  };
  const before = await counts();
  const counted = async (): Promise<readonly number[]> => {
    const now = await counts();
    return now.map((count, at) => count - (before[at] ?? 0));
  };

  await storage.get(ADDRESS, 'values.f64');
  expect(await counted()).toEqual([1, 24, 0]);
  await storage.getNumbers(ADDRESS, 'values.f64', { offsets: [Float64Array.of(0, 2)], total: 3 });
  expect(await counted()).toEqual([2, 40, 0]);
  await readThrough('values.f64');
  expect(await counted()).toEqual([3, 64, 0]);
  await expect(storage.get(ADDRESS, 'gone')).rejects.toThrow('gone');
  await expect(readThrough('gone')).rejects.toThrow('gone');
  expect(await counted()).toEqual([5, 64, 2]);
});
