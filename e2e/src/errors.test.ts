import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { say, within } from './stage/english.ts';
import { anotherTable, publishHomes, type HomesTable } from './stage/homes.ts';
import { readGrid } from './stage/read-grid.ts';
import { openStage, type Stage } from './stage/stage.ts';

const TRADE = '/table/TS/M451021';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: true });
});

afterAll(async () => {
  await stage.close();
});

async function onPage(
  path: string,
  look: (watched: WatchedPage, status: number) => Promise<void>,
): Promise<void> {
  const watched = await openPage(stage.browser);
  const answer = await watched.page.goto(stage.portal.url + path);
  await look(watched, answer?.status() ?? 0);
  await watched.context.close();
}

async function problemAt(path: string): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(stage.portal.url + path);
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}

const mainText = (page: Page): Promise<string> => page.locator('main#main').innerText();

describe('an address that leads nowhere', () => {
  it.each(['/page-not-found', '/nobody/lives/here'])('%s says so, with a search and ways out', (path) =>
    onPage(path, async ({ page }, status) => {
      expect(status).toBe(404);
      await page.getByRole('heading', { name: say('problem-page.unknown-address') }).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: say('common.browse-tables') })
        .click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/browse');
    }),
  );

  it('names the table that is unknown, on the page and in the files', async () => {
    await onPage('/table/TS/NOWHERE', async ({ page }, status) => {
      expect(status).toBe(404);
      await page.getByRole('heading', { name: say('problem.unknown-table.title') }).waitFor();
      expect(await mainText(page)).toContain('“NOWHERE”');
    });
    expect(await problemAt('/table/TS/NOWHERE.csv')).toMatchObject({ code: 'unknown-table', status: 404 });
  });

  it('leads from a wrong type to the table, and names the right type to who asks for a file', async () => {
    await onPage('/table/CT/M451021', async ({ page }) => {
      await page.locator('table[role=grid]').waitFor();
      expect(new URL(page.url()).pathname).toBe(TRADE);
    });
    expect(await problemAt('/table/CT/M451021.json')).toMatchObject({ code: 'wrong-kind', status: 404 });
    expect(String((await problemAt('/table/CT/M451021.json'))['detail'])).toContain(TRADE);
  });
});

describe('an address that does not fit its table', () => {
  it('refuses an unknown parameter by its name', async () => {
    expect(await problemAt(`${TRADE}.csv?colour=red`)).toMatchObject({
      code: 'unknown-parameter',
      status: 400,
      parameter: 'colour',
    });
  });

  it('refuses an unknown category by its name', async () => {
    const problem = await problemAt(`${TRADE}.csv?choose=series:in(1,unicorns)`);
    expect(problem).toMatchObject({ code: 'unknown-category', status: 400 });
    expect(String(problem['detail'])).toContain('unicorns');
  });

  it('shows on the page what did not fit, and applies everything else', () =>
    onPage(`${TRADE}?choose=series:in(unicorns)&colour=red&decimals=0`, async ({ page }) => {
      const notice = page.getByRole('status').filter({ hasText: say('table.notice.address') });
      const words = await notice.innerText();
      expect(words).toContain('unicorns');
      expect(words).toContain('colour');
      expect((await readGrid(page)).rows[0]?.cells[0]).toMatch(/^\d{3},\d{3}$/);
      await notice.getByRole('link', { name: say('table.notice.address.show') }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await expect.poll(async () => (await readGrid(page)).rows[0]?.cells[0]).toMatch(/\.\d$/);
    }));
});

describe('a table that has gone', () => {
  it('still opens once withdrawn, says so, and is in no list', async () => {
    const { code } = await published('Sheds sold');
    expect(await stage.portal.almanac('withdraw', code)).toMatchObject({ status: 0 });

    await onPage(`/table/TS/${code}`, async ({ page }, status) => {
      expect(status).toBe(200);
      await page.getByText(say('common.withdrawn')).waitFor();
      expect((await readGrid(page)).rows).toHaveLength(2);
    });
    expect(await (await fetch(`${stage.portal.url}/api/catalogue`)).text()).not.toContain(code);
  });

  it('leads on from its old address to the one that replaced it', async () => {
    const [old, other] = [await published('Barns sold'), await published('Homes sold')];
    expect(await stage.portal.almanac('replace', old.code, other.code)).toMatchObject({ status: 0 });

    await onPage(`/table/TS/${old.code}`, async ({ page }, status) => {
      expect(status).toBe(200);
      await page.locator('table[role=grid]').waitFor();
      expect(await mainText(page)).toContain(other.code);
    });
    expect((await fetch(`${stage.portal.url}/table/TS/${old.code}.csv`)).status).toBe(200);
  });

  async function published(title: string): Promise<HomesTable> {
    const table = anotherTable(title);
    await publishHomes(stage.portal, 'first', table);
    return table;
  }
});

describe('without a connection', () => {
  it('keeps the table and what can be done with it, and says so', () =>
    onPage(TRADE, async ({ page, context }) => {
      await readGrid(page);
      await page.getByRole('button', { name: say('button.customise'), exact: true }).click();
      await page.getByRole('tabpanel').waitFor();
      await context.setOffline(true);
      await page.getByText(within('b', 'shell.offline')).waitFor();
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: say('table.choose.levels', { count: 1 }), exact: true })
        .click();
      await expect
        .poll(async () => (await readGrid(page)).rows.map(({ label }) => label))
        .toEqual(['Total merchandise trade']);
      await context.setOffline(false);
      await page.getByText(within('b', 'shell.offline')).waitFor({ state: 'detached' });
    }));
});

