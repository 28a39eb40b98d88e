import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHART_KEYS } from '../table/chart-flags.ts';
import { chartAddressOf, MOST_CHART_TEXT, parseChartAddress } from './chart-address.ts';
import {
  DEFAULT_CHART_STATE,
  LEGEND_POSITIONS,
  MOST_CHART_VARIABLES,
  X_POSITIONS,
  Y_POSITIONS,
  type ChartState,
} from './chart-state.ts';
import { fromSavedChart, toSavedChart } from './saved-chart.ts';

const text = fc.string({ maxLength: MOST_CHART_TEXT, unit: 'grapheme' }).filter((each) => each.length <= 300);

const arbitraryState: fc.Arbitrary<ChartState> = fc
  .record({
    type: fc.option(fc.constantFrom(...CHART_KEYS), { nil: undefined }),
    title: text,
    xTitle: text,
    yTitle: text,
    legend: fc.constantFrom(...LEGEND_POSITIONS),
    xPosition: fc.constantFrom(...X_POSITIONS),
    yPosition: fc.constantFrom(...Y_POSITIONS),
    footnote: text,
    maleName: text,
    femaleName: text,
    variables: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), {
      maxLength: MOST_CHART_VARIABLES,
    }),
    isFullScreen: fc.boolean(),
    isLogarithmic: fc.boolean(),
    showsTotals: fc.boolean(),
  })
  .map(({ type, ...state }) => ({ ...state, ...(type && { type }) }));

describe('a saved chart', () => {
  it('comes back as it was, through the JSON of a record, and so does its address', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        const record: unknown = JSON.parse(JSON.stringify(toSavedChart(state)));
        expect(fromSavedChart(record)).toEqual(state);
        expect(parseChartAddress(chartAddressOf(state))).toEqual({ ok: true, value: state });
      }),
    );
  });

  it('has every key of the specification’s chart state', () => {
    const saved = toSavedChart({
      ...DEFAULT_CHART_STATE,
      type: 'line',
      variables: ['a', 'b', 'c', 'd', 'e', 'f'],
    });
    expect(saved).toMatchObject({
      type: 'line',
      title: '',
      xTitle: '',
      yTitle: '',
      legend: 'bottom',
      xPosition: 'bottom',
      yPosition: 'left',
      footnote: '',
      male: 'Males',
      female: 'Females',
      fullScreen: false,
    });
    expect(Object.keys(saved.variables)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `variable${number}`));
  });

  it.each([undefined, null, 3, 'line', [], { type: 'doughnut', legend: 4, variables: [7], male: null }])(
    'has the default in place of %j',
    (saved) => {
      expect(fromSavedChart(saved)).toEqual(DEFAULT_CHART_STATE);
    },
  );
});
