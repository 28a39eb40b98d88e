import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import { applyStep } from '../customise.ts';
import { startingTable } from '../starting-table.ts';
import type { Step } from '../steps.ts';
import { write } from '../../../test/words.ts';

const table = startingTable(
  tableWith(cubeFrom('sex | 2023 | 2024\nM | 1 | 2\nF | 3 | 4'), {
    heading: { rows: ['sex'], columns: ['time'] },
  }),
  write,
);
const top = (count: number): Step => ({ kind: 'top', axis: 'rows', end: 'top', count, by: [] });
const ofCount = { code: 'out-of-range', what: 'count', least: 1, most: 100_000 };

describe(applyStep, () => {
  it.each<[Step, object]>([
    [
      { kind: 'pick', dimension: 'sex', category: 'M' },
      { code: 'not-in-picker', dimension: 'sex' },
    ],
    [
      { kind: 'pick', dimension: 'time', category: '2023' },
      { code: 'not-in-picker', dimension: 'time' },
    ],
    [top(0), ofCount],
    [top(1.5), ofCount],
    [top(100_001), ofCount],
  ])('refuses %j', (step, problem) => {
    expect(applyStep(table, step)).toEqual({ ok: false, problem });
  });

  it.each([1, 100_000])('shows the top %i', (count) => {
    expect(applyStep(table, { ...top(count), by: ['2023'] } as Step)).toMatchObject({ ok: true });
  });
});