describe('inside somebody else’s page', () => {
  let outside: Server;

  beforeAll(async () => {
    outside = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end(
        `<iframe title="inside" sandbox="allow-scripts allow-same-origin" src="${stage.portal.url}${TRADE}"></iframe>`,
      );
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    await new Promise((resolve) => outside.close(resolve));
  });

  it('shows nothing but a link to itself', async () => {
    const { page, context } = await openPage(stage.browser);
    const { port } = outside.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/`);
    const frame = page.frameLocator('iframe');
    await frame.getByRole('link', { name: 'Open in a new window' }).waitFor();
    expect(await frame.locator('body').innerText()).toBe('Open in a new window');
    await context.close();
  });
});

describe('the variants of the table page', () => {
  it('has the panel open at the left on /table-v2, under the address of the table itself', () =>
    onPage('/table-v2/TS/M451021', async ({ page, complaints }) => {
      const grid = await page.locator('table[role=grid]').boundingBox();
      const panel = await page.getByRole('tabpanel').boundingBox();
      expect(panel?.x).toBeLessThan(grid?.x ?? 0);
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(TRADE);
      expect(complaints).toEqual([]);
    }));

  it('draws every cell at once on /table-no-lag', () =>
    onPage('/table-no-lag?type=TS&id=M213011', async ({ page, complaints }) => {
      await page.locator('table[role=grid] td[data-column]').first().waitFor();
      expect(await page.locator('table[role=grid]').getAttribute('aria-rowcount')).toBeNull();
      expect(await page.locator('tbody td[data-column]').count()).toBe(17_388);
      expect(complaints).toEqual([]);
    }));

  it('chooses variables by drop-downs on /table-variable-dropdown', () =>
    onPage('/table-variable-dropdown?type=CT&id=C180101', async ({ page, complaints }) => {
      const before = await readGrid(page);
      await page
        .getByRole('group', { name: say('common.dimensions') })
        .getByLabel('Sex')
        .selectOption('Females');
      await expect.poll(async () => (await readGrid(page)).columns.length).toBe(before.columns.length / 3);
      expect(await page.getByRole('button', { name: say('button.customise'), exact: true }).count()).toBe(0);
      expect(complaints).toEqual([]);
    }));

  it.each(['/table-no-lag', '/table-variable-dropdown'])(
    'leads from %s without a table to browsing',
    (path) =>
      onPage(path, async ({ page }) => {
        await expect.poll(() => new URL(page.url()).pathname).toBe('/browse');
      }),
  );
});
