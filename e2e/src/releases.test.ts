import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './stage/accessibility-faults.ts';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { ANY, like, say } from './stage/english.ts';
import { openStage, type Stage } from './stage/stage.ts';

const PAGE = '/table/TS/BIRTHS';
const TOPIC = 'Society > Population > Births';

const FIRST = 'Year,District,Value\n2024,North,1180\n2024,South,840\n2025,North,1150\n';
const SECOND = `${FIRST.replace('1180', '1190')}2025,South,900\n2026,North,1110\n2026,South,910\n`;

let stage: Stage;

async function publish(csv: string, ...more: readonly string[]): Promise<void> {
  const path = join(stage.portal.data, 'births.csv');
  await writeFile(path, csv);
  const line = ['--code', 'BIRTHS', '--type', 'TS', '--title', 'Births by district', '--topic', TOPIC];
  const { status, complained } = await stage.portal.almanac('publish', path, ...line, ...more);
  expect([status, complained]).toEqual([0, '']);
}

beforeAll(async () => {
  stage = await openStage({ demonstration: false });
  await publish(FIRST);
  await publish(SECOND, '--correction', 'Births in the north of 2024 had been counted without twins.');
});

afterAll(async () => {
  await stage.close();
});

async function onPage(path: string, look: (watched: WatchedPage) => Promise<void>): Promise<void> {
  const watched = await openPage(stage.browser);
  await watched.page.goto(stage.portal.url + path);
  await look(watched);
  expect(watched.complaints).toEqual([]);
  await watched.context.close();
}

const revised = like(`${ANY}${say('grid.former.revised', { before: ANY })}`);
const added = like(`${ANY}${say('grid.former.filled', { before: ANY })}`);
const marked = (page: Page) =>
  page.getByRole('gridcell', { name: revised }).or(page.getByRole('gridcell', { name: added }));

describe('what a release changed', () => {
  it('is marked on the table by keyboard alone, said in words, and stands in the address', () =>
    onPage(PAGE, async ({ page }) => {
      const about = page.getByRole('button', { name: say('table.about.title') });
      await about.focus();
      await page.keyboard.press('Enter');
      const mark = page.getByRole('dialog').getByRole('button', { name: say('table.history.mark') });
      await mark.focus();
      await page.keyboard.press('Enter');
      await marked(page).first().waitFor();
      expect(await marked(page).allInnerTexts()).toEqual([
        expect.stringMatching(like(`1,190${ANY}${say('grid.former.revised', { before: '1,180' })}`)),
        expect.stringMatching(
          like(`900${ANY}${say('grid.former.filled', { before: say('absence.not-available') })}`),
        ),
      ]);
      expect(new URL(page.url()).searchParams.get('changes')).toBe('1');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.reload();
      await marked(page).first().waitFor();
      await page.getByRole('button', { name: say('table.marked.stop') }).click();
      await expect.poll(() => marked(page).count()).toBe(0);
    }));

  it('stands on the card of a figure, from where a mail to the agency is begun', () =>
    onPage(`${PAGE}?changes=1`, async ({ page }) => {
      await marked(page).first().click();
      await page.keyboard.press('Enter');
      const card = page.getByRole('dialog');
      await card.getByText(say('grid.former.revised', { before: '1,180' })).waitFor();
      const report = card.getByRole('link', { name: say('table.report.figure') });
      const mail = new URL((await report.getAttribute('href')) ?? '');
      const body = mail.searchParams.get('body') ?? '';
      expect([mail.protocol, mail.searchParams.get('subject')]).toEqual([
        'mailto:',
        say('table.report.subject-figure', { code: 'BIRTHS' }),
      ]);
      expect(body).toContain(say('table.report.line-figure', { figure: 'North, 2024' }));
      expect(body).toContain(say('table.report.line-value', { value: '1,190' }));
      const address = /https?:\S+/.exec(body)?.[0] ?? '';
      await page.goto(address);
      await expect.poll(() => page.getByRole('gridcell').allInnerTexts()).toEqual(['1,190']);
    }));
});

describe('a notice of correction', () => {
  it('stands over the table, in its history, in the latest updates and in the files', async () => {
    const words = 'counted without twins';
    await onPage(PAGE, async ({ page }) => {
      await page.getByRole('note').filter({ hasText: words }).waitFor();
      await page.getByRole('button', { name: say('table.about.title') }).click();
      await page.getByRole('dialog').getByText(words).waitFor();
    });
    await onPage('/latest-updates?change=corrected', async ({ page }) => {
      await page.getByRole('main').getByText(words).waitFor();
    });
    for (const suffix of ['.csv', '.json']) {
      expect(await (await fetch(`${stage.portal.url}${PAGE}${suffix}`)).text()).toContain(words);
    }
  });

  it('that comes late moves the table, which goes on filling the rest of the window', async () => {
    const { page, context } = await openPage(stage.browser);
    const { promise: asked, resolve: answer } = Promise.withResolvers<undefined>();
    await page.route('**/api/releases/BIRTHS', async (route) => {
      await asked;
      await route.continue();
    });
    // A page that the server drew has it already; one that the app opens does not.
    await page.goto(`${stage.portal.url}/latest-updates`);
    await page.locator(`main a[href="${PAGE}"]`).first().click();
    const stageOfTable = page.locator('[style*="--stage-top"]');
    const measured = (): Promise<string> =>
      stageOfTable.evaluate((element: HTMLElement) => element.style.getPropertyValue('--stage-top'));
    await stageOfTable.waitFor();
    const before = await measured();
    answer(undefined);
    await page.getByRole('note').filter({ hasText: 'counted without twins' }).waitFor();
    const top = await stageOfTable.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    expect(before).not.toBe(`${Math.round(top)}px`);
    await expect.poll(measured).toBe(`${Math.round(top)}px`);
    await context.close();
  });

  it('comes into the public log and to the page when an agency attaches one later', () =>
    onPage('/corrections', async ({ page }) => {
      await page.getByText('counted without twins').first().waitFor();
      const items = page
        .getByRole('region', { name: say('latest.corrections.notices') })
        .getByRole('listitem');
      const before = await items.count();
      const line = ['correct', 'BIRTHS', '--text', 'The figures of 2026 are provisional.'];
      expect(await stage.portal.almanac(...line)).toMatchObject({ status: 0, complained: '' });
      await page.reload();
      await expect.poll(() => items.count()).toBe(before + 1);
      expect(await items.first().innerText()).toContain('The figures of 2026 are provisional.');
      await page
        .getByRole('region', { name: say('latest.revisions') })
        .getByText(say('changes.figures-revised', { count: 1 }))
        .waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await items.first().getByRole('link').click();
      await page.getByRole('note').filter({ hasText: '2026 are provisional' }).first().waitFor();
      const feed = await (await fetch(`${stage.portal.url}/feeds/corrections.atom`)).text();
      expect(feed).toContain('The figures of 2026 are provisional.');
    }));
});
