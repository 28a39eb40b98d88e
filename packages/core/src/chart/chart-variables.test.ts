import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryCustomisation, arbitraryDistinctCube } from '../../test/arbitrary-view.ts';
import { viewFrom } from '../../test/charted.ts';
import { CHART_KEYS } from '../table/chart-flags.ts';
import { chartRegardless } from './chart-of.ts';
import { DEFAULT_CHART_STATE, type ChartState } from './chart-state.ts';
import { chartVariables, withChartVariable } from './chart-variables.ts';
import { write } from '../../test/words.ts';

const PEOPLE = viewFrom(`
  age   | Males | Females
  0-14  |    30 |      28
  15-64 |    70 |      72`);

function stateWith(variables: readonly string[]): ChartState {
  return { ...DEFAULT_CHART_STATE, variables };
}

const idsOf = (view: typeof PEOPLE, state: ChartState): readonly string[] =>
  chartVariables(view, 'clusterColumn', state).order.map(({ id }) => id);

describe(chartVariables, () => {
  it('are in the order in which they are drawn, the axis first', () => {
    const [along = '', series = ''] = idsOf(PEOPLE, DEFAULT_CHART_STATE);
    expect(chartRegardless(PEOPLE, 'clusterColumn', { write }).along).toBe('age');
    expect(idsOf(PEOPLE, stateWith([series]))).toEqual([series, along]);
  });

  it('leave the two sexes of a pyramid to their names', () => {
    const { order, options, sexes } = chartVariables(PEOPLE, 'populationPyramid', DEFAULT_CHART_STATE);
    expect(sexes).toEqual(['Males', 'Females']);
    expect(order.map(({ label }) => label)).toEqual(['age']);
    expect(options).toEqual(order);
  });

  it('offer the periods for the axis of a type that shows one of them', () => {
    const view = viewFrom('part | 2023 | 2024\nA | 1 | 5\nB | 2 | 3');
    const { order, options } = chartVariables(view, 'pie', DEFAULT_CHART_STATE);
    expect(order.map(({ label }) => label)).toEqual(['part']);
    const time = options.find(({ role }) => role === 'time')?.id ?? '';
    const variables = withChartVariable(view, 'pie', DEFAULT_CHART_STATE, { at: 0, id: time });
    expect(variables).toEqual([time, 'part']);
    expect(chartVariables(view, 'pie', stateWith(variables)).order[0]?.id).toBe(time);
  });
});

describe(withChartVariable, () => {
  it('exchanges the variable with the one that stands there', () => {
    const [along = '', series = ''] = idsOf(PEOPLE, DEFAULT_CHART_STATE);
    const chosen = (at: number, id: string, variables: readonly string[] = []) =>
      withChartVariable(PEOPLE, 'clusterColumn', stateWith(variables), { at, id });
    expect([chosen(0, series), chosen(1, along)]).toEqual([
      [series, along],
      [series, along],
    ]);
    expect([chosen(0, along), chosen(0, along, [series, along])]).toEqual([[], []]);
  });

  it('puts any variable at any place, loses none, and undoes itself', () => {
    const cases = arbitraryDistinctCube.chain((cube) =>
      fc.tuple(
        fc.constant(cube),
        arbitraryCustomisation(cube),
        fc.constantFrom(...CHART_KEYS),
        fc.nat(5),
        fc.nat(5),
      ),
    );
    fc.assert(
      fc.property(cases, ([cube, customisation, type, at, pick]) => {
        const view = viewFrom(cube, {}, customisation);
        const { order } = chartVariables(view, type, DEFAULT_CHART_STATE);
        const place = at % Math.max(order.length, 1);
        const before = order[place]?.id;
        const id = order[pick % Math.max(order.length, 1)]?.id;
        if (id === undefined || before === undefined) return;
        const variables = withChartVariable(view, type, DEFAULT_CHART_STATE, { at: place, id });
        if (id === before) expect(variables).toEqual([]);
        else expect(variables.toSorted()).toEqual(order.map((each) => each.id).toSorted());
        const moved = stateWith(variables);
        expect(chartVariables(view, type, moved).order[place]?.id).toBe(id);
        expect(withChartVariable(view, type, moved, { at: place, id: before })).toEqual([]);
      }),
    );
  });
});
