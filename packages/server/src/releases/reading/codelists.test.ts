import { type Dimension, inLogs, type Keyword } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { smallTable } from '../../../test/small-table.ts';
import { codelistsOf, dimensionCodelists, tableOfCodelist } from './codelists.ts';

const REGION: Dimension = {
  id: 'region',
  label: 'Region',
  role: 'geography',
  categories: [
    { id: 'all', label: 'All' },
    { id: 'n', label: 'North', parent: 'all' },
    { id: 'n1', label: 'Hill', parent: 'n' },
    { id: 'n2', label: 'Vale', parent: 'n' },
    { id: 's', label: 'South', parent: 'all' },
  ],
};

/** `vs_SMALL.region.1 values of region, name: n n1+n2` */
function told(dimension: Dimension, keywords?: readonly Keyword[]): readonly string[] {
  const table = { code: smallTable().code, ...(keywords && { keywords }) };
  return dimensionCodelists(table, dimension).map(({ id, kind, dimension: of, label, items }) => {
    const listed = items.map((each) =>
      each.members.join() === each.id
        ? `${each.id}=${each.label}`
        : `${each.id}=${each.label}:${each.members.join('+')}`,
    );
    return `${id} ${kind} of ${of}, ${inLogs(label)}: ${listed.join(' ')}`;
  });
}

describe(dimensionCodelists, () => {
  it('are the levels of a hierarchy, and the groups of each that has any', () => {
    expect(told(REGION)).toEqual([
      'vs_SMALL.region.1 values of region, reading.codelist.level(Region, 1): all=All',
      'agg_SMALL.region.1 groups of region, reading.codelist.groups(Region, 1): all=All:n1+n2+s',
      'vs_SMALL.region.2 values of region, reading.codelist.level(Region, 2): n=North s=South',
      'agg_SMALL.region.2 groups of region, reading.codelist.groups(Region, 2): n=North:n1+n2',
      'vs_SMALL.region.3 values of region, reading.codelist.level(Region, 3): n1=Hill n2=Vale',
    ]);
    const flat = { ...REGION, categories: REGION.categories.slice(0, 1) };
    expect(told(flat)).toEqual([]);
    expect(told({ ...REGION, role: 'time' })).toEqual([]);
  });

  it('have the names that a PX file gives to the levels of this dimension', () => {
    const named = (of: string): Keyword => ({
      name: 'HIERARCHYNAMES',
      of: [of],
      texts: ['Places', `All of ${of}`, 'Parts'],
    });
    const other: Keyword = { name: 'NOTE', of: ['region'], texts: ['a', 'b', 'c'] };
    const names = told(REGION, [other, named('sex'), named('region')]).map(
      (each) => / of region, (.*): /.exec(each)?.[1],
    );
    expect(names).toEqual([
      ...['All of region', 'All of region', 'Parts', 'Parts'],
      'reading.codelist.level(Region, 3)',
    ]);
  });

  it('are what makes a whole together, but where a PX file states its own', () => {
    const sex: Dimension = {
      id: 'sex',
      label: 'Sex',
      role: 'other',
      categories: ['t', 'm', 'f'].map((id) => ({ id, label: id.toUpperCase() })),
      partitions: [{ total: 't', parts: ['m', 'f'] }, { parts: ['t', 'f'] }],
    };
    expect(told(sex)).toEqual([
      'vs_SMALL.sex.whole-1 values of sex, reading.codelist.parts(T): m=M f=F',
      'vs_SMALL.sex.whole-2 values of sex, reading.codelist.parts(Sex): t=T f=F',
    ]);
    expect(told(sex, [{ name: 'NOTE', texts: ['a'] }])).toEqual([]);
    expect(codelistsOf(smallTable()).map(({ id }) => id)).toEqual([
      ...['vs_SMALL.region.1', 'agg_SMALL.region.1', 'vs_SMALL.region.2'],
    ]);
  });
});

describe(tableOfCodelist, () => {
  it.each([
    ['vs_M015012.region.1', 'M015012'],
    ['AGG_m-1.x.whole-1', 'm-1'],
    ['vs_M015012', undefined],
    ['xs_M015012.region.1', undefined],
  ])('of %s is %s', (id, code) => {
    expect(tableOfCodelist(id)).toBe(code);
  });
});
