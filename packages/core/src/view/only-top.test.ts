import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { customise } from '../customise/customise.ts';
import type { Customisation } from '../customise/steps.ts';
import { onlyTop } from './only-top.ts';
import { viewOf } from './view-of.ts';
import { withoutEmpty } from './without-empty.ts';
import { write } from '../../test/words.ts';

const table = tableWith(
  cubeFrom(`
    area      | 2023 | 2024 | 2025
    Country   |   60 |   70 |   na
      North   |   10 |   30 |   na
        Hill  |    4 |   20 |   na
        Vale  |    6 |   10 |   na
      South   |   50 |    s |   na
      Islands |    - |    - |   na
  `),
);

function headings(steps: Customisation): {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
} {
  const result = customise(table, steps, write);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  const { rows, columns } = viewOf(result.value);
  return {
    rows: Array.from(
      rows,
      ({ categories, depth }) => `${'  '.repeat(depth)}${categories.map(({ id }) => id).join(' ')}`,
    ),
    columns: Array.from(columns, ({ categories }) => categories.map(({ id }) => id).join(' ')),
  };
}

describe(onlyTop, () => {
  it('shows the largest of what has nothing below it, where there is a figure', () => {
    const top = (end: 'top' | 'bottom', count: number, by: string) =>
      headings([{ kind: 'top', axis: 'rows', end, count, by: [by] }]).rows;
    expect(top('top', 2, '2023')).toEqual(['Vale', 'South']);
    expect(top('bottom', 1, '2023')).toEqual(['Hill']);
    expect(top('top', 9, '2024')).toEqual(['Hill', 'Vale']);
  });

  it('counts a collapsed category as one', () => {
    const rows = headings([
      { kind: 'collapse', dimension: 'area', selection: { kind: 'named', categories: ['North'] } },
      { kind: 'top', axis: 'rows', end: 'top', count: 1, by: ['2024'] },
    ]).rows;
    expect(rows).toEqual(['North']);
  });
});

describe('collapsed categories', () => {
  it('hide all their descendants', () => {
    const collapsed = (categories: readonly string[]) =>
      headings([{ kind: 'collapse', dimension: 'area', selection: { kind: 'named', categories } }]).rows;
    expect(collapsed(['North'])).toEqual(['Country', '  North', '  South', '  Islands']);
    expect(collapsed(['Country'])).toEqual(['Country']);
    expect(collapsed([])).toHaveLength(6);
  });
});

describe(withoutEmpty, () => {
  it('leaves out rows and columns without a number', () => {
    expect(headings([{ kind: 'hide-empty', axis: 'both' }])).toEqual({
      rows: ['Country', '  North', '    Hill', '    Vale', '  South'],
      columns: ['2024', '2023'],
    });
  });

  it('looks at what is shown only', () => {
    const rows = headings([
      { kind: 'choose', dimension: 'time', selection: { kind: 'named', categories: ['2024'] } },
      { kind: 'hide-empty', axis: 'rows' },
    ]).rows;
    expect(rows).toEqual(['Country', '  North', '    Hill', '    Vale']);
  });
});

describe('a tidy table', () => {
  it('has a row for each observation', () => {
    const { rows, columns } = headings([
      { kind: 'choose', dimension: 'area', selection: { kind: 'levels', depth: 1 } },
      { kind: 'tidy' },
    ]);
    expect(rows).toEqual(['Country 2025', 'Country 2024', 'Country 2023']);
    expect(columns).toEqual(['']);
  });
});
