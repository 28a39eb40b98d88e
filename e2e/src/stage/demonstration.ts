import { catalogueSchema } from '@almanac/contract';
import { startPortal, type Portal } from './portal.ts';

/** Names the data folder with the small demonstration already published. */
export const PUBLISHED = 'ALMANAC_PUBLISHED_DEMONSTRATION';

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

/** Publishes it once for all journeys: each starts on a copy. Returns a function that removes it. */
export default async function publishOnce(): Promise<() => Promise<void>> {
  const portal = await startPortal();
  await publishDemonstration(portal);
  await drawPages(portal);
  await portal.halt();
  process.env[PUBLISHED] = portal.data;
  return portal.stop;
}
