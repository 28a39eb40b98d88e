import { madeKeySchema, type Manifest } from '@almanac/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import {
  call,
  openForTests,
  published,
  PX,
  send,
  TOPICS,
  type Answered,
  type PublishingForTests,
} from './publishing-for-tests.ts';
import { databaseKinds, type TestDatabase } from './test-databases.ts';

const NOON_TOMORROW = '2026-11-21T20:00:00+08:00';
const UNKNOWN = 'NOTHING';

describe.each(databaseKinds())(
  'a code that readers do not see, on $name',
  { timeout: 60_000 },
  ({ make }) => {
    let place: TestDatabase;
    let context: PublishingForTests;
    let others: string;

    beforeEach(async () => {
      place = await make();
      context = await openForTests(place.address);
      others = await keyOf('Others');
      await published(context, { key: others, manifest: { ...TOPICS, code: 'OWN' } });
    });
    afterEach(async () => {
      await context.close();
      await place.drop();
    });

    const keyOf = async (agency: string): Promise<string> =>
      madeKeySchema.parse((await call(context, { method: 'POST', path: 'keys', body: { agency } })).body).key;
    const post = (path: string, body?: object): Promise<Answered> =>
      call(context, { method: 'POST', path, key: others, ...(body && { body }) });
    const upload = (manifest: Manifest, query = ''): Promise<Answered> =>
      send(context, { key: others, manifest, query });

    /** Every call of another agency’s key that names a code and has no lasting effect. */
    const ENDPOINTS: Readonly<Record<string, (code: string) => Promise<Answered>>> = {
      withdraw: (code) => post(`tables/${code}/withdraw`),
      replace: (code) => post(`tables/${code}/replace`, { by: 'OWN' }),
      'replace by it': (code) => post(`tables/OWN/replace`, { by: code }),
      correct: (code) => post(`tables/${code}/corrections`, { text: 'A mistake.' }),
      'correct a release': (code) =>
        post(`tables/${code}/corrections`, { text: 'A mistake.', release: 'abc' }),
      'dry run': (code) => upload({ ...TOPICS, code }, '?dryRun=true'),
      'dry run under embargo': (code) => upload({ ...TOPICS, code, at: NOON_TOMORROW }, '?dryRun=true'),
      'dry run without a topic': (code) => upload({ code }, '?dryRun=true'),
      'publication without a topic': (code) => upload({ code }),
      catalogue: () => call(context, { method: 'GET', path: 'catalogue', key: others }),
    };

    const hide: Readonly<Record<string, () => Promise<void>>> = {
      'under embargo': async () => {
        await published(context, {
          manifest: { ...TOPICS, code: 'SECRET', agency: 'Customs', at: NOON_TOMORROW },
        });
      },
      'withdrawn before its instant': async () => {
        await published(context, {
          manifest: { ...TOPICS, code: 'SECRET', agency: 'Customs', at: NOON_TOMORROW },
        });
        await call(context, { method: 'POST', path: 'tables/SECRET/withdraw' });
      },
      'not enabled': async () => {
        const manifest = { ...TOPICS, code: 'SECRET', agency: 'Customs', isEnabled: false };
        await published(context, { manifest, file: PX.replace('Dwellings by region', 'Of Customs') });
      },
    };

    describe.each(Object.keys(hide))('%s', (way) => {
      it('is answered as one that does not exist, whatever the call', async () => {
        await hide[way]?.();
        for (const [endpoint, ask] of Object.entries(ENDPOINTS)) {
          const answer = async (code: string): Promise<string> =>
            JSON.stringify(await ask(code))
              .replaceAll(code, 'CODE')
              .replace(/"requestId":"[^"]+"/, '');
          expect(await answer('SECRET'), endpoint).toBe(await answer(UNKNOWN));
        }
      });

      it('is refused to any agency that publishes under it', async () => {
        await hide[way]?.();
        expect(await upload({ ...TOPICS, code: 'secret' })).toMatchObject({
          status: 403,
          body: { code: 'not-your-table' },
        });
        const audit = JSON.stringify(await call(context, { method: 'GET', path: 'audit' }));
        expect(audit).toContain('not-your-table');
      });
    });

    it('is refused by name once readers see it', async () => {
      await hide['under embargo']?.();
      context.clock.moveTo(new Date(NOON_TOMORROW));
      const statuses = await Promise.all(
        Object.entries(ENDPOINTS)
          .filter(([endpoint]) => endpoint !== 'catalogue')
          .map(async ([endpoint, ask]) => [endpoint, (await ask('SECRET')).status] as const),
      );
      expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
    });
  },
);
