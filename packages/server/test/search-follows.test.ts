import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { NO_ASKING, NO_SYNONYMS } from '@almanac/core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { keepSearchIndex, type KeptSearchIndex } from '../src/features/search/keep-search-index.ts';
import { dimensionKeeper } from '../src/releases/figures/dimension-keeper.ts';
import { ENGLISH } from './english.ts';
import {
  call,
  NOW,
  openForTests,
  published,
  pxOf,
  TOPICS,
  type PublishingForTests,
} from './publishing-for-tests.ts';

let folder: string;
let context: PublishingForTests;
let kept: KeptSearchIndex;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-search-'));
  context = await openForTests({ file: join(folder, 'almanac.sqlite') });
  kept = keepSearchIndex({
    index: context.index,
    dimensions: dimensionKeeper(context.store),
    synonyms: NO_SYNONYMS,
    asking: NO_ASKING,
    isHeadline: () => false,
    words: ENGLISH,
  });
});

afterEach(async () => {
  kept.close();
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

const publish = (code: string, title: string, more: object = {}) =>
  published(context, {
    manifest: { ...TOPICS, code, title, ...more },
    file: pxOf('30 50 10 ".." 20 "-"', title),
  });
const found = async (query: string): Promise<readonly string[]> => (await kept.current()).search(query).codes;

describe('the search index', () => {
  it('knows a table as soon as it is published, and its new title as soon as that is', async () => {
    expect(await found('castles')).toEqual([]);
    await publish('C1', 'Castles by region');
    expect(await found('castles')).toEqual(['C1']);
    expect(await found('north')).toEqual(['C1']);
    await publish('C1', 'Palaces by region');
    expect(await found('castles')).toEqual([]);
    expect(await found('palaces')).toEqual(['C1']);
  });

  it('never finds a release under embargo, nor its words, and finds it from its instant on', async () => {
    const embargo = new Date(NOW.getTime() + 60_000).toISOString();
    await publish('C1', 'Castles by region');
    await publish('C2', 'Secret castles by region', { at: embargo });
    expect(await found('castles')).toEqual(['C1']);
    expect(await found('secret')).toEqual([]);
    expect((await kept.current()).search('secrt').corrections).toEqual([]);
    context.clock.moveTo(new Date(embargo));
    expect(await found('secret')).toEqual(['C2']);
  });

  it('forgets a table that was withdrawn', async () => {
    await publish('C1', 'Castles by region');
    expect(await found('castles')).toEqual(['C1']);
    await call(context, { method: 'POST', path: 'tables/C1/withdraw' });
    expect(await found('castles')).toEqual([]);
  });

  it('answers everybody who asks while it follows', async () => {
    await Promise.all([publish('C1', 'Castles by region'), publish('C2', 'Castles by year')]);
    const answers = await Promise.all([found('castles'), found('castles'), found('castles')]);
    for (const codes of answers) expect(codes.toSorted()).toEqual(['C1', 'C2']);
  });
});

describe(dimensionKeeper, () => {
  it('keeps equal dimensions once, and lets go of those that no table has any more', async () => {
    await publish('C1', 'Castles by region');
    await publish('C2', 'Palaces by region');
    const keeper = dimensionKeeper(context.store);
    const [castles, palaces] = ['C1', 'C2'].map((code) => context.index.current(code));
    if (castles === undefined || palaces === undefined) throw new Error('both are published');
    const first = await keeper.read(castles);
    const second = await keeper.read(palaces);
    expect(second[0]).toBe(first[0]);
    keeper.forget('C1');
    keeper.forget('C2');
    const again = await keeper.read(castles);
    expect(again[0]).not.toBe(first[0]);
    expect(again).toEqual(first);
  });
});
