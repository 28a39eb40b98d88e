import { createReadStream } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCsvToAgree } from './stage/agreement.ts';
import { AXES, figureAt, writeCube } from './stage/big-cube.ts';
import { openPage } from './stage/browser.ts';
import { ANY, like, say, starting } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';
import { openStage, type Stage } from './stage/stage.ts';

const PAGE = '/table/DC/BIG';
const ALL_DOWN = 'pivot=region,industry,occupation,age,sex/quarter';
const QUARTERS = 100;
/** Rows of the view and the headings of the groups above them. */
const LINES = 100_000 + 50 + 50 * 20 + 50 * 20 * 10 + 50 * 20 * 10 * 5;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage({ demonstration: false });
  const path = await writeCube(stage.portal.data);
  const line = ['publish', path, '--code', 'BIG', '--type', 'DC', '--topic', 'Work > Persons > At work'];
  expect(await stage.portal.almanac(...line)).toMatchObject({ status: 0, complained: '' });
});

afterAll(async () => {
  await stage.close();
});

interface SeenFigure {
  readonly heading: string;
  readonly column: number;
  readonly text: string;
}

/** The figures on the screen, each with the heading of its row and its column, once all have arrived. */
async function figuresOn(page: Page): Promise<readonly SeenFigure[]> {
  let figures: readonly SeenFigure[] = [];
  const read = async (): Promise<boolean> => {
    figures = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('td[data-column]')].map((cell) => ({
        heading: cell.closest('tr')?.querySelector('th')?.getAttribute('aria-label') ?? '',
        column: Number(cell.dataset['column']),
        text: cell.textContent,
      })),
    );
    // A figure that is loading has no text.
    return figures.length > 0 && figures.every(({ text }) => text !== '');
  };
  await expect.poll(read).toBe(true);
  return figures;
}

/** The position in the cube of a heading like `Region 1, Industry 2, …`. */
function positionsOf(heading: string): readonly number[] {
  const labels = heading.split(', ');
  return labels.map((label, axis) => {
    const categories: readonly string[] = AXES[axis]?.categories ?? [];
    return categories.indexOf(label);
  });
}

/** The line and the column of the cell that has the focus; neither where the grid itself has it. */
async function focused(page: Page): Promise<{ readonly line?: number; readonly column?: number }> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const grid = document.querySelector('table[role=grid]')?.parentElement;
    if (element === grid) return {};
    if (!(element instanceof HTMLElement) || grid?.contains(element) !== true)
      throw new Error('The grid has lost the focus.');
    const line = element.closest('tr')?.dataset['line'];
    return { line: Number(line), column: Number(element.dataset['column']) };
  });
}

async function scrollTo(page: Page, share: number): Promise<void> {
  await page.evaluate((to) => {
    const scroller = document.querySelector('table[role=grid]')?.parentElement;
    scroller?.scrollTo({
      top: to * (scroller.scrollHeight - scroller.clientHeight),
      left: to * (scroller.scrollWidth - scroller.clientWidth),
    });
  }, share);
}

