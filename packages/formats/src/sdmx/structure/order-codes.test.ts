import { inLogs } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { conceptOf, isAttributeById, roleOfId, wordsOfId } from './concepts.ts';
import { artefactId, nameIn } from './names.ts';
import { orderCodes } from './order-codes.ts';

/** Codes as they occur, and those of a list, each `code<parent`. */
function ordered(codes: string, list?: string) {
  const named = codes.split(' ').map((id) => ({ id, name: id.toLowerCase() }));
  const listed = list?.split(' ').map((each) => {
    const [id = '', parent] = each.split('<');
    return [id, { id, name: id, ...(parent !== undefined && { parent }) }] as const;
  });
  const { categories, positions } = orderCodes(named, listed && new Map(listed), inLogs);
  return [
    categories.map(({ id, parent }) => (parent === undefined ? id : `${id}<${parent}`)).join(' '),
    positions,
  ];
}

describe(orderCodes, () => {
  it.each([
    ['B A B', undefined, 'B A', [0, 1, 0]],
    ['B A', 'A B C', 'A B', [1, 0]],
    ['B X A', 'A B', 'A B X', [1, 2, 0]],
    ['A B T', 'A<T B<T T', 'T A<T B<T', [1, 2, 0]],
    ['A B', 'A<T B<T T', 'A B', [0, 1]],
    ['A T', 'A<M M<T T', 'T A<T', [1, 0]],
    ['A B C', 'A<B B<C C<A', 'A B C', [0, 1, 2]],
    ['A B', 'A<A B<A', 'A B', [0, 1]],
  ] as const)('orders %s by the list %s', (codes, list, order, positions) => {
    expect(ordered(codes, list)).toEqual([order, positions]);
  });

  it('follows a list of twenty thousand levels', () => {
    const codes = Array.from({ length: 20_000 }, (_, level) => `L${level}`);
    const list = codes.map((code, level) => (level === 0 ? code : `${code}<L${level - 1}`)).join(' ');
    const [order] = ordered(codes.toReversed().join(' '), list);
    expect(order).toBe(list);
  });

  it('names a blank', () => {
    const { categories } = orderCodes([{ id: '', name: '' }], undefined, inLogs);
    expect(categories).toEqual([{ id: '_blank', label: 'read.label.not-stated' }]);
  });

  it('takes of equal codes the first name', () => {
    const codes = [
      { id: 'A', name: 'first' },
      { id: 'A', name: 'second' },
    ];
    expect(orderCodes(codes, undefined, inLogs).categories).toEqual([{ id: 'A', label: 'first' }]);
  });
});

describe(nameIn, () => {
  const names = [
    { language: 'fr', text: 'Nord' },
    { language: 'en-GB', text: 'North' },
  ];

  it.each([
    ['fr', 'Nord'],
    ['FR-CA', 'Nord'],
    ['de', 'North'],
    [undefined, 'North'],
  ])('finds for %s the name %s', (language, name) => {
    expect(nameIn(names, language)).toBe(name);
  });

  it('finds the first where there is none in English', () => {
    expect(nameIn(names.slice(0, 1), 'de')).toBe('Nord');
    expect(nameIn([], 'de')).toBeUndefined();
  });
});

describe(artefactId, () => {
  it.each([
    ['ACME:F(1.0)', 'F'],
    ['ACME:SUB:F(1.0)', 'F'],
    ['F', 'F'],
    ['', ''],
  ])('takes of %s the id %s', (flow, id) => {
    expect(artefactId(flow)).toBe(id);
  });
});

describe('the id of a column', () => {
  it('tells what it is about', () => {
    expect(['time', 'UNIT_MULTIPLIER', 'Obs_Com', 'AREA'].map(conceptOf)).toEqual([
      'time',
      'multiplier',
      'note',
      undefined,
    ]);
    expect(['DECIMALS', 'TITLE', 'ATTR_1', 'UNIT_MEASURE', 'AREA', 'FREQ'].map(isAttributeById)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(['REF_AREA', 'indicator', 'SEX'].map(roleOfId)).toEqual(['geography', 'measure', 'other']);
    expect(['ref_area', 'INSTR_ASSET', 'SEX', '__'].map(wordsOfId)).toEqual([
      'Reference area',
      'Instr asset',
      'Sex',
      '__',
    ]);
  });
});
