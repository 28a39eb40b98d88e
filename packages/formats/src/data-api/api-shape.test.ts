import { describe, expect, it } from 'vitest';
import { testCube, testDimension, testTable } from '../../test/test-table.ts';
import { apiRowNumbers, placeOf } from './api-shape.ts';

describe(apiRowNumbers, () => {
  it('are those of the chosen combinations, in published order', () => {
    const dimensions = [
      testDimension('sex', ['Women', 'Men']),
      testDimension('area', ['North', 'East', 'South']),
      testDimension('time', ['2024', '2025']),
    ];
    const table = testTable(testCube(dimensions, Array<number>(12).fill(1)), { kind: 'TS' });
    const chosen = new Map([
      ['sex', ['sex2', 'sex1']],
      ['area', ['area3', 'area1']],
    ]);
    expect(apiRowNumbers(table, ({ id }) => new Set(chosen.get(id)))).toEqual(['1', '3', '4', '6']);
  });
});

describe(placeOf, () => {
  it('is the first of a table, or nowhere', () => {
    const topics = ['Births', 'Deaths'].map((topic) => ({ grouping: 'Society', subject: 'People', topic }));
    expect(placeOf({ topics })).toEqual({ theme: 'Society', subject: 'People', topic: 'Births' });
    expect(placeOf({ topics: [] })).toEqual({ theme: '', subject: '', topic: '' });
  });
});
