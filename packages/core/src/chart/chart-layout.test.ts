import { describe, expect, it } from 'vitest';
import { chartLayout } from './chart-layout.ts';
import type { ChartReading } from './chart-reading.ts';
import { DEFAULT_CHART_STATE } from './chart-state.ts';
import type { ShownDimension } from './shown-dimensions.ts';

/** A dimension with so many categories, or with these. */
function shownAs(
  id: string,
  axis: ShownDimension['axis'],
  labels: number | readonly string[],
  role: 'time' | 'other' = 'other',
): ShownDimension {
  const all =
    typeof labels === 'number' ? Array.from({ length: labels }, (_, at) => id + String(at)) : labels;
  const categories = all.map((label) => ({ id: label, label }));
  return { dimension: { id, label: id, role, categories }, axis, at: 0, categories };
}

const years = shownAs('time', 'columns', 3, 'time');
const year = shownAs('time', 'columns', 1, 'time');
const age = shownAs('age', 'rows', 4);
const area = shownAs('area', 'rows', 2);
const work = shownAs('work', 'columns', 5);
const kind = shownAs('kind', 'rows', 1);

function layoutOf(
  layout: ChartReading['layout'],
  shown: readonly ShownDimension[],
  {
    variables = [],
    ...names
  }: { variables?: readonly string[]; maleName?: string; femaleName?: string } = {},
) {
  const reading = { layout, parts: 'all', keepsDistance: false } as const;
  const { along, series, onePeriodOf, sexes } = chartLayout(shown, reading, {
    ...DEFAULT_CHART_STATE,
    variables,
    ...names,
  });
  return {
    along: along?.dimension.id,
    series: series.map(({ dimension }) => dimension.id),
    period: onePeriodOf?.dimension.id,
    ...(sexes && { sexes: sexes.map(({ label }) => label) }),
  };
}

describe(chartLayout, () => {
  it.each<[string, readonly ShownDimension[], object]>([
    ['time where several periods are shown', [age, years], { along: 'time', series: ['age'] }],
    [
      'the innermost rows of one period',
      [age, area, work, year],
      { along: 'area', series: ['age', 'work', 'time'] },
    ],
    [
      'the innermost columns where rows do not vary',
      [kind, work, year],
      { along: 'work', series: ['kind', 'time'] },
    ],
    ['time where nothing varies', [kind, year], { along: 'time', series: ['kind'] }],
    ['what there is', [kind], { along: 'kind', series: [] }],
    ['nothing', [], { along: undefined, series: [] }],
  ])('runs along %s', (_, shown, expected) => {
    expect(layoutOf('free', shown)).toEqual({ period: undefined, ...expected });
  });

  it('follows the reader: the first variable runs along, the others come first among the series', () => {
    const variables = ['work', 'time'];
    expect(layoutOf('free', [age, area, work, years], { variables })).toEqual({
      along: 'work',
      series: ['time', 'age', 'area'],
      period: undefined,
    });
  });

  it.each<[ChartReading['layout'], readonly ShownDimension[], readonly string[], object]>([
    ['one-series', [area, age, years], [], { along: 'age', series: ['area'], period: 'time' }],
    ['one-series', [area, years], [], { along: 'area', series: [], period: 'time' }],
    ['one-series', [kind, years], [], { along: 'time', series: ['kind'], period: undefined }],
    [
      'one-series',
      [area, age, years],
      ['time'],
      { along: 'time', series: ['area', 'age'], period: undefined },
    ],
    ['one-series', [area, age, years], ['area'], { along: 'area', series: ['age'], period: 'time' }],
    ['one-series', [area, age], [], { along: 'age', series: ['area'], period: undefined }],
    ['two-way', [area, years], [], { along: 'time', series: ['area'], period: undefined }],
    ['two-way', [area, age, years], [], { along: 'age', series: ['area'], period: 'time' }],
  ])('cuts time to one period: %s', (layout, shown, variables, expected) => {
    expect(layoutOf(layout, shown, { variables })).toEqual(expected);
  });

  it('takes the first of the longest', () => {
    const other = shownAs('other', 'rows', 4);
    expect(layoutOf('one-series', [area, age, other, years]).along).toBe('age');
  });

  const sex = shownAs('sex', 'columns', ['Total', 'Male', 'Females ']);

  it.each<[string, readonly ShownDimension[], Parameters<typeof layoutOf>[2], object]>([
    [
      'finds the sexes by their names, in the singular too',
      [area, age, sex, years],
      {},
      { along: 'age', series: ['area', 'sex'], period: 'time', sexes: ['Male', 'Females '] },
    ],
    [
      'follows the reader',
      [area, age, sex, year],
      { variables: ['area'] },
      { along: 'area', series: ['age', 'sex'], period: 'time', sexes: ['Male', 'Females '] },
    ],
    [
      'never runs along the sexes',
      [sex, age],
      { variables: ['sex'] },
      { along: 'age', series: ['sex'], period: undefined, sexes: ['Male', 'Females '] },
    ],
    [
      'takes no category for both',
      [age, sex],
      { maleName: 'Male', femaleName: 'Males' },
      { along: 'age', series: ['sex'], period: undefined },
    ],
    [
      'finds none where one is not there',
      [age, sex],
      { maleName: 'Men' },
      { along: 'age', series: ['sex'], period: undefined },
    ],
  ])('%s', (_, shown, state, expected) => {
    expect(layoutOf('two-sexes', shown, state)).toMatchObject(expected);
    expect('sexes' in layoutOf('two-sexes', shown, state)).toBe('sexes' in expected);
  });
});
