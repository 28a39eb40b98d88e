import type { CallAnswer } from '@almanac/contract';
import { expect, it } from 'vitest';

import { builtScreens } from './drawn-screens.ts';
import { fixedPortal, NOW } from './fixed-portal.ts';

it('draws every page with the catalogue of its own version, also while one of an older version waits', async () => {
  const app = await fixedPortal();
  const { body: home } = await app.inject('/');
  const site: unknown = JSON.parse(/id="almanac-site">([^]*?)<\/script>/.exec(home)?.[1] ?? '');
  const answer = async (address: string, title: string): Promise<CallAnswer> => {
    const { statusCode, headers, body } = await app.inject(address);
    const renamed = Buffer.from(body.replaceAll('Residents by Sex', title));
    return { status: statusCode, type: String(headers['content-type']), body: new Uint8Array(renamed) };
  };
  const draw = builtScreens();
  const page = { address: '/topic/jobs', site: site as never, now: NOW.getTime() };
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  const older = draw({ ...page, version: '1' }, async (address) => {
    await held;
    return answer(address, 'The older title');
  });
  const newer = await draw({ ...page, version: '2' }, (address) => answer(address, 'The newer title'));
  expect(newer?.html).toContain('The newer title');
  letGo(undefined);
  expect((await older)?.html).toContain('The older title');
  const next = await draw({ ...page, version: '2' }, (address) => answer(address, 'The newer title'));
  expect(next?.html).toContain('The newer title');
});
