import { comma, message, type Fact, type PlainMessageKey } from '@almanac/core';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessibilityFaults, endFading } from './stage/accessibility-faults.ts';
import { openPage, SIZES, type WatchedPage } from './stage/browser.ts';
import { chooseChartType } from './stage/choose-chart-type.ts';
import { ANY, like, say, starting, write } from './stage/english.ts';
import { readGrid } from './stage/read-grid.ts';
import { openSharedStage, type SharedStage } from './stage/stage.ts';

const TRADE = '/table/TS/M451021?choose=series:levels(2)&choose=time:latest(8)';
const EXPORTS = '/table/TS/M451021?choose=series:in(1.1)&choose=time:latest(8)';
const OCCUPATIONS = '/table/CT/C180101?choose=qualification:in(T)';
const EVERYBODY = `${OCCUPATIONS}&choose=sex:in(T)`;
const RESIDENTS = '/table/DC/D81020?choose=district:levels(1)&choose=time:latest(1)';

let stage: SharedStage;
let watched: WatchedPage;
let page: Page;

beforeAll(async () => {
  stage = await openSharedStage();
  watched = await openPage(stage.browser);
  ({ page } = watched);
  await watched.context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

// What a journey has left half-way must not stop the next one, nor its own second try.
beforeEach(async () => {
  await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
  await page.setViewportSize(SIZES.wide);
});

afterEach(() => {
  expect(watched.complaints.splice(0)).toEqual([]);
});

afterAll(async () => {
  await watched.context.close();
  await stage.close();
});

const plot = (): Locator => page.getByRole('application');
const types = (): Locator => page.getByRole('group', { name: say('chart-page.type') });
const type = (name: string): Locator => types().getByRole('radio', { name: starting(name) });
const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const parameter = (name: string): string | null => new URL(page.url()).searchParams.get(name);
const spoken = (): Promise<string | null> => plot().locator('[aria-live]').textContent();
const words = (): Locator => page.getByRole('region', { name: say('chart-page.words') });

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

const MILLIONS = message('common.figure-with-unit', { figure: ANY, unit: 'Million crowns' });
const THOUSANDS = message('common.figure-with-unit', { figure: ANY, unit: 'Thousand persons' });
const PERSONS = ANY;
const PROVISIONAL = message('flag.provisional');
const REVISED = message('flag.revised');
const ALL_YEARS = { first: 'Q4 2024', last: 'Q3 2026' };

/** What is read out at a point. */
const at = (place: readonly string[], ...value: readonly Fact[]): RegExp =>
  like(say('chart.point', { name: comma(place), value: comma(value) }));
/** How the words begin: what kind of chart it is, of what. */
const overTime = (chart: PlainMessageKey, series: number): string =>
  say('chart.summary.periods', { chart: say(chart), series, ...ALL_YEARS });
const trendOf = (name: string): string =>
  say('chart.summary.trend', { name, latest: ANY, lowest: ANY, highest: ANY, trend: 'rising' });
const byGroups = (chart: PlainMessageKey, series: number, groups: number, along: string): string =>
  say('chart.summary.groups', { chart: say(chart), series, groups, along });
/** `10.9%` */
const percent = (share: string): Fact => message('chart.share', { share });
const highest = (...words: readonly Fact[]): string =>
  say('chart.summary.extremes', { highest: comma(words), lowest: ANY });

const TYPES: readonly TypeCase[] = [
  {
    name: say('chart.type.line'),
    key: 'line',
    on: TRADE,
    from: 'clusterColumn',
    summary: starting(`${overTime('chart.noun.line', 3)} ${trendOf('Total merchandise trade')}`),
    reading: [
      ['ArrowRight', at(['Total merchandise trade', 'Q3 2026'], MILLIONS, PROVISIONAL)],
      ['ArrowDown', at(['Exports', 'Q3 2026'], MILLIONS, PROVISIONAL)],
    ],
  },
  {
    name: say('chart.type.clustered-column'),
    key: 'clusterColumn',
    on: TRADE,
    from: 'line',
    summary: starting(overTime('chart.noun.column', 3)),
    reading: [
      ['Home', at(['Total merchandise trade', 'Q4 2024'], MILLIONS)],
      ['ArrowDown', at(['Exports', 'Q4 2024'], MILLIONS)],
    ],
  },
  {
    name: say('chart.type.vertical-bar'),
    key: 'verticalBar',
    on: EXPORTS,
    from: 'line',
    summary: starting(`${overTime('chart.noun.column', 1)} ${trendOf('Exports')}`),
    reading: [['End', at(['Exports', 'Q3 2026'], MILLIONS, PROVISIONAL)]],
  },
  {
    name: say('chart.type.horizontal-bar'),
    key: 'horizontalBar',
    on: OCCUPATIONS,
    from: 'clusterColumn',
    summary: starting(byGroups('chart.noun.bar', 3, 9, 'Occupation')),
    reading: [
      ['Home', at(['Total', 'Total'], THOUSANDS)],
      ['ArrowDown', at(['Total', 'Managers'], THOUSANDS)],
    ],
  },
  {
    name: say('chart.type.stacked-column'),
    key: 'stackedColumn',
    on: TRADE,
    from: 'line',
    summary: starting(overTime('chart.noun.stacked-column', 2)),
    reading: [
      ['Home', at(['Exports', 'Q4 2024'], MILLIONS)],
      ['ArrowDown', at(['Imports', 'Q4 2024'], MILLIONS, REVISED)],
    ],
  },
  {
    name: say('chart.type.stacked-bar'),
    key: 'stackedBar',
    on: OCCUPATIONS,
    from: 'horizontalBar',
    summary: starting(byGroups('chart.noun.stacked-bar', 2, 8, 'Occupation')),
    reading: [['End', at(['Males', 'Cleaners and labourers'], THOUSANDS)]],
  },
  {
    name: say('chart.type.stacked-area'),
    key: 'stackedArea',
    on: TRADE,
    from: 'line',
    summary: starting(overTime('chart.noun.stacked-area', 2)),
    reading: [['ArrowRight', at(['Exports', 'Q3 2026'], MILLIONS, PROVISIONAL)]],
  },
  {
    name: say('chart.type.pie'),
    key: 'pie',
    on: EVERYBODY,
    from: 'horizontalBar',
    summary: starting(
      `${say('chart.summary.slices', { chart: say('chart.noun.pie'), groups: 8, along: 'Occupation' })} ${highest('Professionals', THOUSANDS, percent('30.3'))}`,
    ),
    reading: [
      ['Home', at(['Managers'], THOUSANDS, percent('10.9'))],
      ['ArrowRight', at(['Professionals'], THOUSANDS, percent('30.3'))],
    ],
  },
  {
    name: say('chart.type.mosaic'),
    key: 'mosaic',
    on: OCCUPATIONS,
    from: 'horizontalBar',
    summary: starting(
      `${byGroups('chart.noun.mosaic', 2, 8, 'Occupation')} ${highest('Males', 'Professionals', ANY)}`,
    ),
    reading: [
      [
        'ArrowRight',
        at(
          ['Males', 'Managers'],
          THOUSANDS,
          message('chart.share-of', { share: percent('63.6'), group: 'Managers' }),
        ),
      ],
    ],
  },
  {
    name: say('chart.type.population-pyramid'),
    key: 'populationPyramid',
    on: RESIDENTS,
    from: 'horizontalBar',
    summary: starting(
      `${byGroups('chart.noun.pyramid', 2, 19, 'Age Group')} ${say('chart.summary.range', { name: 'Males', lowest: ANY, highest: ANY })}`,
    ),
    reading: [
      ['ArrowRight', at(['Males', '0 to 4 years'], PERSONS)],
      ['ArrowUp', at(['Males', '5 to 9 years'], PERSONS)],
    ],
  },
];

/** The types that need parts which add up. */
const ADDING_UP = [
  'chart.type.stacked-column',
  'chart.type.stacked-bar',
  'chart.type.stacked-area',
  'chart.type.pie',
  'chart.type.mosaic',
] as const;

/** Why a type does not suit, as the picker of types has it. */
const reason = (type: PlainMessageKey, why: Fact): string => `${say(type)}: ${write(why)}`;

describe('each chart type', () => {
  it.each(TYPES)(
    '$name: chosen where it suits, put into words, read by keys, free of faults, and the same as its table',
    async ({ name, key, on, from, summary, reading }) => {
      await open(`${on}&chart=${from}`);
      await chooseChartType(page, name);
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
        reason('chart.type.vertical-bar', message('chart.obstacle.needs-one-series', { series: '13' })),
        ...ADDING_UP.map((type) =>
          reason(type, message('chart.obstacle.does-not-add-up', { unit: 'Index (2023 = 100)' })),
        ),
        reason('chart.type.population-pyramid', message('chart.obstacle.needs-two-sexes')),
      ],
    ],
    [
      EVERYBODY,
      [
        reason('chart.type.line', message('chart.obstacle.needs-periods')),
        reason('chart.type.stacked-column', message('chart.obstacle.needs-several-series')),
        reason('chart.type.stacked-bar', message('chart.obstacle.needs-several-series')),
        reason('chart.type.stacked-area', message('chart.obstacle.needs-periods')),
        reason('chart.type.mosaic', message('chart.obstacle.needs-several-series')),
        reason('chart.type.population-pyramid', message('chart.obstacle.needs-two-sexes')),
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
    await press(say('chart-page.edit'));
    const first = page.getByLabel(say('chart-page.dimension', { number: '1', place: 'along' }));
    await first.selectOption({ label: 'Age Group' });
    await expect.poll(() => parameter('variables')).toMatch(/^age,/);
    await words()
      .getByText(byGroups('chart.noun.column', 6, 3, 'Age Group'))
      .waitFor();
    await press(say('button.undo'));
    await expect.poll(() => parameter('variables')).toBeNull();
    expect(await first.locator('option:checked').innerText()).toBe('Time Period');
    await press(say('button.redo'));
    await expect.poll(() => parameter('variables')).toMatch(/^age,/);
    await chooseChartType(page, say('chart.type.line'));
    await expect.poll(() => parameter('chart')).toBe('line');
    expect(parameter('variables')).toBeNull();
    await plot().waitFor();
    expect(await first.locator('option:disabled').allInnerTexts()).toEqual(['Age Group', 'Sex']);
  });

  it('asks for the names of the two sexes where they are called otherwise', async () => {
    await open(`${RESIDENTS}&chart=populationPyramid&maleName=Men&femaleName=Women`);
    const form = page.getByRole('form', { name: say('chart-page.sexes') });
    await form.getByLabel(say('chart-page.males')).selectOption('Females');
    await form.getByLabel(say('chart-page.females')).selectOption('Males');
    await plot().waitFor();
    expect([parameter('maleName'), parameter('femaleName')]).toEqual(['Females', 'Males']);
    await plot().focus();
    await page.keyboard.press('Home');
    expect(await spoken()).toMatch(at(['Females', '0 to 4 years'], PERSONS));
  });
});

describe('taking a chart along', () => {
  it('copies it as an image', async () => {
    await open(`${TRADE}&chart=line`);
    await plot().waitFor();
    await press(say('chart-page.picture'));
    await press(say('chart-page.picture.copy'));
    await page.getByText(say('chart-page.picture.copied')).waitFor();
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
    await press(say('chart-page.picture'));
    await press(say('chart-page.picture.print'));
    expect(await page.evaluate('window.printed')).toBe(1);
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await plot().locator('path[fill="#006e65"]').first().waitFor();
    const ink = (): Promise<string> =>
      page.locator('figcaption').evaluate((element) => getComputedStyle(element).color);
    await expect.poll(ink, { message: 'the ink of light pages' }).toBe('rgb(95, 102, 109)');
    for (const text of [
      'Seen from the sea.',
      say('file.source', { source: 'Customs and Excise Authority' }),
    ]) {
      expect(await page.locator('figcaption').getByText(text, { exact: false }).isVisible()).toBe(true);
    }
    expect(await plot().isVisible()).toBe(true);
    expect(await words().getByText(overTime('chart.noun.stacked-column', 2)).isVisible()).toBe(true);
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
  });
});

describe('a chart for eyes that need more', () => {
  it('tells series, the chosen type and the grid apart in forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await open(`${TRADE}&chart=line`);
    await plot().waitFor();
    await endFading(page);
    const grounds = await types()
      .locator('label')
      .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).backgroundColor));
    expect(grounds.filter((ground) => ground === grounds[0])).toHaveLength(1);
    const lines = await plot()
      .locator('svg path[stroke="CanvasText"][fill="none"]')
      .evaluateAll((paths) => paths.map((path) => path.getAttribute('stroke-dasharray')));
    expect(new Set(lines).size).toBeGreaterThanOrEqual(3);
  });

  it('can be read and worked with at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await open(`${TRADE}&chart=stackedColumn`);
    await plot().waitFor();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBe(0);
    expect(await type(say('chart.type.stacked-column')).locator('xpath=..').isVisible()).toBe(true);
    await press(say('chart-page.picture'));
    await page.getByRole('button', { name: say('chart-page.picture.print') }).click({ trial: true });
    await page.keyboard.press('Escape');
    await press(say('chart-page.edit'));
    await page.getByLabel(say('chart-page.footnote'), { exact: true }).fill('Small but whole.');
    await page.locator('figcaption').getByText('Small but whole.').scrollIntoViewIfNeeded();
  });
});
