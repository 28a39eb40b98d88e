import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './stage/browser.ts';
import { say } from './stage/english.ts';
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

async function file(name: string, latest: string): Promise<string> {
  const path = join(stage.portal.data, name);
  await writeFile(path, `Item,Year,Price\nBread,2024,1.10\nMilk,2024,0.90\n${latest}`);
  return path;
}

async function publish(path: string, code: string, ...more: readonly string[]): Promise<void> {
  const outcome = await stage.portal.almanac(
    ...['publish', path, '--topic', TOPIC, '--code', code, '--title', `Prices ${code}`, '--json', ...more],
  );
  expect(outcome).toMatchObject({ status: 0, complained: '' });
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

describe('an embargo', () => {
  it('shows a new table at no address before its instant, and at every one from then on', async () => {
    const path = await file('new.csv', 'Bread,2025,777.77\nMilk,2025,0.95\n');
    const at = new Date(Date.now() + AHEAD_MS);
    await publish(path, 'EMB1', '--at', at.toISOString());

    const naming = [
      '/api/catalogue',
      '/api/updates?limit=20',
      '/api/releases/EMB1',
      '/table/TS/EMB1/metadata.json',
    ];
    const counting = [
      '/table/TS/EMB1',
      '/table/TS/EMB1.csv',
      '/table/TS/EMB1.json',
      '/api/content/1/ts/EMB1',
    ];
    const { page, context } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}/search?q=Prices+EMB1`);
    await page.locator('main h1').waitFor({ state: 'attached' });
    const seen = await page.getByRole('link', { name: 'Prices EMB1' }).count();
    const told = [
      ...(await addressesThatTell(naming, 'EMB1')),
      ...(await addressesThatTell(counting, '777.77')),
    ];
    expect(Date.now(), 'the addresses were asked in time').toBeLessThan(at.getTime());
    expect(told).toEqual([]);
    expect(seen).toBe(0);

    await untilAfter(at);
    await expect.poll(() => addressesThatTell(naming, 'EMB1'), { timeout: SLACK_MS }).toEqual(naming);
    expect(await addressesThatTell(counting, '777.77')).toEqual(counting);
    await page.reload();
    await page.getByRole('link', { name: 'Prices EMB1' }).first().waitFor();
    await context.close();
  });

  it('shows the new numbers of a table to a page that was open before, and to a reload at once', async () => {
    await publish(await file('before.csv', ''), 'EMB2');
    const address = `${stage.portal.url}/table/TS/EMB2`;
    const at = new Date(Date.now() + AHEAD_MS);
    const path = await file('after.csv', 'Bread,2025,8231.25\nMilk,2025,0.95\n');
    const unusual = ['--confirm', 'large-revision', '--because', 'A figure that is found nowhere else.'];
    await publish(path, 'EMB2', '--at', at.toISOString(), ...unusual);

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
