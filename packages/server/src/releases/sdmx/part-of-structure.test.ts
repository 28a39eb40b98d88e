import type { CategoryItem, Structure } from '@almanac/formats';
import { describe, expect, it } from 'vitest';

import { partOfStructure } from './part-of-structure.ts';
import { refTo } from './table-structure.ts';

const codelist: Structure = {
  kind: 'codelist',
  ref: refTo('CL_A'),
  name: 'Area',
  items: [
    { id: 'T', name: 'Total' },
    { id: 'N', name: 'North', parent: 'T' },
    { id: 'N1', name: 'Norton', parent: 'N' },
    { id: 'S', name: 'South', parent: 'T' },
  ],
};

const category = (id: string, below: readonly CategoryItem[] = []): CategoryItem => ({ id, name: id, below });
const scheme: Structure = {
  kind: 'categoryscheme',
  ref: refTo('CATEGORIES'),
  name: 'Categories',
  categories: [category('a', [category('b', [category('c')]), category('d')]), category('b')],
};

function partOf(structure: Structure, wanted: readonly string[], withParents = false): Structure | undefined {
  return partOfStructure(structure, (id) => wanted.includes(id), { withParents });
}

describe(partOfStructure, () => {
  it.each([
    [['N1'], false, ['N1']],
    [['N1'], true, ['T', 'N', 'N1']],
    [['N1', 'S'], true, ['T', 'N', 'N1', 'S']],
    [['T', 'S'], false, ['T', 'S']],
  ])('of a list keeps %j (with those above: %s)', (wanted, withParents, ids) => {
    const part = partOf(codelist, wanted, withParents);
    const found = part && 'items' in part && part.items.map(({ id }) => id);
    const isWhole = ids.length === 4;
    expect([found, part]).toMatchObject([ids, isWhole ? codelist : { isPartial: true }]);
  });

  it('leaves nothing of a list of which nothing is wanted', () => {
    expect(partOf(codelist, ['x'])).toBeUndefined();
    expect(partOf(codelist, ['x'], true)).toBeUndefined();
    expect(partOf(scheme, ['x'])).toBeUndefined();
  });

  it.each([
    [['a.b.c'], [{ id: 'a', below: [{ id: 'b', below: [{ id: 'c' }] }] }]],
    [['a'], [{ id: 'a', below: [] }]],
    [['b'], [{ id: 'b', below: [] }]],
    [
      ['a.d', 'b'],
      [{ id: 'a', below: [{ id: 'd', below: [] }] }, { id: 'b' }],
    ],
  ])('of a scheme keeps %j with what is above', (wanted, categories) => {
    expect(partOf(scheme, wanted)).toMatchObject({ isPartial: true, categories });
  });

  it('leaves what has no items as it is', () => {
    const dataflow: Structure = { kind: 'dataflow', ref: refTo('A'), name: 'A', structure: refTo('DSD_A') };
    expect(partOf(dataflow, [])).toBe(dataflow);
  });
});