describe('a cube of ten million cells', () => {
  it('opens on the latest quarter, totals and two variables, and its file holds just that', async () => {
    const { context, page, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}${PAGE}`);
    const seen = await readGrid(page);
    expect([seen.rows.length, seen.columns.length]).toEqual([50, 20]);
    const age = page.getByRole('combobox', { name: 'Age' });
    expect(await age.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe('Total');
    // Region 3, Industry 5, the first occupation, all ages, females, the latest quarter.
    const figure = figureAt([2, 4, 0, 4, 0, QUARTERS - 1]);
    expect(Number(seen.rows[2]?.cells[4]?.replaceAll(',', ''))).toBe(figure);
    await expectCsvToAgree(`${stage.portal.url}${PAGE}`, seen);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is scrolled from end to end and shows every figure in its place, fetching little more than it shows', async () => {
    const { context, page, complaints } = await openPage(stage.browser);
    let fetched = 0;
    page.on('request', (request) => (fetched += request.url().includes('/cells?') ? 1 : 0));
    await page.goto(`${stage.portal.url}${PAGE}?${ALL_DOWN}`);
    const shares = [0, 0.17, 0.5, 0.83, 1];
    for (const share of shares) {
      await scrollTo(page, share);
      const figures = await figuresOn(page);
      expect(figures.length).toBeGreaterThan(100);
      for (const { heading, column, text } of figures) {
        const figure = figureAt([...positionsOf(heading), QUARTERS - 1 - column]);
        expect(text.replaceAll(',', ''), `${heading}, column ${column}`).toBe(String(figure ?? 'na'));
      }
    }
    const last = page.locator(`tr[data-line="${LINES - 1}"]`);
    expect(await last.getAttribute('aria-rowindex')).toBe(
      await page.locator('table[role=grid]').getAttribute('aria-rowcount'),
    );
    // At most four tiles cover a screen and its margin; each holds 1,536 cells of ten million.
    expect(fetched).toBeLessThanOrEqual(shares.length * 6);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is left by the focus where its cell leaves the screen, and found again by the next key', async () => {
    const { context, page, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}${PAGE}?${ALL_DOWN}`);
    await figuresOn(page);
    await page.locator('table[role=grid] [tabindex="0"]').first().focus();
    for (let line = 1; line <= 4; line += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toEqual({ line: 4, column: 0 });
    for (const share of [0.5, 0]) {
      await scrollTo(page, share);
      await figuresOn(page);
      expect(await focused(page)).toEqual({});
    }
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toEqual({ line: 5, column: 0 });
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is chosen down by the panel, tells the price, and is downloaded', async () => {
    const { context, page, complaints } = await openPage(stage.browser);
    await page.goto(`${stage.portal.url}${PAGE}?${ALL_DOWN}&panel=choose`);
    const panel = page.getByRole('complementary', { name: say('customise.title') });
    await panel.getByText(say('table.cells.millions', { millions: '10.0' })).waitFor();
    await panel.getByText(like(ANY + say('table.price', { size: ANY, packed: ANY, time: ANY }))).waitFor();
    await page.goto(
      `${stage.portal.url}${PAGE}?${ALL_DOWN}&choose=quarter:latest(4)&choose=occupation:in(Occupation%202)`,
    );
    const [count] = await Promise.all([
      page
        .getByText(say('grid.extent.rows', { count: 10_000 }))
        .waitFor()
        .then(() => 40_000),
      figuresOn(page),
    ]);
    await page.getByRole('button', { name: say('button.download') }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: starting(say('format.tidy.heading')) }).click(),
    ]);
    const lines = createInterface({ input: createReadStream(await download.path()) });
    let observations = -1;
    for await (const line of lines) {
      if (line !== '') observations += 1;
    }
    expect(observations).toBe(count);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a download that stops half-way', () => {
  let broken: Server;
  let address: string;

  beforeAll(async () => {
    broken = createServer((_, answer) => {
      answer.writeHead(200, {
        'content-type': 'text/csv',
        'content-disposition': 'attachment; filename="BIG.csv"',
        'access-control-allow-origin': '*',
      });
      answer.write('x'.repeat(3_000_000), () => answer.socket?.destroy());
    });
    await new Promise<void>((resolve) => broken.listen(0, '127.0.0.1', resolve));
    const at = broken.address();
    address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/`;
  });

  afterAll(() => {
    broken.closeAllConnections();
    broken.close();
  });

  it('is said to have stopped, and no file is saved', async () => {
    const { context, page } = await openPage(stage.browser);
    let saved = 0;
    page.on('download', () => (saved += 1));
    await page.route(/\/table\/DC\/BIG\.csv/, (route) => route.continue({ url: address }));
    await page.goto(`${stage.portal.url}${PAGE}?${ALL_DOWN}`);
    await page.getByRole('button', { name: say('button.download') }).click();
    await page.getByRole('link', { name: starting(say('format.csv.name')) }).click();
    const stopped = starting(say('table.file.stopped', { size: ANY }));
    await page.getByRole('alert').filter({ hasText: stopped }).waitFor();
    expect(saved).toBe(0);
    await context.close();
  });
});
