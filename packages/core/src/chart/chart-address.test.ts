import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STEPS } from '../customise/steps.ts';
import { CHART_KEYS } from '../table/chart-flags.ts';
import { CHART_PARAMETERS, chartAddressOf, MOST_CHART_TEXT, parseChartAddress } from './chart-address.ts';
import {
  DEFAULT_CHART_STATE,
  LEGEND_POSITIONS,
  X_POSITIONS,
  Y_POSITIONS,
  type ChartState,
} from './chart-state.ts';
import { fromSavedChart, toSavedChart } from './saved-chart.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 60 });
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
    variables: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 6 }),
    isFullScreen: fc.boolean(),
    isLogarithmic: fc.boolean(),
    showsTotals: fc.boolean(),
  })
  .map(({ type, ...rest }) => (type ? { type, ...rest } : rest));

describe(parseChartAddress, () => {
  it('reads back every state that is written', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        expect(parseChartAddress(chartAddressOf(state))).toEqual({ ok: true, value: state });
      }),
    );
  });

  it('writes nothing for what is as by default', () => {
    expect(chartAddressOf(DEFAULT_CHART_STATE)).toBe('');
    expect(chartAddressOf({ ...DEFAULT_CHART_STATE, type: 'pie', legend: 'none' })).toBe(
      'chart=pie&legend=none',
    );
  });

  it.each([
    ['chart=sunburst', 'chart'],
    ['legend=middle', 'legend'],
    ['fullScreen=yes', 'fullScreen'],
    ['variables=a,a', 'variables'],
    ['variables=a,b,c,d,e,f,g', 'variables'],
    [`chartTitle=${'x'.repeat(MOST_CHART_TEXT + 1)}`, 'chartTitle'],
  ])('refuses %s', (query, parameter) => {
    expect(parseChartAddress(query)).toMatchObject({ problem: { code: 'unreadable-value', parameter } });
  });

  it('refuses what no text may hold', () => {
    expect(parseChartAddress('chartTitle=a%01')).toEqual({
      ok: false,
      problem: { code: 'forbidden-character', parameter: 'chartTitle', character: 'U+0001' },
    });
  });

  it('takes texts of 300 characters', () => {
    const text = 'x'.repeat(300);
    expect(parseChartAddress(`chart=line&chartTitle=${text}`)).toMatchObject({
      ok: true,
      value: { title: text },
    });
  });

  it('refuses unknown parameters, and ignores those of other parts of the page', () => {
    expect(parseChartAddress('?colour=red')).toMatchObject({
      problem: { code: 'unknown-parameter', parameter: 'colour' },
    });
    expect(parseChartAddress('?choose=x&chart=pie', (name) => name === 'choose')).toMatchObject({
      value: { type: 'pie' },
    });
  });

  it('names no parameter like a step', () => {
    expect(CHART_PARAMETERS.filter((name) => Object.hasOwn(STEPS, name))).toEqual([]);
  });
});

describe(toSavedChart, () => {
  it('keeps everything in a saved record', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        expect(fromSavedChart(JSON.parse(JSON.stringify(toSavedChart(state))))).toEqual(state);
      }),
    );
  });

  it('reads what cannot be read as by default', () => {
    expect(fromSavedChart(undefined)).toEqual(DEFAULT_CHART_STATE);
    expect(fromSavedChart({ type: 'Sunburst', legend: 3, title: ['x'] })).toEqual(DEFAULT_CHART_STATE);
  });
});
