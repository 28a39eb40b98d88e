import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCustomisation, arbitraryDistinctCube } from '../../test/arbitrary-view.ts';
import { viewFrom } from '../../test/charted.ts';
import { observationAt } from '../cube/observation.ts';
import { CHART_KEYS, type ChartKey } from '../table/chart-flags.ts';
import { cellAt, type TableView } from '../view/table-view.ts';
import type { ChartModel } from './chart-model.ts';
import { allowsLogScale, chartOf, chartRegardless } from './chart-of.ts';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state.ts';
import { write } from '../../test/words.ts';

const TRADE = `
  flow    | 2024 1Q | 2024 2Q | 2024 3Q | 2024 4Q
  Exports |      10 |    12 b |      na |    15 p
  Imports |       8 |       9 |      11 |      12`;

const PEOPLE = `
  age   | Males | Females
  0-14  |    30 |      28
  15-64 |    70 |      72
  65+   |    10 |      15`;

function drawn(view: TableView, type: ChartKey, state: Partial<ChartState> = {}): ChartModel {
  const chart = chartOf(view, { write, state: { ...DEFAULT_CHART_STATE, type, ...state } });
  if (!chart.ok) throw new Error(JSON.stringify(chart.problem));
  return chart.value;
}

function valuesOf({ series }: ChartModel): readonly (readonly (number | undefined)[])[] {
  return series.map(({ points }) =>
    points.map((point) => (point?.kind === 'value' ? point.value : undefined)),
  );
}

it('says when the figures were updated, where that is known', () => {
  const updated = (lastUpdated?: string) =>
    chartRegardless(viewFrom(TRADE, lastUpdated === undefined ? {} : { lastUpdated }), 'line', { write });
  expect(updated('2026-11-20').updated).toBe('2026-11-20');
  expect('updated' in updated()).toBe(false);
});

it('shows the latest period of all where none has a figure', () => {
  const nothing = viewFrom('part | 2023 | 2024 | 2022\nA | na | na | na\nB | na | na | na');
  expect(chartRegardless(nothing, 'pie', { write }).subtitle).toContain('2024');
});

describe(allowsLogScale, () => {
  const lines = (...values: readonly number[]) => {
    const row = values.length === 0 ? 'na' : values.join(' | ');
    const periods = Array.from({ length: Math.max(values.length, 1) }, (_, at) => 2020 + at).join(' | ');
    return chartRegardless(viewFrom(`x | ${periods}\nA | ${row}`), 'line', { write });
  };

  it('is for lines through figures above 0', () => {
    expect(allowsLogScale(lines(1, 2))).toBe(true);
    expect(allowsLogScale(lines(1))).toBe(true);
    expect(allowsLogScale(lines(1, 0))).toBe(false);
    expect(allowsLogScale(lines(1, -1))).toBe(false);
    expect(allowsLogScale(lines())).toBe(false);
    expect(allowsLogScale({ ...lines(1, 2), marks: 'columns' })).toBe(false);
    expect(allowsLogScale({ ...lines(1, 2), isStacked: true })).toBe(false);
  });
});

