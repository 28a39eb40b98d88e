import { DEFAULT_CHART_STATE, MOST_CHART_POINTS, parseAddress } from '@almanac/core';
import { expect, it } from 'vitest';

import { cubeTable, leaves, months } from '../../../test/fuzz/big-cube.ts';
import { readView } from '../../releases/figures/read-view.ts';
import { chartOfView } from './read-chart.ts';
import { ENGLISH } from '../../../test/english.ts';

it('reads the figures of a large chart in turns, so that others are answered meanwhile', async () => {
  const table = cubeTable('M100050', [leaves('good', 27), leaves('partner', 10), months(200)], true);
  const steps = parseAddress('pivot=good,partner/time');
  if (!steps.ok) throw new Error('there is no such view');
  const view = readView(table, steps.value, ENGLISH.write);
  const all = view.rows.length * view.columns.length;
  expect(all).toBeGreaterThan(MOST_CHART_POINTS * 0.8);

  const turns: number[] = [];
  let inTurn = 0;
  const { values } = view.cube;
  const counted = {
    ...view.cube,
    get values() {
      inTurn += 1;
      return values;
    },
  };
  let isOver = false;
  const turn = (): void => {
    turns.push(inTurn);
    inTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  turn();
  const model = await chartOfView(
    { ...view, cube: counted },
    { ...DEFAULT_CHART_STATE, showsTotals: true },
    ENGLISH,
  );
  isOver = true;
  turns.push(inTurn);
  expect(model.series.flatMap(({ points }) => points)).toHaveLength(all);
  expect(turns.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(all);
  expect(Math.max(...turns)).toBeLessThan(all / 4);
});
