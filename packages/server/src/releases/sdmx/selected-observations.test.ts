import { inLogs, publishedView, type Dimension, type StatTable } from '@almanac/core';
import { inOneStretch } from '@almanac/formats';
import { describe, expect, it } from 'vitest';

import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import { observationsOf } from '../../../test/made-set.ts';
import { customised } from '../figures/read-view.ts';
import {
  dataSetOf,
  selectedObservations,
  type ChosenPositions,
  type KeyedObservation,
  type ToldObservations,
} from './selected-observations.ts';
import { ATTRIBUTES, structureOf } from './table-structure.ts';

const WHOLE_TIME = [0, 1, 2, 3, 4];

function found(table: StatTable, positions: ChosenPositions, across = 'TIME_PERIOD') {
  return selectedObservations(table, structureOf(table), { positions, across });
}

function read(table: StatTable, observations: ReturnType<typeof found>, told: ToldObservations) {
  const { selected } = observations;
  const view = publishedView(customised(table, selected.steps, inLogs), selected);
  return observationsOf(
    dataSetOf(observations, told, () => Promise.resolve({ view, stretches: inOneStretch(view) })),
  );
}

describe(selectedObservations, () => {
  it('chooses only what is not whole, and puts time across', () => {
    const { dimensions, across, selected } = found(JOBS, [
      [0, 1],
      [0, 4],
    ]);
    expect(dimensions.map(({ id, name, codes }) => [id, name, codes.map((code) => code.name)])).toEqual([
      ['series', 'Data series', ['Total <all>', 'Rate']],
      ['TIME_PERIOD', 'Period', ['2024 1Q', '2025 1Q']],
    ]);
    expect(dimensions[1]?.codes.map(({ id }) => id)).toEqual(['2024-Q1', '2025-Q1']);
    expect(across).toBe(1);
    expect(selected).toMatchObject({ rows: ['series'], columns: ['time'], cells: 4 });
    expect(selected.steps).toEqual([
      {
        kind: 'choose',
        dimension: 'time',
        selection: { kind: 'named', categories: ['2024-1Q', '2025-1Q'] },
      },
    ]);
    expect(selected.chosen.get('time')?.map(({ id }) => id)).toEqual(['2024-1Q', '2025-1Q']);
    expect(found(JOBS, [[0, 1], WHOLE_TIME]).selected.steps).toEqual([]);
  });

  it('puts another dimension across, and the first where there is none of that id', () => {
    expect(found(JOBS, [[0, 1], WHOLE_TIME], 'series')).toMatchObject({
      across: 0,
      selected: { rows: ['time'], columns: ['series'] },
    });
    expect(found(JOBS, [[0, 1], WHOLE_TIME], 'AllDimensions').across).toBe(0);
  });
});

describe(dataSetOf, () => {
  it('says of each observation its status, unit and decimals', async () => {
    const observations = found(JOBS, [
      [0, 1],
      [0, 1, 4],
    ]);
    const seen = await read(JOBS, observations, { attributes: ATTRIBUTES });
    expect(seen.map(({ series, value, attributes }) => [series, value, attributes.join(' ')])).toEqual([
      [0, 1000, 'A F Thousand 0'],
      [0, NaN, 'N F Thousand 0'],
      [0, 1100, 'P F Thousand 0'],
      [1, 2, 'A F Per Cent 1'],
      [1, 2.1, 'A F Per Cent 1'],
      [1, 2.6, 'A F Per Cent 1'],
    ]);
    const units = await read(JOBS, observations, { attributes: ['DECIMALS', 'UNIT_MEASURE'] });
    expect(units.map(({ attributes }) => attributes)[5]).toEqual(['1', 'Per Cent']);
  });

  it.each([
    [{ unit: 'Pair', decimals: 0 }, 'A F Pair 0', 'A F Pair 1'],
    [{ unit: 'Dozen', decimals: 1 }, 'A F Dozen 1', 'A F Pair 1'],
  ])('tells apart observations of which one has %j', async (first, ...told) => {
    const dimensions = JOBS.cube.dimensions.map((each) =>
      each.role === 'time'
        ? each
        : {
            ...each,
            categories: each.categories.map((category, at) => ({
              ...category,
              ...(at === 0 ? first : { unit: 'Pair', decimals: 1 }),
            })),
          },
    );
    const table = { ...JOBS, cube: { ...JOBS.cube, dimensions } };
    const seen = await read(table, found(table, [[0, 1], [0]]), { attributes: ATTRIBUTES });
    expect(seen.map(({ attributes }) => attributes.join(' '))).toEqual(told);
  });

  it('says nothing of what is not stated', async () => {
    const silent = { ...CENSUS, unit: undefined, decimals: undefined } as unknown as StatTable;
    const [first] = silent.cube.dimensions;
    const positions = silent.cube.dimensions.map(({ categories }) => [...categories.keys()]);
    const [seen] = await read(silent, found(silent, positions, first?.id), { attributes: ATTRIBUTES });
    expect(seen?.attributes).toEqual(['A', 'F', '', '']);
  });

  it('gives the same values in the same array, and others in another', async () => {
    const seen = await read(JOBS, found(JOBS, [[0, 1], WHOLE_TIME]), { attributes: ATTRIBUTES });
    const arrays = seen.map(({ attributes }) => attributes);
    expect(arrays[0]).toBe(arrays[2]);
    expect(arrays[5]).toBe(arrays[9]);
    expect(new Set(arrays).size).toBe(4);
  });

  it.each([
    ['TIME_PERIOD', (a: number, b: number, t: number) => [3 * a + b, t]],
    ['b', (a: number, b: number, t: number) => [2 * a + t, b]],
    ['a', (a: number, b: number, t: number) => [2 * b + t, a]],
  ] as const)('asks about each observation with its key, %s across', async (across, placeOf) => {
    const dimension = (id: string, count: number, role: Dimension['role'] = 'other'): Dimension => ({
      id,
      label: id,
      role,
      categories: Array.from({ length: count }, (_, at) => ({
        id: `${id}${at}`,
        label: `${id}${at}`,
        ...(role === 'time' && { period: { frequency: 'annual', year: 2020 + at, part: 1 } }),
      })),
    });
    const cube = {
      ...JOBS.cube,
      dimensions: [dimension('a', 2), dimension('t', 2, 'time'), dimension('b', 3)],
      values: Float64Array.from({ length: 12 }, (_, cell) => cell),
      absences: new Map(),
      flags: new Map([[11, 1]]),
    };
    const table = { ...JOBS, cube };
    const asked = new Map<string, number>();
    const passes = (value: number, { key, status }: KeyedObservation): boolean => {
      asked.set(`${key().join('.')} ${status}`, value);
      return value >= 10;
    };
    const seen = await read(
      table,
      found(
        table,
        [
          [0, 1],
          [0, 1],
          [0, 1, 2],
        ],
        across,
      ),
      {
        attributes: [],
        passes,
      },
    );

    const keys = Array.from({ length: 12 }, (_, cell): readonly [string, number] => {
      const [a, t, b] = [Math.floor(cell / 6), Math.floor(cell / 3) % 2, cell % 3];
      return [`a${a}.b${b}.${2020 + t} ${cell === 11 ? 'P' : 'A'}`, cell];
    });
    expect(asked).toEqual(new Map(keys));
    expect(
      seen.map(({ series, value }) => [series, value]).toSorted(([, a = 0], [, b = 0]) => a - b),
    ).toEqual([
      [placeOf(1, 1, 1)[0], 10],
      [placeOf(1, 2, 1)[0], 11],
    ]);
  });
});
