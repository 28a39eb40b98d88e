import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  NOW,
  openForTests,
  PX,
  pxOf,
  REVISED_PX,
  THREADS,
  TOPICS,
  type PublishingForTests,
} from '../../../test/publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from '../../../test/test-databases.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { preparationThreads } from './preparing/preparation-threads.ts';
import { publish } from './publish.ts';
import { publishGroup } from './publish-group.ts';
import type { PublishingContext, PublishingOrder } from './publishing-context.ts';
import { ENGLISH, WORDING } from '../../../test/english.ts';

describe.each(databaseKinds())('publish on $name', { timeout: 30_000 }, ({ make }) => {
  let place: TestDatabase;
  let server: PublishingForTests;

  beforeEach(async () => {
    place = await make();
    server = await openForTests(place.address);
  });
  afterEach(async () => {
    await server.close();
    await place.drop();
  });

  /** What another process publishes with: it waits only for its own turn. */
  const contextWith = (changes: Partial<PublishingContext> = {}): PublishingContext => {
    const { database, store, index, clock } = server;
    return {
      database,
      store,
      index,
      clock,
      threads: THREADS,
      turns: inTurn(),
      mostCells: 1000,
      defaultAgency: 'Department of Statistics',
      addressOf: (kind, code) => `/table/${kind}/${code}`,
      previewAddress: (token) => `/preview/${token}`,
      write: ENGLISH.write,
      ...changes,
    };
  };
  const orderOf = async (text: string): Promise<PublishingOrder> => {
    const path = join(server.dataFolder, `${Math.random()}.px`);
    await writeFile(path, text);
    return {
      publisher: { keyId: 'local' },
      manifest: TOPICS,
      file: { path, name: 'dwellings.px' },
      mode: 'publish',
    };
  };

  it('begins anew when another process publishes the table in between', async () => {
    const between = await orderOf(pxOf('99 50 10 ".." 20 "-"'));
    const other = contextWith();
    let isFirst = true;
    const { store } = server;
    const context = contextWith({
      store: {
        ...store,
        write: async (address, files) => {
          if (isFirst) {
            isFirst = false;
            await publish(other, between);
          }
          await store.write(address, files);
        },
      },
    });

    const { release } = await publish(context, await orderOf(PX));
    const releases = await server.index.releasesOf('DWELL');

    expect(releases).toHaveLength(2);
    expect(releases[0]?.release.id).toBe(release);
    expect(releases.map(({ changes }) => changes.isNewTable)).toEqual([false, true]);
    expect((await store.readTable('DWELL', release ?? '')).cube.values[0]).toBe(30);
  });

  it('leaves readers with the previous release when the store fails', async () => {
    await publish(contextWith(), await orderOf(PX));
    const broken = contextWith({
      store: { ...server.store, write: () => Promise.reject(new Error('no space left on device')) },
    });

    await expect(publish(broken, await orderOf(REVISED_PX))).rejects.toThrow('no space left');
    expect(await server.index.releasesOf('DWELL')).toHaveLength(1);
  });

  it('gives up a file that takes too long to read, and goes on with the next', async () => {
    const threads = preparationThreads({ threads: 1, timeoutMs: 1, wording: WORDING });
    const impatient = contextWith({ threads });
    for (let turn = 0; turn < 2; turn += 1)
      await expect(publish(impatient, await orderOf(PX))).rejects.toThrow('publish.too-slow(0)');
    await threads.close();
  });

  it('refuses a table of more cells than the server takes', async () => {
    await expect(publish(contextWith({ mostCells: 5 }), await orderOf(PX))).rejects.toThrow(
      'publish.too-many-cells(dwellings.px, 6, 5)',
    );
  });

  describe('a group', () => {
    const DAY_MS = 86_400_000;
    const groupOf = async (...tables: readonly (readonly [code: string, text: string, more?: object])[]) => ({
      name: 'October',
      orders: await Promise.all(
        tables.map(async ([code, text, more]): Promise<PublishingOrder> => {
          const order = await orderOf(text);
          const file = order.file && { ...order.file, name: `${code}.px` };
          return { ...order, ...(file && { file }), manifest: { ...TOPICS, code, ...more } };
        }),
      ),
    });
    const known = async (): Promise<readonly unknown[]> => {
      const rows = await server.database.read
        .selectFrom('releases')
        .select(['code_key', 'group_name', 'published_at'])
        .orderBy('sequence')
        .execute();
      return rows.map(({ code_key, group_name, published_at }) => [code_key, group_name, published_at]);
    };
    const lines = async (): Promise<readonly unknown[]> => {
      const rows = await server.database.read.selectFrom('audit').selectAll().orderBy('id').execute();
      return rows.map(({ action, outcome, detail }) => `${action} ${outcome} ${detail ?? ''}`.trim());
    };

    it('appears as one, in its order', async () => {
      const answers = await publishGroup(contextWith(), await groupOf(['B', PX], ['A', REVISED_PX]));
      expect(answers.map(({ code, isUnchanged }) => [code, isUnchanged])).toEqual([
        ['B', false],
        ['A', false],
      ]);
      expect(await known()).toEqual([
        ['b', 'October', NOW.toISOString()],
        ['a', 'October', NOW.toISOString()],
      ]);
    });

    it('says of a table that says the same that it does, and of all that they do', async () => {
      const context = contextWith();
      await publishGroup(context, await groupOf(['A', PX]));
      const answers = await publishGroup(context, await groupOf(['A', PX], ['B', PX]));
      expect(answers.map(({ isUnchanged }) => isUnchanged)).toEqual([true, false]);
      expect(await known()).toHaveLength(2);
      const again = await publishGroup(context, await groupOf(['A', PX], ['B', PX]));
      expect(again.every(({ isUnchanged }) => isUnchanged)).toBe(true);
    });

    it.each([
      ['the same table', ['a', PX], 'publish.group-refused-because(a.px, publish.group-twice(a))'],
      [
        'another instant',
        ['B', PX, { at: new Date(NOW.getTime() + DAY_MS).toISOString() }],
        'publish.group-refused-because(B.px, publish.group-instants)',
      ],
      ['what cannot be read', ['B', 'no table'], 'publish.group-refused-because(B.px, '],
    ] as const)('does not appear with %s, and leaves nothing behind', async (_, wrong, said) => {
      const discarded: string[] = [];
      const context = contextWith({
        store: {
          ...server.store,
          discard: async (address) => {
            discarded.push(address.code);
            await server.store.discard(address);
          },
        },
      });
      await expect(publishGroup(context, await groupOf(['A', PX], wrong, ['C', PX]))).rejects.toThrow(said);
      expect([discarded, await known()]).toEqual([['A'], []]);
      expect(await lines()).toEqual([expect.stringMatching(/^publish refused [a-z-]+: \w\.px$/)]);
    });

    it('passes on mistakes of our own', async () => {
      const broken = contextWith({
        store: { ...server.store, write: () => Promise.reject(new Error('no space left on device')) },
      });
      await expect(publishGroup(broken, await groupOf(['A', PX]))).rejects.toThrow('no space left on device');
      expect([await known(), await lines()]).toEqual([[], []]);
    });
  });
});
