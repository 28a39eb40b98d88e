import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { DEMONSTRATION_FILE, folderDemonstration, NO_DEMONSTRATION } from './demonstration.ts';

const MANY = 40;

describe(folderDemonstration, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-demonstration-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('remembers over a restart what was reported last, however close together reports come', async () => {
    const record = await folderDemonstration(folder);
    expect(record.read()).toEqual(NO_DEMONSTRATION);
    await Promise.all(
      Array.from({ length: MANY }, (_, at) =>
        record.write({ state: 'filling', published: at + 1, of: MANY }),
      ),
    );
    const later = await folderDemonstration(folder);
    expect(later.read()).toEqual({ state: 'filling', published: MANY, of: MANY });
    expect(await readdir(folder)).toEqual([DEMONSTRATION_FILE]);
  });

  it('takes a report again after one that could not be kept', async () => {
    const record = await folderDemonstration(folder);
    await rm(folder, { recursive: true });
    const lost = { state: 'filling', published: 1, of: 2 } as const;
    await expect(record.write(lost)).rejects.toThrow('ENOENT');
    await mkdir(folder);
    await record.write({ ...lost, published: 2 });
    expect((await folderDemonstration(folder)).read()).toEqual({ ...lost, published: 2 });
  });
});
