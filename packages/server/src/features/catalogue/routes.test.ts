import { brotliDecompressSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';

import { ENGLISH } from '../../../test/english.ts';
import { openForTests, published, pxOf, TOPICS } from '../../../test/publishing-for-tests.ts';
import { databaseKinds } from '../../../test/test-databases.ts';
import { createHttp } from '../../platform/http/http.ts';
import { catalogueRoutes } from './routes.ts';

/** A second in peace, more on a busy machine. */
const PATIENCE_MS = 30_000;

it('packs a catalogue as small as can be once it has stood for a while', async () => {
  const place = await databaseKinds()[0]?.make();
  if (!place) throw new Error('there is a database');
  const context = await openForTests(place.address);
  await published(context, {
    manifest: { ...TOPICS, code: 'DWELL' },
    file: pxOf('1 2 3 4 5 6', 'Dwellings'),
  });
  const app = createHttp({ words: ENGLISH, errorPage: () => '', protocols: [] });
  catalogueRoutes(app, { index: context.index, locale: 'en', clock: context.clock });
  const catalogue = async () => app.inject({ url: '/api/catalogue', headers: { 'accept-encoding': 'br' } });

  const first = await catalogue();
  context.clock.moveTo(new Date(context.clock.now().getTime() + 20_000));
  const smaller = await vi.waitUntil(async () => {
    const answer = await catalogue();
    return answer.headers.etag !== first.headers.etag && answer;
  }, PATIENCE_MS);

  expect(brotliDecompressSync(smaller.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  expect(smaller.rawPayload.length).toBeLessThan(first.rawPayload.length);
  await app.close();
  await context.close();
  await place.drop();
});
