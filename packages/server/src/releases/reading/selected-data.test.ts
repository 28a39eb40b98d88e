import { inLogs, type Dimension, type StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { CENSUS, JOBS } from '../../../test/fixed-portal.ts';
import { codelistsOf, dimensionCodelists, tableOfCodelist } from './codelists.ts';
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

const ids = (categories: readonly { readonly id: string }[] | undefined) => categories?.map(({ id }) => id);

describe(eliminationOf, () => {
  it('is the published total, or the sum of a known whole, and never of periods or indicators', () => {
    expect(eliminationOf(CENSUS, area)).toEqual({ kind: 'category', category: 'T' });
    expect(eliminationOf(CENSUS, sex)).toBeUndefined();
    const whole = { ...sex, partitions: [{ parts: ['f', 'm'] }] };
    expect(eliminationOf(CENSUS, whole)).toEqual({ kind: 'sum', categories: ['f', 'm'] });
    expect(eliminationOf({ ...CENSUS, functions: { sum: false } }, whole)).toBeUndefined();
    expect(eliminationOf({ ...CENSUS, functions: { pivot: false } }, whole)).toBeUndefined();
    expect(eliminationOf({ ...CENSUS, functions: { pivot: true, sum: true } }, whole)).toBeDefined();
    expect(eliminationOf({ ...CENSUS, functions: { sum: false } }, area)).toBeDefined();
    expect(eliminationOf(CENSUS, { ...sex, partitions: [{ total: 'f', parts: ['m'] }] })).toBeUndefined();
    expect(eliminationOf(CENSUS, { ...area, role: 'measure' })).toBeUndefined();
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

describe(dimensionCodelists, () => {
  it('names the levels as a PX file does, else by their number', () => {
    const named = (texts: readonly string[]) =>
      dimensionCodelists(
        { code: CENSUS.code, keywords: [{ name: 'HIERARCHYNAMES', of: ['area'], texts }] },
        area,
      ).map(({ label }) => inLogs(label));
    expect(named(['Areas', 'Country', 'Region', 'Town'])).toEqual([
      ...['Country', 'Country', 'Region', 'Region', 'Town'],
    ]);
    expect(named(['Areas', 'Country'])).toEqual([
      ...['Country', 'Country', 'reading.codelist.level(Area, 2)', 'reading.codelist.groups(Area, 2)'],
      'reading.codelist.level(Area, 3)',
    ]);
  });

  it('lists what makes a whole together, unless a PX file states its lists, and none of time', () => {
    const partitions = [{ parts: ['S', 'N'], total: 'T' }, { parts: ['N1', 'N2', 'S'] }];
    const whole = { ...sex, label: 'Sex', partitions: [{ parts: ['f'] }] };
    const flat = { ...area, categories: area.categories.map(({ id, label }) => ({ id, label })), partitions };
    const listed = dimensionCodelists({ code: CENSUS.code }, flat);
    expect(listed.map(({ id, label, kind, items }) => [id, inLogs(label), kind, ids(items)])).toEqual([
      ['vs_C100003.area.whole-1', 'reading.codelist.parts(Total)', 'values', ['N', 'S']],
      ['vs_C100003.area.whole-2', 'reading.codelist.parts(Area)', 'values', ['N1', 'N2', 'S']],
    ]);
    expect(dimensionCodelists({ code: CENSUS.code }, whole)).toHaveLength(1);
    expect(dimensionCodelists({ code: CENSUS.code }, { ...area, role: 'time' })).toEqual([]);
    const px = { code: CENSUS.code, keywords: [{ name: 'MATRIX', texts: ['x'] }] };
    expect(dimensionCodelists(px, flat)).toEqual([]);
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

  const part = { ...sex, partitions: [{ parts: ['f', 'm'] }] };

  it('adds up what makes a whole where it is not named, and puts all on an axis for it', () => {
    const found = selectedData(tableWith([area, part]), {
      categories: [{ dimension: 'area', expressions: ['N', 'S'] }],
      unnamed: 'is-refused',
    });
    expect(found.steps).toMatchObject([
      { kind: 'choose', dimension: 'area' },
      { kind: 'sum', dimension: 'sex', categories: ['f', 'm'], missing: 'makes-missing', place: 'last' },
      { kind: 'choose', dimension: 'sex' },
      { kind: 'pivot', rows: ['area', 'sex'], columns: [] },
    ]);
    expect([[...found.leftOut.keys()], [...found.chosen.keys()], found.cells]).toEqual([
      ['sex'],
      ['area'],
      2,
    ]);
  });

  it('takes an unnamed dimension without a total whole where a call wants that, and an empty list for none', () => {
    const wanted = { categories: [{ dimension: 'area', expressions: [] }], unnamed: 'is-whole' } as const;
    const found = selectedData(table, wanted);
    expect([[...found.leftOut], ids(found.chosen.get('sex')), found.cells]).toEqual([
      ...[[['area', 'T']], ['f', 'm'], 2],
    ]);
    expect(found.steps).toMatchObject([{ dimension: 'area', selection: { categories: ['T'] } }]);
    expect(selectedData(table, { categories: [], unnamed: 'is-whole' }).leftOut.get('area')).toBe('T');
  });

  it('gives the default where nothing is named', () => {
    const found = select([]);
    expect([[...found.leftOut], ids(found.chosen.get('area'))?.length, found.cells]).toEqual([[], 5, 10]);
    expect(found.steps).toEqual([]);
  });

  it('chooses from a list by its own ids and places', () => {
    const chosen = (expression: string, codelist: string) =>
      ids(
        select([
          { dimension: 'area', expressions: [expression], codelist },
          { dimension: 'sex', expressions: ['f'] },
        ]).chosen.get('area'),
      );
    expect(chosen('top(1)', 'vs_C100003.area.3')).toEqual(['N1']);
    expect(chosen('*', 'vs_C100003.area.2')).toEqual(['N', 'S']);
    expect(chosen('top(1)', '')).toEqual(['T']);
    expect(() => chosen('N1', 'vs_C100003.area.2')).toThrow(/reading\.unknown-category/);
  });
});
