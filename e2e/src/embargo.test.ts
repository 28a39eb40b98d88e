import type { Confirmation } from '@almanac/contract';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { say } from './stage/english.ts';
import { publishFile } from './stage/portal.ts';
import { readGrid } from './stage/read-grid.ts';
import { openStage, type Stage } from './stage/stage.ts';

const TOPIC = 'Trial > Embargo > Prices';
/** Time enough for a slow machine to publish and to ask every address before the instant. */
const AHEAD_MS = 15_000;

/** How much later than its instant a release may appear. */
const SLACK_MS = 5_000;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: false });
});

afterAll(async () => {
  await stage.close();
});

/** By HTTP: on a busy machine the command alone would take longer than is left before the instant. */
function publish(code: string, latest: string, at?: Date, unusual?: Confirmation): Promise<void> {
  const file = `Item,Year,Price\nBread,2024,1.10\nMilk,2024,0.90\n${latest}`;
  const manifest = { code, title: `Prices ${code}`, topics: [TOPIC], ...(at && { at: at.toISOString() }) };
  return publishFile(stage.portal, `${code}.csv`, file, manifest, unusual);
}

/** Those of the addresses whose answer contains `text`. */
async function addressesThatTell(endpoints: readonly string[], text: string): Promise<readonly string[]> {
  const told = await Promise.all(
    endpoints.map(async (endpoint) => {
      const answer = await fetch(stage.portal.url + endpoint);
      return (await answer.text()).includes(text) && answer.ok ? [endpoint] : [];
    }),
  );
  return told.flat();
}

async function untilAfter(instant: Date): Promise<void> {
  const rest = instant.getTime() - Date.now();
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
}

// Both wait for their instant, so they do it together; each with its own `expect`, as Vitest wants it then.
describe.concurrent('an embargo', () => {
  it('shows a new table at no address before its instant, and at every one from then on', async ({
    expect,
    task,
  }) => {
    const code = `EMB1T${task.result?.retryCount ?? 0}`;
    const at = new Date(Date.now() + AHEAD_MS);
    await publish(code, 'Bread,2025,777.77\nMilk,2025,0.95\n', at);

    const naming = [
      '/api/catalogue',
      '/api/updates?limit=20',
      `/api/releases/${code}`,
      `/table/TS/${code}/metadata.json`,
    ];
    const counting = [
      `/table/TS/${code}`,
      `/table/TS/${code}.csv`,
      `/table/TS/${code}.json`,
      `/api/content/1/ts/${code}`,
    ];
    const { page, context } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/search?q=Prices+${code}`);
    await page.locator('main h1').waitFor({ state: 'attached' });
    const seen = await page.getByRole('link', { name: `Prices ${code}` }).count();
    const told = [
      ...(await addressesThatTell(naming, code)),
      ...(await addressesThatTell(counting, '777.77')),
    ];
    expect(Date.now(), 'the addresses were asked in time').toBeLessThan(at.getTime());
    expect(told).toEqual([]);
    expect(seen).toBe(0);

    await untilAfter(at);
    await expect.poll(() => addressesThatTell(naming, code), { timeout: SLACK_MS }).toEqual(naming);
    expect(await addressesThatTell(counting, '777.77')).toEqual(counting);
    await page.reload();
    await page
      .getByRole('link', { name: `Prices ${code}` })
      .first()
      .waitFor();
    await context.close();
  });

  it('shows the new numbers of a table to a page that was open before, and to a reload at once', async ({
    expect,
    task,
  }) => {
    const code = `EMB2T${task.result?.retryCount ?? 0}`;
    await publish(code, '');
    const address = `${stage.portal.url}/table/TS/${code}`;
    const at = new Date(Date.now() + AHEAD_MS);
    const because = 'A figure that is found nowhere else.';
    await publish(code, 'Bread,2025,8231.25\nMilk,2025,0.95\n', at, { checks: ['large-revision'], because });

    const { page, context, complaints } = await openPage(stage.browser);
    await page.goto(address);
    const before = await readGrid(page);
    const csvBefore = await (await fetch(`${address}.csv`)).text();
    expect(Date.now(), 'the page was read in time').toBeLessThan(at.getTime());
    expect(before.columns).toEqual(['2024']);
    expect(csvBefore).not.toContain('8231.25');

    await untilAfter(at);
    await expect
      .poll(async () => (await fetch(`${address}.csv`)).text(), { timeout: SLACK_MS })
      .toContain('8231.25');
    const other = await context.newPage();
    await other.goto(address);
    expect((await readGrid(other)).columns).toEqual(['2025', '2024']);
    await other.close();

    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: say('table.notice.newer.show') }).click();
    await expect.poll(async () => (await readGrid(page)).columns).toEqual(['2025', '2024']);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