describe(chartOf, () => {
  it('draws periods from the earliest on, and leaves a gap where a figure is missing', () => {
    const chart = drawn(viewFrom(TRADE), 'line');
    expect(chart.categories.map(({ label }) => label)).toEqual(['Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024']);
    expect(chart.series.map(({ name }) => name)).toEqual(['Exports', 'Imports']);
    expect(valuesOf(chart)).toEqual([
      [10, 12, undefined, 15],
      [8, 9, 11, 12],
    ]);
    expect(chart.series[0]?.points[2]).toEqual({ kind: 'absent', reason: 'not-available' });
    expect(chart.breaks).toEqual([1]);
    expect(chart.notes.join(' ')).toMatch(/Dotted: provisional\. .*break in series.* One figure is missing/);
  });

  it('keeps periods at their distance where some between them are not shown', () => {
    const chart = drawn(viewFrom('x | 2010 | 2015 | 2020\nA | 1 | 2 | 3'), 'line');
    expect(chart.categories).toHaveLength(11);
    expect(chart.categories.filter(({ isSpacer }) => !isSpacer).map(({ label }) => label)).toEqual([
      '2010',
      '2015',
      '2020',
    ]);
    expect(chart.series[0]?.points[1]).toBeUndefined();
    expect(drawn(viewFrom('x | 2010 | 2015 | 2020\nA | 1 | 2 | 3'), 'verticalBar').categories).toHaveLength(
      3,
    );
  });

  it('marks the stacks of which a part is missing; nil is a part of nothing', () => {
    const chart = drawn(viewFrom(TRADE.replace('8 |', '- |')), 'stackedColumn');
    expect(chart.incomplete).toEqual([2]);
  });

  it.each([
    ['line', 'One figure is missing and left as a gap.'],
    ['stackedArea', 'One figure is missing: where a part is missing, nothing is drawn.'],
    ['stackedColumn', 'One figure is missing: stacks marked … are incomplete.'],
  ] as const)('says under a chart (%s) how a missing figure is drawn', (type, note) => {
    expect(drawn(viewFrom(TRADE), type).notes.join('|')).toContain(note);
  });

  it('draws a total no second time where its parts are put together', () => {
    const view = viewFrom('sex | 2023 | 2024\nTotal | 3 | 7\nMales | 1 | 3\nFemales | 2 | 4');
    expect(drawn(view, 'line').series).toHaveLength(3);
    const stacked = drawn(view, 'stackedColumn');
    expect(stacked.series.map(({ name }) => name)).toEqual(['Males', 'Females']);
    expect(stacked.notes.join(' ')).toContain('Total');
  });

  it('keeps a total of which not all parts are shown, and leaves those parts out', () => {
    const view = viewFrom(
      'who | 2023 | 2024\nResidents | 3 | 7\n  Males | 1 | 3\n  Females | 2 | 4\nUnknown | 1 | 1',
      {},
      [
        {
          kind: 'choose',
          dimension: 'who',
          selection: { kind: 'named', categories: ['Residents', 'Males', 'Unknown'] },
        },
      ],
    );
    expect(drawn(view, 'stackedColumn').series.map(({ name }) => name)).toEqual(['Residents', 'Unknown']);
  });

  it('says which series it is where one is drawn alone, since no legend does', () => {
    const view = viewFrom('flow | 2023 | 2024\nExports | 3 | 7');
    expect(drawn(view, 'verticalBar').subtitle).toContain('flow: Exports');
    expect(drawn(viewFrom(TRADE), 'line').subtitle).not.toContain('flow');
  });

  it('gives two totals that are not drawn distinct names', () => {
    const view = viewFrom(
      'who   | Total | Males | Females\nTotal | 6 | 3 | 3\nYoung | 2 | 1 | 1\nOld | 4 | 2 | 2',
    );
    const { notes } = drawn(view, 'stackedColumn');
    expect(notes.join(' ')).toMatch(/Not drawn, to count nothing twice: Total of \w+ and Total of \w+\./);
  });

  it('draws what varies along the axis, not the only period', () => {
    const chart = drawn(viewFrom('age | 2024\n0-14 | 30\n65+ | 10'), 'verticalBar');
    expect(chart.categories.map(({ label }) => label)).toEqual(['0-14', '65+']);
  });

  it('draws one period in a pie: the latest with figures', () => {
    const drawing = 'part | 2022 | 2023 | 2024\nA | 1 | 5 | na\nB | 2 | 3 | na';
    const chart = drawn(viewFrom(drawing, { unit: 'Crowns' }), 'pie');
    expect(chart.categories.map(({ label }) => label)).toEqual(['A', 'B']);
    expect(valuesOf(chart)).toEqual([[5, 3]]);
    expect(chart.subtitle).toMatch(/^Crowns .*2023/);
  });

  it('finds the two sexes by their names, male first, and by the names a reader gives', () => {
    const view = viewFrom(PEOPLE);
    const chart = drawn(view, 'populationPyramid');
    expect(chart.series.map(({ name }) => name)).toEqual(['Males', 'Females']);
    expect(valuesOf(chart)).toEqual([
      [30, 70, 10],
      [28, 72, 15],
    ]);
    const renamed = viewFrom(PEOPLE.replace('| Males | Females', '| Women | Men'));
    expect(
      chartOf(renamed, { write, state: { ...DEFAULT_CHART_STATE, type: 'populationPyramid' } }),
    ).toMatchObject({
      problem: { code: 'needs-two-sexes' },
    });
    const named = drawn(renamed, 'populationPyramid', { maleName: 'Men', femaleName: 'Women' });
    expect(named.series.map(({ name }) => name)).toEqual(['Men', 'Women']);
  });

  it('measures a second unit along a second axis', () => {
    const view = viewFrom(TRADE);
    const [flows, time] = view.cube.dimensions;
    const categories = flows?.categories.map((each, at) => ({
      ...each,
      unit: at === 0 ? 'Tonnes' : 'Dollars',
    }));
    const cube = { ...view.cube, dimensions: [{ ...flows, categories }, time] } as TableView['cube'];
    const chart = drawn(viewFrom(cube), 'line');
    expect(chart.series.map(({ axis, unit }) => [axis, unit])).toEqual([
      ['first', 'Tonnes'],
      ['second', 'Dollars'],
    ]);
    expect(chart.y.title).toBe('Tonnes');
    expect(chart.second?.title).toBe('Dollars');
    expect(
      chartOf(viewFrom(cube), { write, state: { ...DEFAULT_CHART_STATE, type: 'stackedColumn' } }),
    ).toMatchObject({
      problem: { code: 'needs-one-unit' },
    });
  });

  it('runs the first of the chosen variables along the axis', () => {
    const chart = drawn(viewFrom(TRADE), 'clusterColumn', { variables: ['flow'] });
    expect(chart.categories.map(({ label }) => label)).toEqual(['Exports', 'Imports']);
    expect(chart.series.map(({ name }) => name)).toEqual(['Q4 2024', 'Q3 2024', 'Q2 2024', 'Q1 2024']);
  });

  it('shows the reader’s own titles', () => {
    const chart = drawn(viewFrom(TRADE), 'line', {
      title: 'Mine',
      yTitle: 'Up',
      xTitle: 'Along',
      footnote: 'F',
    });
    expect([chart.title, chart.x.title, chart.y.title, chart.footnote]).toEqual(['Mine', 'Along', 'Up', 'F']);
  });

  it('uses a log scale only where every figure is above zero', () => {
    expect(drawn(viewFrom(TRADE), 'line', { isLogarithmic: true }).isLogarithmic).toBe(true);
    const withZero = viewFrom(TRADE.replace('8 |', '0 |'));
    expect(drawn(withZero, 'line', { isLogarithmic: true }).isLogarithmic).toBe(false);
  });
});

