import { describe, expect, it } from 'vitest';
import { viewFrom } from '../../test/charted.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { withPartitions } from '../compute/find-partitions.ts';
import type { Customisation } from '../customise/steps.ts';
import { CHART_KEYS, type ChartKey } from '../table/chart-flags.ts';
import { chartRegardless } from './chart-of.ts';
import type { ChartObstacle } from './chart-obstacle.ts';
import { DEFAULT_CHART_STATE } from './chart-state.ts';
import { chartOffers, obstacleToChart } from './obstacle-to-chart.ts';
import { suggestedChart } from './suggested-chart.ts';
import { write } from '../../test/words.ts';

const OVER_TIME = 'part | 2022 | 2023\nA | 1 | 2\nB | 3 | 4';
const BY_SEX = 'age | Males | Females\n0-14 | 3 | 4\n15+ | 5 | 6';

describe(obstacleToChart, () => {
  it.each<readonly [ChartKey, string, ChartObstacle['code'] | undefined]>([
    ['line', OVER_TIME, undefined],
    ['line', BY_SEX, 'needs-periods'],
    ['line', 'x | 2022 | 2023\nA | na | s', 'no-figures'],
    ['clusterColumn', BY_SEX, undefined],
    ['horizontalBar', BY_SEX, undefined],
    ['verticalBar', BY_SEX, 'needs-one-series'],
    ['verticalBar', 'x | 2022 | 2023\nA | 1 | 2', undefined],
    ['stackedColumn', OVER_TIME, undefined],
    ['stackedBar', 'x | 2022 | 2023\nA | 1 | 2', 'needs-several-series'],
    ['stackedArea', OVER_TIME, undefined],
    ['stackedArea', OVER_TIME.replace('1', '-1'), 'negative-figures'],
    ['stackedColumn', OVER_TIME.replace('1', '-1'), undefined],
    ['pie', OVER_TIME, undefined],
    ['pie', BY_SEX, 'needs-one-series'],
    ['pie', OVER_TIME.replace('2\n', '-2\n'), 'negative-figures'],
    ['pie', OVER_TIME.replace('2\n', '0\n').replace('4', '0'), 'nothing-above-zero'],
    ['mosaic', BY_SEX, undefined],
    ['mosaic', 'x | 2022 | 2023\nA | 1 | 2', 'needs-several-series'],
    ['populationPyramid', BY_SEX, undefined],
    ['populationPyramid', OVER_TIME, 'needs-two-sexes'],
    ['populationPyramid', 'sex | 2022 | 2023\nMales | 1 | 2\nFemales | 3 | 4', 'needs-groups'],
  ])('says of %s whether it suits', (type, drawing, code) => {
    expect(obstacleToChart(viewFrom(drawing), type, DEFAULT_CHART_STATE)?.code).toBe(code);
  });

  it('refuses parts that do not add up, but takes shares of a hundred', () => {
    const rates = viewFrom(OVER_TIME, { unit: 'Per Cent' });
    expect(obstacleToChart(rates, 'stackedColumn', DEFAULT_CHART_STATE)?.code).toBe('does-not-add-up');
    const shares = viewFrom('part | 2022 | 2023\nA | 40 | 30\nB | 60 | 70.1', { unit: 'Per Cent' });
    expect(obstacleToChart(shares, 'stackedColumn', DEFAULT_CHART_STATE)).toBeUndefined();
    expect(obstacleToChart(shares, 'pie', DEFAULT_CHART_STATE)).toBeUndefined();
    const index = viewFrom(OVER_TIME, { unit: 'Index (2019 = 100)' });
    expect(obstacleToChart(index, 'mosaic', DEFAULT_CHART_STATE)?.code).toBe('does-not-add-up');
  });

  it('refuses to stack overlapping categories, and drops a total shown with its parts', () => {
    const groups = withPartitions(
      cubeFrom(`
        group | 2023   | 2024
        All   | 414925 | 418086
        M     | 202199 | 203512
        F     | 212726 | 214574
        Young |  58089 |  57231
        Old   | 356836 | 360855
      `),
    );
    const choose = (...categories: readonly string[]): Customisation => [
      { kind: 'choose', dimension: 'group', selection: { kind: 'named', categories } },
    ];
    for (const type of ['stackedColumn', 'stackedBar', 'stackedArea', 'pie', 'mosaic'] as const) {
      const all = obstacleToChart(viewFrom(groups), type, DEFAULT_CHART_STATE);
      expect(all).toEqual({ code: 'overlapping', categories: ['M', 'Young'] });
      const two = obstacleToChart(viewFrom(groups, {}, choose('F', 'Old')), type, DEFAULT_CHART_STATE);
      expect(two).toEqual({ code: 'overlapping', categories: ['F', 'Old'] });
      const withTotal = viewFrom(groups, {}, choose('All', 'M', 'F'));
      expect(obstacleToChart(withTotal, type, DEFAULT_CHART_STATE)).toBeUndefined();
      const chart = chartRegardless(withTotal, type, { write });
      const names =
        type === 'pie' ? chart.categories.map(({ label }) => label) : chart.series.map(({ name }) => name);
      expect(names).toEqual(['M', 'F']);
    }
    expect(obstacleToChart(viewFrom(groups), 'line', DEFAULT_CHART_STATE)).toBeUndefined();
  });

  it('refuses what the title switches off, and nothing else', () => {
    const view = viewFrom(OVER_TIME, { charts: { allowed: { line: false, pie: true } } });
    const offers = chartOffers(view, DEFAULT_CHART_STATE);
    expect([...offers.keys()].sort()).toEqual([...CHART_KEYS].sort());
    expect(offers.get('line')).toEqual({ code: 'not-allowed' });
    expect(offers.get('pie')).toBeUndefined();
    for (const type of CHART_KEYS) {
      expect(offers.get(type)).toEqual(obstacleToChart(view, type, DEFAULT_CHART_STATE));
    }
  });

  it('refuses more figures than can be drawn before it reads any', () => {
    const years = Array.from({ length: 200 }, (_, at) => String(1800 + at));
    const rows = Array.from({ length: 301 }, (_, at) => `R${at} | ${years.map(() => '1').join(' | ')}`);
    const view = viewFrom(`x | ${years.join(' | ')}\n${rows.join('\n')}`);
    expect(obstacleToChart(view, 'line', DEFAULT_CHART_STATE)).toMatchObject({
      code: 'too-many-points',
      points: 60_200,
    });
  });
});

