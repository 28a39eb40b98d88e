import { cellPrinter, customise, parseAddress, restrictCube, viewOf, type TableView } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { JOBS } from '../../test/fixed-portal.ts';
import { positionsInView, workingOnSlice } from './positions-in-view.ts';

function working(query: string) {
  const steps = parseAddress(query);
  if (!steps.ok) throw new Error(JSON.stringify(steps.problem));
  const result = customise(JOBS, steps.value);
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

const positions = (query: string) => positionsInView(working(query));

describe(positionsInView, () => {
  it('is everything of the table as published', () => {
    expect(positions('')).toEqual([undefined, undefined]);
  });

  it('is what is chosen, and the one category of what stands in the picker', () => {
    expect(positions('choose=time:latest(2)')).toEqual([undefined, [3, 4]]);
    expect(positions('pivot=series/')).toEqual([undefined, [4]]);
    expect(positions('pivot=series/&pick=time:2024-2Q')).toEqual([undefined, [1]]);
    expect(positions('pivot=time/')).toEqual([[0], undefined]);
  });

  it('holds the column that rows are sorted by, shown or not', () => {
    expect(positions('sort=rows:by(2024-1Q):DESCENDING&choose=time:latest(2)')).toEqual([
      undefined,
      [0, 3, 4],
    ]);
  });
});

function printed(view: TableView): readonly string[] {
  const print = cellPrinter(view);
  const labels = Array.from(view.columns, ({ categories }) => categories.map(({ label }) => label).join('/'));
  const rows = Array.from(view.rows, ({ categories, depth }, row) => {
    const cells = Array.from(view.columns, (_, column) => print(row)(column).text);
    return [depth, ...categories.map(({ label }) => label), ...cells].join(' ');
  });
  return [labels.join(' '), ...rows];
}

describe(workingOnSlice, () => {
  it.each([
    '',
    'choose=time:latest(2)',
    'choose=time:latest(2)&choose=series:in(1.1)&decimals=3',
    'choose=series:none',
    'pivot=series/',
    'pivot=series/&pick=time:2024-3Q&choose=time:latest(4)',
    'pivot=time/',
    'sort=rows:by(2024-1Q):ASCENDING&choose=time:latest(2)',
    'sort=columns:text:ASCENDING&choose=time:range(2024-2Q,2024-4Q)',
  ])('shows of the slice what the whole cube shows: %s', (query) => {
    const whole = working(query);
    const kept = positionsInView(whole);
    const byDimension = JOBS.cube.dimensions.flatMap(({ id }, axis) => {
      const chosen = kept[axis];
      return chosen === undefined ? [] : [[id, chosen] as const];
    });
    const cube = restrictCube(JOBS.cube, new Map(byDimension));
    const onSlice = viewOf(workingOnSlice(whole, { cube, positions: kept }));
    expect(printed(onSlice)).toEqual(printed(viewOf(whole)));
  });
});
