import { describe, expect, it } from 'vitest';

import { tableWith } from '../../test/table-with.ts';
import type { Dimension, DimensionRole } from '../cube/dimension.ts';
import { pickedDimension } from '../view/view-of.ts';
import { openingView } from './opening-view.ts';
import { startingTable } from './starting-table.ts';
import { write } from '../../test/words.ts';

function dimension(id: string, count: number, role: DimensionRole = 'other', last?: string): Dimension {
  const categories = Array.from({ length: count }, (_, at) => {
    const label = at === count - 1 ? (last ?? `${id} ${at}`) : `${id} ${at}`;
    return { id: `${id}${at}`, label };
  });
  return { id, label: id, role, categories };
}

const time = dimension('time', 120, 'time');
const region = dimension('region', 60, 'geography');
const age = dimension('age', 22, 'other', 'Total');
const sex = dimension('sex', 3, 'other', 'Both sexes');
const industry = dimension('industry', 180);
const measure = dimension('measure', 12, 'measure');
const occupation = dimension('occupation', 900);

const headingOf = (...dimensions: readonly Dimension[]) => openingView(dimensions).heading;

describe(openingView, () => {
  it('shows regions down the side and what fits best beside each other across', () => {
    expect(headingOf(time, industry, sex, age, region)).toEqual({ rows: ['region'], columns: ['age'] });
  });

  it('shows the dimension that says the most where there is no region', () => {
    expect(headingOf(sex, industry, age, time)).toEqual({ rows: ['industry'], columns: ['age'] });
  });

  it('puts indicators across the top only when nothing else is there', () => {
    expect(headingOf(measure, sex, industry, time)).toEqual({ rows: ['industry'], columns: ['sex'] });
    expect(headingOf(measure, industry, time)).toEqual({ rows: ['industry'], columns: ['measure'] });
  });

  it('takes long dimensions where there are no others, the shorter one across', () => {
    expect(headingOf(occupation, dimension('product', 5000), time)).toEqual({
      rows: ['occupation'],
      columns: ['product'],
    });
  });

  it('takes of dimensions that are all long the two shortest, the shortest down the side', () => {
    expect(headingOf(dimension('product', 5000), occupation, dimension('plant', 2000), time)).toEqual({
      rows: ['occupation'],
      columns: ['plant'],
    });
  });

  it('reads at most two hundred rows and two dozen columns at a glance', () => {
    expect(headingOf(dimension('product', 200), sex, time).rows).toEqual(['product']);
    expect(headingOf(dimension('product', 201), sex, time).rows).toEqual(['sex']);
    expect(headingOf(region, dimension('product', 24), sex, time).columns).toEqual(['product']);
    expect(headingOf(region, dimension('product', 25), sex, time).columns).toEqual(['sex']);
  });

  it('puts time across where there is no second dimension, and leaves out what has one category', () => {
    expect(headingOf(dimension('unit', 1), occupation, time)).toEqual({
      rows: ['occupation'],
      columns: ['time'],
    });
    expect(headingOf(dimension('unit', 2), occupation, time)).toEqual({
      rows: ['unit'],
      columns: ['occupation'],
    });
    expect(headingOf(time)).toEqual({ rows: [], columns: ['time'] });
    expect(headingOf(occupation)).toEqual({ rows: ['occupation'], columns: [] });
  });

  it('opens pickers at the latest period and at totals, wherever these are', () => {
    const { heading, dimensions } = openingView([time, industry, sex, age, region]);
    const cube = {
      ...tableWith(
        {
          dimensions,
          values: new Float64Array(0),
          absences: new Map(),
          flags: new Map(),
          cellFootnotes: new Map(),
        },
        { heading },
      ),
    };
    const working = startingTable(cube, write);
    const picked = ['time', 'industry', 'sex'].map((id) => pickedDimension(working, id).category.id);
    expect(picked).toEqual(['time119', 'industry0', 'sex2']);
  });
});
