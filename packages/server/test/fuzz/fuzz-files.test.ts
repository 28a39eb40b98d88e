import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { manifestSchema } from '@almanac/contract';
import { readTable } from '@almanac/formats';
import { expect, it } from 'vitest';

import { ENGLISH } from '../english.ts';
import { prepareOnce } from './prepare-once.ts';
import { runCases, type Tried } from './cases.ts';
import { mutateBytes, mutateText } from './mutate.ts';
import { memoryFolder } from '../memory-folder.ts';
import type { Random } from './random.ts';
import { realSeedFiles, seedFiles, type SeedFile } from './seed-files.ts';
import { valueOfSchema } from './values-of-schema.ts';

const HOURS = 12 * 3_600_000;

/** A file that was changed in one to four places; changes of text keep what makes it the format it is. */
function changed(random: Random, { bytes }: SeedFile, others: readonly SeedFile[]): Buffer {
  let now = bytes;
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    if (random.chance(0.15)) now = mutateBytes(random, now);
    else if (random.chance(0.04)) now = Buffer.concat([now, random.pick(others).bytes]);
    else now = Buffer.from(mutateText(random, now.toString('utf8')), 'utf8');
  }
  return now;
}

it('reads a file that was changed anyhow, or says what is wrong with it', { timeout: HOURS }, async () => {
  const seeds = [...seedFiles(), ...realSeedFiles()];
  expect(seeds.length).toBeGreaterThan(0);
  const folder = await mkdtemp(join(memoryFolder(), 'almanac-fuzz-'));
  const path = join(folder, 'file');
  const structurePath = join(folder, 'structure');
  const attempt = async (random: Random): Promise<Tried> => {
    // Half of the time one of our own, which are the smallest and have the most in them.
    const seed = random.pick(random.chance(0.5) ? seedFiles() : seeds);
    const bytes = changed(random, seed, seeds);
    await writeFile(path, bytes);
    const structure =
      seed.structure &&
      (random.chance(0.6) ? changed(random, { ...seed, bytes: seed.structure }, seeds) : seed.structure);
    if (structure) await writeFile(structurePath, structure);
    const manifest = manifestSchema.safeParse(
      random.chance(0.2) ? valueOfSchema(random, manifestSchema, { known: {} }) : {},
    );
    const faults = await prepareOnce((file, options) => readTable(file, ENGLISH.write, options), {
      file: { path, name: seed.name },
      ...(structure && { structure: { path: structurePath, name: 'structure.xml' } }),
      manifest: manifest.data ?? {},
      folder,
    });
    const input = {
      name: seed.name,
      manifest: manifest.data,
      base64: bytes.toString('base64'),
      structure: structure?.toString('base64'),
    };
    return { faults, input };
  };
  try {
    await runCases({ name: 'Files', cases: 4000, longCases: 400_000, attempt });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
