import type { Category, Dimension, StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import { codelistsOf, tableOfCodelist } from './codelists.ts';
import { eliminationOf } from './eliminations.ts';
import { selectedData } from './selected-data.ts';

const area: Dimension = {
  id: 'area',
  label: 'Area',
  role: 'geography',
  categories: [
    { id: 'T', label: 'Total' },
    { id: 'N', label: 'North', parent: 'T' },
    { id: 'N1', label: 'Norton', parent: 'N' },
    { id: 'N2', label: 'Norwood', parent: 'N' },
    { id: 'S', label: 'South', parent: 'T' },
  ],
};

function tableWith(dimensions: readonly Dimension[], facts: Partial<StatTable> = {}): StatTable {
  return { ...CENSUS, ...facts, cube: { ...CENSUS.cube, dimensions } };
}

const [sex] = CENSUS.cube.dimensions;
if (!sex) throw new Error('no dimension');

const ids = (categories: readonly Category[] | undefined) => categories?.map(({ id }) => id);

describe(eliminationOf, () => {
  it('is the published total, or the sum of a known whole, and never of periods or indicators', () => {
    expect(eliminationOf(CENSUS, area)).toEqual({ kind: 'category', category: 'T' });
    expect(eliminationOf(CENSUS, sex)).toBeUndefined();
    const whole = { ...sex, partitions: [{ parts: ['f', 'm'] }] };
    expect(eliminationOf(CENSUS, whole)).toEqual({ kind: 'sum', categories: ['f', 'm'] });
    expect(eliminationOf({ ...CENSUS, functions: { sum: false } }, whole)).toBeUndefined();
    for (const dimension of JOBS.cube.dimensions) expect(eliminationOf(JOBS, dimension)).toBeUndefined();
  });

  it('is what a PX file says, and nothing else', () => {
    const stated = (text: string) =>
      eliminationOf(
        { functions: {}, keywords: [{ name: 'ELIMINATION', of: ['area'], texts: [text] }] },
        area,
      );
    expect(stated('N')).toEqual({ kind: 'category', category: 'N' });
    expect(stated('YES')).toEqual({ kind: 'sum', categories: ['N1', 'N2', 'S'] });
    expect(stated('NO')).toBeUndefined();
    const other = { functions: {}, keywords: [{ name: 'MATRIX', texts: ['x'] }] };
    expect(eliminationOf(other, area)).toBeUndefined();
  });
});

describe(codelistsOf, () => {
  it('lists each level of a hierarchy, and the groups of the levels that have members', () => {
    const lists = codelistsOf(tableWith([area]));
    expect(
      lists.map(({ id, items }) => [id, items.map((item) => `${item.id}:${item.members.join('+')}`)]),
    ).toEqual([
      ['vs_C100003.area.1', ['T:T']],
      ['agg_C100003.area.1', ['T:N1+N2+S']],
      ['vs_C100003.area.2', ['N:N', 'S:S']],
      ['agg_C100003.area.2', ['N:N1+N2']],
      ['vs_C100003.area.3', ['N1:N1', 'N2:N2']],
    ]);
    expect(tableOfCodelist('VS_C100003.area.2')).toBe('C100003');
  });
});

describe(selectedData, () => {
  const table = tableWith([area, sex]);
  const select = (categories: Parameters<typeof selectedData>[1]['categories']) =>
    selectedData(table, { categories, unnamed: 'is-refused' });

  it('leaves a dimension out by its total, and refuses one that has none', () => {
    const found = select([{ dimension: 'SEX', expressions: ['*'] }]);
    expect([found.rows, found.columns, [...found.leftOut]]).toEqual([['sex'], [], [['area', 'T']]]);
    expect(() => select([{ dimension: 'area', expressions: ['*'] }])).toThrow(/reading\.dimension-needed/);
  });

  it('gives the figures of groups, or those of their members', () => {
    const of = (groupsAs: 'groups' | 'members') =>
      ids(
        select([
          { dimension: 'area', expressions: ['*'], codelist: 'agg_c100003.area.2', groupsAs },
          { dimension: 'sex', expressions: ['f'] },
        ]).chosen.get('area'),
      );
    expect(of('groups')).toEqual(['N']);
    expect(of('members')).toEqual(['N1', 'N2']);
  });

  it('refuses what is named twice, chosen empty, or unknown', () => {
    const all = { dimension: 'area', expressions: ['*'] };
    expect(() => select([all, all])).toThrow(/reading\.dimension-twice/);
    expect(() => select([{ dimension: 'area', expressions: ['x*'] }])).toThrow(/reading\.nothing-chosen/);
    expect(() => select([{ dimension: 'colour', expressions: ['*'] }])).toThrow(/reading\.unknown-dimension/);
    expect(() => select([{ ...all, codelist: 'vs_C100003.sex.1' }])).toThrow(/reading\.unknown-codelist/);
  });
});
