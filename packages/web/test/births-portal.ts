import { afterAll, beforeAll, vi } from 'vitest';
import { openTestPortal, type TestPortal } from './portal.ts';

/** For the tests of a file: a portal with one table, births of two districts under the code B1. */
export function birthsPortal(): () => TestPortal {
  let portal: TestPortal | undefined;
  beforeAll(async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    portal = await openTestPortal();
    await portal.publish({ code: 'B1', title: 'Births by district', topic: 'Society > Population > Births' });
  });
  afterAll(async () => {
    await portal?.close();
    vi.unstubAllGlobals();
  });
  return () => {
    if (!portal) throw new Error('the portal is not open yet');
    return portal;
  };
}
