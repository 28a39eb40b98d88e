import { catalogueSchema, firstCallsOf, type CallAnswer } from '@almanac/contract';
import { expect, it } from 'vitest';

import type { Ask } from '../src/features/pages/draw-pages.ts';
import { pageShell } from '../src/features/pages/page-template.ts';
import { builtScreens } from './drawn-screens.ts';
import { fixedPortal, NOW, TEMPLATE } from './fixed-portal.ts';

it('draws every page with the catalogue of its own version, also while one of an older version waits', async () => {
  const app = await fixedPortal();
  const { body: home } = await app.inject('/');
  const site: unknown = JSON.parse(/id="almanac-site">([^]*?)<\/script>/.exec(home)?.[1] ?? '');
  const answer = async (address: string, title: string): Promise<CallAnswer> => {
    const { statusCode, headers, body } = await app.inject(address);
    const renamed = Buffer.from(body.replaceAll('Residents by Sex', title));
    return { status: statusCode, type: String(headers['content-type']), body: new Uint8Array(renamed) };
  };
  const drawScreen = builtScreens();
  const page = { address: '/topic/jobs', site: site as never, now: NOW.getTime() };
  const around = { head: { description: '' }, shell: pageShell(TEMPLATE), hasOwnAccent: false, calls: [] };
  const draw = async (version: string, ask: Ask): Promise<string> => {
    const order = { ...around, page: { ...page, version }, encoding: 'identity' as const, language: 'en' };
    return Buffer.from((await drawScreen(order, ask))?.bytes ?? []).toString();
  };
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  const older = draw('1', async (address) => {
    await held;
    return answer(address, 'The older title');
  });
  const newer = await draw('2', (address) => answer(address, 'The newer title'));
  expect(newer).toContain('The newer title');
  letGo(undefined);
  expect(await older).toContain('The older title');
  const next = await draw('2', (address) => answer(address, 'The newer title'));
  expect(next).toContain('The newer title');
});

it('begins the page of a table with the calls that are known to be its first, each asked once', async () => {
  const app = await fixedPortal();
  const { body: home } = await app.inject('/');
  const site: unknown = JSON.parse(/id="almanac-site">([^]*?)<\/script>/.exec(home)?.[1] ?? '');
  const { tables } = catalogueSchema.parse((await app.inject('/api/catalogue')).json());
  const [table] = tables;
  if (table === undefined) throw new Error('the portal has no table');
  const drawScreen = builtScreens();
  const asking = async (calls: readonly string[]): Promise<readonly string[]> => {
    const asked: string[] = [];
    const page = {
      address: `/table/${table.kind}/${table.code}`,
      site: site as never,
      now: NOW.getTime(),
      version: '1',
    };
    const around = { head: { description: '' }, shell: pageShell(TEMPLATE), hasOwnAccent: false, calls };
    const drawn = await drawScreen(
      { ...around, page, encoding: 'identity', language: 'en' },
      async (address) => {
        asked.push(address);
        const { statusCode, headers, rawPayload } = await app.inject(address);
        return {
          status: statusCode,
          type: String(headers['content-type']),
          body: new Uint8Array(rawPayload),
        };
      },
    );
    expect(Buffer.from(drawn?.bytes ?? []).toString()).toContain('<table');
    return asked.toSorted();
  };
  const first = firstCallsOf(table).toSorted();
  expect(await asking([])).toEqual(first);
  expect(await asking(firstCallsOf(table))).toEqual(first);
});
