import { beforeEach, describe, expect, it, vi } from 'vitest';

import { databaseKinds, openForOneTest } from '../../../test/test-databases.ts';
import { fakeClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { eraseRetracted } from './erase-retracted.ts';
import { fixedIndex } from '../../../test/fixed-portal.ts';
import { tellingGone } from './gone-releases.ts';
import { databasePins, forgetPinsSince, pinsSince } from './release-pins.ts';

const NOW = new Date('2026-11-20T12:00:30.000Z');

describe.each(databaseKinds())('what a database says of releases, on $name', ({ make }) => {
  let database: Database;
  beforeEach(async () => {
    database = await openForOneTest(make);
  }, 60_000);

  const takeBack = (id: string, published_at = '2026-11-01T00:00:00.000Z') =>
    database.write((transaction) =>
      transaction
        .insertInto('retracted_releases')
        .values({ id, code_key: 't1', published_at, retracted_at: NOW.toISOString(), reason: 'Wrong.' })
        .execute(),
    );

  describe('releases that were taken back', () => {
    it('lose their files and pages once, at the start and with each change', async () => {
      await takeBack('r1');
      const done: string[] = [];
      let change: () => void = () => undefined;
      let isBroken = true;
      const failures: unknown[] = [];
      const { close } = eraseRetracted({
        database,
        index: {
          onChange: (listen) => {
            change = listen;
            return () => done.push('closed');
          },
        },
        store: {
          discard: ({ code, releaseId }) => {
            if (isBroken) return Promise.reject(new Error('the store is down'));
            done.push(`${code}/${releaseId}`);
            return Promise.resolve();
          },
        },
        forgetPages: (code) => {
          done.push(`pages of ${code}`);
          return Promise.resolve();
        },
        onFailure: (error) => failures.push(error),
      });
      await vi.waitFor(() => {
        expect(failures).toHaveLength(1);
      });
      isBroken = false;
      change();
      await vi.waitFor(() => {
        expect(done).toEqual(['t1/r1', 'pages of t1']);
      });
      await takeBack('r2');
      change();
      await vi.waitFor(() => {
        expect(done.slice(2)).toEqual(['t1/r2', 'pages of t1']);
      });
      close();
      expect(done.at(-1)).toBe('closed');
    });

    it('are told of, the latest first, as are those that were thinned out', async () => {
      await takeBack('r1');
      await takeBack('r2', '2026-11-02T00:00:00.000Z');
      await database.write((transaction) =>
        transaction
          .insertInto('thinned_releases')
          .values({
            id: 'r0',
            code_key: 't1',
            published_at: '2026-10-01T00:00:00.000Z',
            thinned_at: NOW.toISOString(),
            files_gone_at: null,
          })
          .execute(),
      );
      const index = tellingGone(fixedIndex(), database);
      expect((await index.retractedOf?.('T1'))?.map(({ id }) => id)).toEqual(['r2', 'r1']);
      expect((await index.retractedOf?.('T1'))?.[1]).toEqual({
        id: 'r1',
        publishedAt: '2026-11-01T00:00:00.000Z',
        at: NOW.toISOString(),
        reason: 'Wrong.',
      });
      expect(await index.thinnedOf?.('t1')).toEqual([
        { id: 'r0', publishedAt: '2026-10-01T00:00:00.000Z', thinnedAt: NOW.toISOString() },
      ]);
      expect(await index.thinnedOf?.('t2')).toEqual([]);
    });
  });

  describe('pins', () => {
    it('are written down once for a release', async () => {
      const clock = fakeClock(NOW);
      const pins = await databasePins(database, clock);
      await pins.pin('r1', 'embed');
      await pins.pin('r1', 'citation');
      const other = await databasePins(database, clock);
      await other.pin('r1', 'picture');
      await other.pin('r2', 'picture');
      const rows = await database.read.selectFrom('release_pins').selectAll().orderBy('release_id').execute();
      expect(rows.map(({ release_id, way }) => `${release_id} ${way}`)).toEqual(['r1 embed', 'r2 picture']);
    });

    it('are whole a day after the first server knew of them, and unknown after a restore', async () => {
      expect(await pinsSince(database.read)).toBeUndefined();
      await databasePins(database, fakeClock(NOW));
      await databasePins(database, fakeClock(new Date('2026-12-24T00:00:00Z')));
      expect(await pinsSince(database.read)).toEqual(new Date('2026-11-21T12:01:00.000Z'));
      await database.write((transaction) => forgetPinsSince(transaction));
      expect(await pinsSince(database.read)).toBeUndefined();
    });
  });
});
