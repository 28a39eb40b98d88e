import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityFaults } from './stage/accessibility-faults.ts';
import { openPage, type WatchedPage } from './stage/browser.ts';
import { readGrid } from './stage/read-grid.ts';
import { openStage, type Stage } from './stage/stage.ts';

const TRADE = '/table/TS/M451021?choose=series:levels(2)&choose=time:latest(8)';
const EXPORTS = '/table/TS/M451021?choose=series:in(1.1)&choose=time:latest(8)';
const OCCUPATIONS = '/table/CT/C180101?choose=qualification:in(T)';
const EVERYBODY = `${OCCUPATIONS}&choose=sex:in(T)`;
const RESIDENTS = '/table/DC/D81020?choose=district:levels(1)&choose=time:latest(1)';

let stage: Stage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openStage({ demonstration: true });
  watched = await openPage(stage.browser);
  ({ page } = watched);
  await watched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

afterEach(() => {
  expect(watched.complaints).toEqual([]);
});

afterAll(async () => {
  await watched.context.close();
  await stage.close();
});

const plot = (): Locator => page.getByRole('application');
const types = (): Locator => page.getByRole('group', { name: 'Chart type' });
const type = (name: string): Locator => types().getByRole('radio', { name: new RegExp(`^${name}`) });
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const parameter = (name: string): string | null => new URL(page.url()).searchParams.get(name);
const spoken = (): Promise<string | null> => plot().locator('[aria-live]').textContent();
const words = (): Locator => page.getByRole('region', { name: 'In words' });

async function open(path: string): Promise<void> {
  await page.goto(stage.portal.url + path);
  await types().waitFor();
}

interface TypeCase {
  readonly name: string;
  readonly key: string;
  /** A table that it suits, opened with another type. */
  readonly on: string;
  readonly from: string;
  readonly summary: RegExp;
  /** What a key leads to, and the words that are read out there. */
  readonly reading: readonly (readonly [key: string, words: RegExp])[];
}

const MILLIONS = String.raw`([\d,.]+) Million crowns`;
const THOUSANDS = String.raw`([\d,.]+) Thousand persons`;

const TYPES: readonly TypeCase[] = [
  {
    name: 'Line',
    key: 'line',
    on: TRADE,
    from: 'clusterColumn',
    summary:
      /^Line chart of 3 series from Q4 2024 to Q3 2026\. .*in the latest period; lowest .* highest .*trend/s,
    reading: [
      ['ArrowRight', new RegExp(`^Total merchandise trade, Q3 2026: ${MILLIONS}, provisional$`)],
      ['ArrowDown', new RegExp(`^Exports, Q3 2026: ${MILLIONS}`)],
    ],
  },
  {
    name: 'Clustered column',
    key: 'clusterColumn',
    on: TRADE,
    from: 'line',
    summary: /^Column chart of 3 series/,
    reading: [
      ['Home', new RegExp(`^Total merchandise trade, Q4 2024: ${MILLIONS}$`)],
      ['ArrowDown', new RegExp(`^Exports, Q4 2024: ${MILLIONS}$`)],
    ],
  },
  {
    name: 'Vertical bar',
    key: 'verticalBar',
    on: EXPORTS,
    from: 'line',
    summary: /^Column chart of 1 series .*Exports: /s,
    reading: [['End', new RegExp(`^Exports, Q3 2026: ${MILLIONS}, provisional$`)]],
  },
  {
    name: 'Horizontal bar',
    key: 'horizontalBar',
    on: OCCUPATIONS,
    from: 'clusterColumn',
    summary: /^Bar chart of 3 series, 9 groups by Occupation\./,
    reading: [
      ['Home', new RegExp(`^Total, Total: ${THOUSANDS}$`)],
      ['ArrowDown', new RegExp(`^Total, Managers: ${THOUSANDS}$`)],
    ],
  },
  {
    name: 'Stacked column',
    key: 'stackedColumn',
    on: TRADE,
    from: 'line',
    summary: /^Stacked column chart of 2 series/,
    reading: [
      ['Home', new RegExp(`^Exports, Q4 2024: ${MILLIONS}$`)],
      ['ArrowDown', new RegExp(`^Imports, Q4 2024: ${MILLIONS}, revised$`)],
    ],
  },
  {
    name: 'Stacked bar',
    key: 'stackedBar',
    on: OCCUPATIONS,
    from: 'horizontalBar',
    summary: /^Stacked bar chart of 2 series, 8 groups/,
    reading: [['End', new RegExp(`^Males, Cleaners and labourers: ${THOUSANDS}$`)]],
  },
  {
    name: 'Stacked area',
    key: 'stackedArea',
    on: TRADE,
    from: 'line',
    summary: /^Stacked area chart of 2 series from Q4 2024 to Q3 2026\./,
    reading: [['ArrowRight', new RegExp(`^Exports, Q3 2026: ${MILLIONS}, provisional$`)]],
  },
  {
    name: 'Pie',
    key: 'pie',
    on: EVERYBODY,
    from: 'horizontalBar',
    summary: /^Pie chart, 8 groups by Occupation\. Highest: Professionals, .*, 30\.3%/s,
    reading: [
      ['Home', new RegExp(`^Managers: ${THOUSANDS}, 10\\.9%$`)],
      ['ArrowRight', new RegExp(`^Professionals: ${THOUSANDS}, 30\\.3%$`)],
    ],
  },
  {
    name: 'Mosaic',
    key: 'mosaic',
    on: OCCUPATIONS,
    from: 'horizontalBar',
    summary: /^Mosaic chart of 2 series, 8 groups by Occupation\. Highest: Males, Professionals/s,
    reading: [['ArrowRight', new RegExp(`^Males, Managers: ${THOUSANDS}, 58\\.3% of Managers$`)]],
  },
  {
    name: 'Population pyramid',
    key: 'populationPyramid',
    on: RESIDENTS,
    from: 'horizontalBar',
    summary: /^Population pyramid of 2 series, 19 groups by Age Group\. Males: lowest/s,
    reading: [
      ['ArrowRight', /^Males, 0 to 4 years: ([\d,]+) Number$/],
      ['ArrowUp', /^Males, 5 to 9 years: ([\d,]+) Number$/],
    ],
  },
];

