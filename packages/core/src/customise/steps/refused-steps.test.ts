import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../../test/drawn-cube.ts';
import { tableWith } from '../../../test/table-with.ts';
import { applyStep } from '../customise.ts';
import { startingTable } from '../starting-table.ts';
import { parseAddress } from '../address/address.ts';
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

function outcomeOf(address: string) {
  const steps = parseAddress(address);
  if (!steps.ok || !steps.value[0]) throw new Error(`unreadable: ${address}`);
  return applyStep(table, steps.value[0]);
}

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
    [
      { kind: 'pick', dimension: 'age', category: 'M' },
      { code: 'unknown-dimension', dimension: 'age' },
    ],
    [
      { kind: 'pivot', rows: ['age'], columns: [] },
      { code: 'unknown-dimension', dimension: 'age' },
    ],
    [
      { kind: 'decimals', places: -2 },
      { code: 'out-of-range', what: 'decimals', least: -1, most: 10 },
    ],
    [
      { kind: 'decimals', places: 0.5 },
      { code: 'out-of-range', what: 'decimals', least: -1, most: 10 },
    ],
    [top(0), ofCount],
    [top(1.5), ofCount],
    [top(100_001), ofCount],
  ])('refuses %j', (step, problem) => {
    expect(applyStep(table, step)).toEqual({ ok: false, problem });
  });

  it.each([
    'choose=area:latest(2)',
    'collapse=area:levels(1)',
    'divide=area:in(M):3',
    'formula=area:[M] * 2:c1:name(Twice)',
    'sum=area:in(M,F):c1:name(S)',
    'difference=area:in(M,F):c1:name(D)',
    'product=area:in(M,F):c1:name(P)',
    'ratio=area:in(M,F):c1:name(R)',
    'percentage=category:area:M',
    'percentage=parent:area',
    'pick=area:M',
    'index=2023:of(area,M)',
    'moving-average=2:of(area,M)',
    'change=year:percentage:of(area,M)',
  ])('refuses %s, as there is no such variable', (address) => {
    expect(outcomeOf(address)).toEqual({
      ok: false,
      problem: { code: 'unknown-dimension', dimension: 'area' },
    });
  });

  it.each([
    ['choose=sex:in(X)', 'sex', 'X'],
    ['divide=sex:in(X):3', 'sex', 'X'],
    ['sum=sex:in(M,X):c1:name(S)', 'sex', 'X'],
    ['ratio=sex:in(M,X):c1:name(R)', 'sex', 'X'],
    ['percentage=category:sex:X', 'sex', 'X'],
    ['index=2015', 'time', '2015'],
    ['index=2023:of(sex,X)', 'sex', 'X'],
    ['growth=2015:2024:g1:name(G)', 'time', '2015'],
    ['growth=2023:2030:g1:name(G)', 'time', '2030'],
    ['span=2015:2024', 'time', '2015'],
    ['span=2023:2030', 'time', '2030'],
  ])('refuses %s, as there is no such category', (address, dimension, category) => {
    expect(outcomeOf(address)).toEqual({
      ok: false,
      problem: { code: 'unknown-category', dimension, category },
    });
  });

  it.each([1, 100_000])('shows the top %i', (count) => {
    expect(applyStep(table, { ...top(count), by: ['2023'] } as Step)).toMatchObject({ ok: true });
  });
});