it('has nothing to draw where nothing is shown', () => {
  const none = { kind: 'choose', dimension: 'x', selection: { kind: 'none' } } as const;
  const view = viewFrom('x | 2023 | 2024\na | 1 | 2', {}, [none]);
  expect(obstacleToChart(view, 'line', DEFAULT_CHART_STATE)).toEqual({ code: 'nothing-shown' });
});

describe(suggestedChart, () => {
  it('is the default of the title where it suits', () => {
    const wanting = (defaultChart: ChartKey): ChartKey | undefined =>
      suggestedChart(viewFrom(OVER_TIME, { charts: { allowed: {}, defaultChart } }), DEFAULT_CHART_STATE);
    expect(wanting('stackedArea')).toBe('stackedArea');
    expect(wanting('populationPyramid')).toBe('line');
  });

  it('is a line over periods, a pyramid for two sexes, else columns or bars', () => {
    const suggested = (drawing: string): ChartKey | undefined =>
      suggestedChart(viewFrom(drawing), DEFAULT_CHART_STATE);
    expect(suggested(OVER_TIME)).toBe('line');
    expect(suggested(BY_SEX)).toBe('populationPyramid');
    expect(suggested('x | Shops | Flats\nNorth | 1 | 2\nSouth | 3 | 4')).toBe('clusterColumn');
    expect(suggested('x | Shops | Flats\nThe far north of it | 1 | 2\nSouth | 3 | 4')).toBe('horizontalBar');
    const named = (name: string) => `x | Shops | Flats\n${name} | 1 | 2\nSouth | 3 | 4`;
    expect(suggested(named('Fourteen marks'))).toBe('clusterColumn');
    expect(suggested(named('Fifteen letters'))).toBe('horizontalBar');
    const rows = (count: number) => Array.from({ length: count }, (_, at) => `R${at} | 1 | ${at}`).join('\n');
    expect(suggested(`x | Shops | Flats\n${rows(11)}`)).toBe('clusterColumn');
    expect(suggested(`x | Shops | Flats\n${rows(12)}`)).toBe('horizontalBar');
    expect(suggested('x | Shops\nNorth | na')).toBeUndefined();
  });
});