describe('each chart type', () => {
  it.each(TYPES)(
    '$name: chosen where it suits, put into words, read by keys, free of faults, and the same as its table',
    async ({ name, key, on, from, summary, reading }) => {
      await open(`${on}&chart=${from}`);
      await type(name).check({ force: true });
      await expect.poll(() => parameter('chart')).toBe(key);
      await plot().waitFor();
      expect(await plot().locator('svg path').count()).toBeGreaterThan(1);
      await expect.poll(async () => (await words().locator('p').allInnerTexts()).join(' ')).toMatch(summary);
      await plot().focus();
      const figures: string[] = [];
      for (const [press_, said] of reading) {
        await page.keyboard.press(press_);
        await expect.poll(spoken).toMatch(said);
        figures.push(said.exec((await spoken()) ?? '')?.[1] ?? '');
      }
      expect(await accessibilityFaults(page, { within: 'figure' })).toEqual([]);
      await page.keyboard.press('t');
      const cells = (await readGrid(page)).rows.flatMap((row) => row.cells);
      for (const figure of figures) expect(cells).toContain(figure);
    },
  );

  it.each([
    [
      '/table/TS/M213011?choose=series:levels(2)&choose=time:latest(8)',
      [
        'Vertical bar: Needs one series; 13 are shown',
        ...['Stacked column', 'Stacked bar', 'Stacked area', 'Pie', 'Mosaic'].map(
          (name) => `${name}: Needs parts that add up; Index (2023 = 100) does not`,
        ),
        'Population pyramid: Needs figures for males and females',
      ],
    ],
    [
      EVERYBODY,
      [
        'Line: Needs periods along the axis',
        'Stacked column: Needs two or more series',
        'Stacked bar: Needs two or more series',
        'Stacked area: Needs periods along the axis',
        'Mosaic: Needs two or more series',
        'Population pyramid: Needs figures for males and females',
      ],
    ],
  ])('cannot be chosen where it does not suit, and says why: %s', async (path, reasons) => {
    await open(`${path}&chart=horizontalBar`);
    const labels = await types().locator('label:has(small)').all();
    const said = await Promise.all(
      labels.map(
        async (label) =>
          `${await label.locator('span').innerText()}: ${await label.locator('small').innerText()}`,
      ),
    );
    expect(said).toEqual(reasons);
    expect(await types().locator('label:has(small) input:disabled').count()).toBe(reasons.length);
  });
});

