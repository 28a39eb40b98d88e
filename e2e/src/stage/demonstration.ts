import { catalogueSchema } from '@almanac/contract';
import { startPortal, WITHOUT_LIMITS, type Portal } from './portal.ts';

/** Names the data folder with the small demonstration already published. */
export const PUBLISHED = 'ALMANAC_PUBLISHED_DEMONSTRATION';

/** Name the address and the data folder of the portal that journeys share which only read it. */
export const SHARED = { url: 'ALMANAC_SHARED_PORTAL', data: 'ALMANAC_SHARED_DATA' } as const;

/** Publishes the small demonstration. */
export async function publishDemonstration(portal: Portal): Promise<void> {
  const { status, complained } = await portal.almanac('demo', 'small');
  if (status !== 0) throw new Error(`The demonstration was not published:\n${complained}`);
}

/** Asks for every table's page once: those that are drawn are kept with the data, and copied with it. */
async function drawPages({ url }: Portal): Promise<void> {
  const answer = await fetch(`${url}/api/catalogue`);
  const { tables } = catalogueSchema.parse(await answer.json());
  for (const { kind, code } of tables) {
    const page = await fetch(`${url}/table/${kind}/${code}`, { headers: { 'Accept-Encoding': 'br' } });
    await page.arrayBuffer();
  }
}

/**
 * Publishes it once for all journeys: those that change something start on a copy, the others share one portal. Returns a
 * function that removes it.
 */
export default async function publishOnce(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  await publishDemonstration(portal);
  await drawPages(portal);
  await portal.halt();
  process.env[PUBLISHED] = portal.data;
  const shared = await startPortal(WITHOUT_LIMITS, { from: portal.data });
  process.env[SHARED.url] = shared.url;
  process.env[SHARED.data] = shared.data;
  return async () => {
    await shared.stop();
    await portal.stop();
  };
}
