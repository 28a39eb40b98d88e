import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { restrictCube } from '../../cube/restrict-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import type { Computable } from '../computation.ts';
import { changeOverTime } from './change-over-time.ts';
import { areGrowthRates } from './growth-rates.ts';
import { write } from '../../../test/words.ts';

const OUTPUT = cubeFrom('series | 2023 | 2024 | 2025\nGoods | 10 | 11 | 12\nServices | 5 | 6 | 7');

function published(title: string, unit: string): Computable {
  const { cube, ...facts } = { ...tableWith(OUTPUT, { unit }), title };
  return { facts, cube, write };
}

function changed(series: Parameters<typeof changeOverTime>[1]['series']): Computable {
  const result = changeOverTime(published('Output', 'Million Dollars'), {
    against: 'year',
    measure: 'percentage',
    series,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return { ...result.value, write };
}

describe(areGrowthRates, () => {
  it('knows the changes that a reader made of a whole table', () => {
    expect(areGrowthRates(changed('all'))).toBe(true);
    const { facts } = published('Output', 'Million Dollars');
    const stated = { ...facts, tableFootnotes: ['computed-change-year'] };
    expect(areGrowthRates({ facts: stated, cube: OUTPUT })).toBe(true);
    expect(areGrowthRates(changed({ dimension: 'series', categories: ['Goods'] }))).toBe(false);
    const { facts: left, cube } = changed({ dimension: 'series', categories: ['Goods', 'Services'] });
    const [series] = cube.dimensions;
    if (!series) throw new Error('two dimensions were drawn');
    const made = series.categories.flatMap(({ computed }, position) => (computed ? [position] : []));
    expect(areGrowthRates({ facts: left, cube: restrictCube(cube, new Map([[series.id, made]])) })).toBe(
      true,
    );
  });

  it('does not take a table for rates of growth in which only some measures are percentages', () => {
    const { cube, ...facts } = tableWith(cubeFrom('series | Rate | Output\nGoods | 1 | 2'), {
      title: 'Growth of output',
    });
    const [series, measure] = cube.dimensions;
    if (!series || !measure) throw new Error('two dimensions were drawn');
    const units = ['Per Cent', 'Dollars'];
    const categories = measure.categories.map((each, at) => ({ ...each, unit: units[at] ?? '' }));
    expect(
      areGrowthRates({ facts, cube: { ...cube, dimensions: [series, { ...measure, categories }] } }),
    ).toBe(false);
  });

  it.each([
    ['Real growth of output', 'Per Cent', true],
    ['Percentage changes in prices', '%', true],
    ['Unemployment', 'Per Cent', false],
    ['Growth of output', 'Million Dollars', false],
    ['Output by exchange', 'Per Cent', false],
  ])('of “%s” in %s: %s', (title, unit, expected) => {
    expect(areGrowthRates(published(title, unit))).toBe(expected);
  });
});
