import { JUDGED_QUERIES, judgePortal } from '@almanac/bench';
import type { Page, Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { ANY, like, say, starting } from './stage/english.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';

let stage: SharedStage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openSharedStage();
  watched = await openPage(stage.browser, { size: 'wide' });
  page = watched.page;
});

afterAll(async () => {
  await watched.context.close();
  await stage.close();
});

/** Waits until the app has hydrated the server's page: keys pressed before that are lost. */
const go = async (path: string): Promise<Response | null> => {
  const answer = await page.goto(`${stage.portal.url}${path}`);
  await page.getByRole('contentinfo').getByText(say('shell.theme')).waitFor();
  return answer;
};
/** Of the screen, or below an answer of what was found. */
const heading = (name: string | RegExp) =>
  page.locator('main :is(h1, h2)').and(page.getByRole('heading', { name })).first();

describe('searching', () => {
  it('forgives a slip, says how it read it, and leads from a series to the table with that row chosen', async () => {
    await go('/search?q=domestic+exprots');
    await page.getByText(say('search.understood.corrected', { typed: 'exprots', read: 'exports' })).waitFor();
    const series = page.getByRole('rowgroup', { name: /^Merchandise trade/ }).first();
    expect(await series.locator('mark').allTextContents()).toEqual(['Domestic', 'exports']);
    await series.getByRole('link', { name: 'Domestic exports', exact: true }).click();
    await heading(/^Merchandise trade/).waitFor();
    await page.getByRole('rowheader', { name: /Domestic exports/ }).waitFor();
    expect(await page.getByRole('rowheader').count()).toBe(1);
    expect(new URL(page.url()).search).toMatch(/^\?choose=/);
  });

  it('suggests tables and series with the keyboard alone, and opens the page of a series', async () => {
    await go('/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('job vac');
    const options = page.getByRole('group', { name: say('search.suggestions.series') }).getByRole('option');
    await options.first().waitFor();
    expect(await options.first().textContent()).toMatch(/^Job vacancies.*\d/);
    const tables = await page
      .getByRole('group', { name: say('common.tables-heading') })
      .getByRole('option')
      .count();
    for (let press = 0; press <= tables; press += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('Job vacancies').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/series\/M182011\//);
  });

  it('narrows down by filters with counts, which stand in the address and outlive a reload', async () => {
    await go('/search?q=residents');
    await heading(
      like(say('search.heading', { count: 1000, query: 'residents' }).replace('1,000', ANY)),
    ).waitFor();
    const option = page.getByRole('checkbox', { name: starting(say('search.kind.cube')) });
    const label = await page.locator('label', { has: option }).textContent();
    await option.check();
    const count = Number(/\d+$/.exec(label ?? '')?.[0]);
    await heading(say('search.heading', { count, query: 'residents' })).waitFor();
    await page
      .getByRole('radio', { name: starting(say('search.since', { day: '' })) })
      .first()
      .check();
    await page.waitForURL(/since=/);
    await page.reload();
    await page
      .getByRole('button', { name: starting(say('ui.chip.remove', { kind: say('common.type'), value: '' })) })
      .waitFor();
    await page
      .getByRole('button', {
        name: starting(say('ui.chip.remove', { kind: say('search.updated-since'), value: '' })),
      })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('type')).toBe('DC');
  });

  it('finds what was judged over the small demonstration', async () => {
    const { ndcg, worst } = await judgePortal(stage.portal.url, JUDGED_QUERIES.smallDemonstration);
    expect(ndcg, JSON.stringify(worst.slice(0, 3))).toBeGreaterThan(0.9);
  });
});

describe('the page of a series', () => {
  it('is read without scripts, and its files hold this series alone', async () => {
    const address = `${stage.portal.url}/series/M182011/1.1.1`;
    const text = await (await fetch(address)).text();
    expect(text).toMatch(/<h1[^>]*>[^<]+, Full-time<\/h1>/);
    await page.goto(address);
    await heading(/, Full-time$/).waitFor();
    const csv = await page.getByRole('link', { name: say('format.csv.name') }).getAttribute('href');
    const file = await (await fetch(`${stage.portal.url}${csv ?? ''}`)).text();
    expect(file).toContain('Full-time');
    expect(file).not.toContain('Part-time');
    await page.getByRole('link', { name: 'Part-time →' }).click();
    await heading(/, Part-time$/).waitFor();
  });

  it('has its axes without scripts, and speaks of no handles that it does not have', async () => {
    const { page: plain, context } = await openPage(stage.browser, { reader: { javaScriptEnabled: false } });
    await plain.goto(`${stage.portal.url}/series/M182011/1.1.1`);
    const figure = plain.locator('figure').filter({ has: plain.getByRole('img') });
    const written = figure.locator('svg text');
    const years = (await written.allTextContents()).filter((text) => /^\d{4}$/.test(text));
    expect(years.length).toBeGreaterThan(3);
    const boxes = await Promise.all((await written.all()).map((text) => text.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size).toBeGreaterThan(years.length);
    await figure.getByText(say('answer.drag')).waitFor({ state: 'hidden' });
    await context.close();
  });

  it('says that there is no such series', async () => {
    const answer = await go('/series/M182011/99');
    expect(answer?.status()).toBe(404);
    await heading(say('problem.unknown-series.title')).waitFor();
  });
});