/** Every figure of the view by the names of its headings, looked up the slow way. */
function figuresOf(view: TableView): ReadonlyMap<string, number> {
  const figures = new Map<string, number>();
  for (const [row, down] of [...view.rows].entries()) {
    for (const [column, across] of [...view.columns].entries()) {
      const observation = observationAt(view.cube, cellAt(view, row, column));
      if (observation.kind !== 'value') continue;
      const ids = [...down.categories, ...across.categories].map(({ id }) => id);
      figures.set(ids.toSorted().join(' '), observation.value);
    }
  }
  return figures;
}

/** The figures of the view without those of a whole that the chart says it leaves out. */
function drawnFiguresOf(view: TableView, { totals }: ChartModel): ReadonlyMap<string, number> {
  const { areDrawn = true, places = [] } = totals ?? {};
  const leftOut = new Set(areDrawn ? [] : places.map(({ category }) => category));
  return new Map([...figuresOf(view)].filter(([ids]) => ids.split(' ').every((id) => !leftOut.has(id))));
}

describe('every chart of every view', () => {
  const cases = arbitraryDistinctCube.chain((cube) =>
    fc.tuple(fc.constant(cube), arbitraryCustomisation(cube), fc.constantFrom(...CHART_KEYS)),
  );

  it('draws only figures of the view, each at most once, and none where there is none', () => {
    fc.assert(
      fc.property(cases, ([cube, customisation, type]) => {
        const view = viewFrom(cube, {}, customisation);
        const model = chartRegardless(view, type, { write });
        const figures = [...figuresOf(view).values()];
        const values = valuesOf(model)
          .flat()
          .filter((value) => value !== undefined);
        expect(values.every((value) => Number.isFinite(value) && figures.includes(value))).toBe(true);
        expect(new Set(values).size).toBe(values.length);
        for (const { points } of model.series) expect(points).toHaveLength(model.categories.length);
      }),
    );
  });

  it('draws every figure of the view in lines and clustered columns, at the place its names say', () => {
    fc.assert(
      fc.property(
        cases,
        fc.constantFrom<ChartKey>('line', 'clusterColumn'),
        ([cube, customisation], type) => {
          const view = viewFrom(cube, {}, customisation);
          const model = chartRegardless(view, type, { write });
          const found = new Map<string, number>();
          for (const { id, points } of model.series) {
            for (const [at, point] of points.entries()) {
              if (point?.kind !== 'value') continue;
              const along = model.categories[at]?.id ?? '';
              const ids = [...id.split(',').filter((each) => each !== ''), along];
              found.set(
                ids
                  .filter((each) => each !== '')
                  .toSorted()
                  .join(' '),
                point.value,
              );
            }
          }
          expect(found).toEqual(drawnFiguresOf(view, model));
        },
      ),
    );
  });
});