describe('the variables of a chart', () => {
  it('are put in another order in its form, stand in the address, and come back by Undo', async () => {
    await open(
      '/table/DC/D81020?choose=district:levels(1)&choose=age:in(1,2,3)&choose=time:latest(3)&choose=sex:in(1,2)&chart=clusterColumn',
    );
    await press('Edit chart');
    const first = page.getByLabel('Dimension 1, along the axis');
    await first.selectOption({ label: 'Age Group' });
    await expect.poll(() => parameter('variables')).toMatch(/^age,/);
    await words().getByText('3 groups by Age Group', { exact: false }).waitFor();
    await press('Undo');
    await expect.poll(() => parameter('variables')).toBeNull();
    expect(await first.locator('option:checked').innerText()).toBe('Time Period');
    await press('Redo');
    await expect.poll(() => parameter('variables')).toMatch(/^age,/);
    await type('Line').check({ force: true });
    await expect.poll(() => parameter('chart')).toBe('line');
    expect(parameter('variables')).toBeNull();
    await plot().waitFor();
    expect(await first.locator('option:disabled').allInnerTexts()).toEqual(['Age Group', 'Sex']);
  });

  it('asks for the names of the two sexes where they are called otherwise', async () => {
    await open(`${RESIDENTS}&chart=populationPyramid&maleName=Men&femaleName=Women`);
    const form = page.getByRole('form', { name: 'Names of the two sexes' });
    await form.getByLabel('Series for males').selectOption('Females');
    await form.getByLabel('Series for females').selectOption('Males');
    await plot().waitFor();
    expect([parameter('maleName'), parameter('femaleName')]).toEqual(['Females', 'Males']);
    await plot().focus();
    await page.keyboard.press('Home');
    expect(await spoken()).toMatch(/^Females, 0 to 4 years/);
  });
});

describe('taking a chart along', () => {
  it('copies it as an image', async () => {
    await open(`${TRADE}&chart=line`);
    await plot().waitFor();
    await press('Picture');
    await press('Copy as image');
    await page.getByText('Copied.').waitFor();
    const copied = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const picture = await createImageBitmap((await item?.getType('image/png')) ?? new Blob());
      return [item?.types, picture.width];
    });
    expect(copied).toEqual([['image/png'], 1920]);
  });

  it('prints the figure with its words, and no controls', async () => {
    await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
    await open(`${TRADE}&chart=stackedColumn&chartFootnote=Seen%20from%20the%20sea.`);
    await plot().waitFor();
    await press('Picture');
    await press('Print or save as PDF');
    expect(await page.evaluate('window.printed')).toBe(1);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await plot().locator('path[fill="#006e65"]').first().waitFor();
    const ink = await page.locator('figcaption').evaluate((element) => getComputedStyle(element).color);
    expect(ink, 'the ink of light pages').toBe('rgb(95, 102, 109)');
    for (const text of ['Seen from the sea.', 'Source: Customs and Excise Authority']) {
      expect(await page.locator('figcaption').getByText(text, { exact: false }).isVisible()).toBe(true);
    }
    expect(await plot().isVisible()).toBe(true);
    expect(await words().getByText('Stacked column chart of 2 series', { exact: false }).isVisible()).toBe(
      true,
    );
    expect(await types().isVisible()).toBe(false);
    expect(await page.getByRole('button').filter({ visible: true }).allInnerTexts()).toEqual([
      'Exports',
      'Imports',
    ]);
    const whole = await plot().locator('svg').boundingBox();
    const narrowed = await plot().evaluate((element) => {
      element.style.width = '500px';
      return element.querySelector('svg')?.getBoundingClientRect().toJSON() as DOMRect;
    });
    expect(narrowed.width).toBe(500);
    expect(narrowed.height / 500).toBeCloseTo((whole?.height ?? 0) / (whole?.width ?? 1), 2);
    await page.emulateMedia({ media: null, colorScheme: null });
  });
});

describe('a chart for eyes that need more', () => {
  it('tells series, the chosen type and the grid apart in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(`${TRADE}&chart=line`);
    await plot().waitFor();
    const grounds = await types()
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(grounds.filter((ground) => ground === grounds[0])).toHaveLength(1);
    const lines = await plot()
      .locator('svg path[stroke="CanvasText"][fill="none"]')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray')));
    expect(new Set(lines).size).toBeGreaterThanOrEqual(3);
    await page.emulateMedia({ forcedColors: null });
  });

  it('can be read and worked with at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(`${TRADE}&chart=stackedColumn`);
    await plot().waitFor();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    expect(await type('Stacked column').locator('xpath=..').isVisible()).toBe(true);
    await press('Picture');
    await page.getByRole('button', { name: 'Print or save as PDF' }).click({ trial: true });
    await page.keyboard.press('Escape');
    await press('Edit chart');
    await page.getByLabel('Footnote', { exact: true }).fill('Small but whole.');
    await page.locator('figcaption').getByText('Small but whole.').scrollIntoViewIfNeeded();
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
