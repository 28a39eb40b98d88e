import type { Category } from '@almanac/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dimensionOf } from '../../test/written-views.ts';
import { categoryNames, NAME_JOINT } from './row-names.ts';

function names(categories: readonly Category[], isAlone?: boolean): readonly string[] {
  return [...categoryNames({ ...dimensionOf('Series', []), categories }, isAlone).values()];
}

describe(categoryNames, () => {
  it('gives the path through the hierarchy', () => {
    expect(
      names([
        { id: '1', label: 'Total' },
        { id: '1.1', label: 'Goods', parent: '1' },
        { id: '1.1.1', label: 'Others', parent: '1.1' },
        { id: '1.10', label: 'Others', parent: '1' },
      ]),
    ).toEqual(['Total', 'Total > Goods', 'Total > Goods > Others', 'Total > Others']);
  });

  it('puts ids behind what is called alike even so', () => {
    const [first, second, other] = names([
      { id: '1.1', label: 'Others' },
      { id: '1.10', label: 'Others ' },
      { id: 'x', label: 'Others (1.1)' },
    ]);
    expect([first, second, other]).toEqual(['Others (1.1) 2', 'Others (1.10)', 'Others (1.1)']);
  });

  it('adds words to a number where nothing is next to it', () => {
    expect(names([{ id: 'a', label: '1.10' }], true)).toEqual(['Series: 1.10']);
    expect(names([{ id: 'a', label: 'Rice' }], true)).toEqual(['Rice']);
  });

  it('calls a category without a label by its id, and one without either something', () => {
    expect(
      names([
        { id: 'a', label: ' ' },
        { id: ' ', label: '' },
      ]),
    ).toEqual(['a', '–']);
  });

  it('numbers what ids do not tell apart either', () => {
    expect(
      names([
        { id: 'a', label: 'x' },
        { id: 'a ', label: 'x' },
        { id: ' a', label: 'x' },
        { id: 'b', label: 'y' },
      ]),
    ).toEqual(['x (a)', 'x (a) 2', 'x (a) 3', 'y']);
  });

  it('adds words to all names alone as soon as one needs them, and words of its own where the label is none', () => {
    const categories = [
      { id: 'a', label: 'Rice' },
      { id: 'b', label: '1.10' },
    ];
    expect(names(categories, true)).toEqual(['Series: Rice', 'Series: 1.10']);
    expect([...categoryNames({ ...dimensionOf('2024', []), categories }, true).values()]).toEqual([
      'Category: Rice',
      'Category: 1.10',
    ]);
  });

  it('keeps the names alone apart from the others', () => {
    const dimension = { ...dimensionOf('Series', []), categories: [{ id: 'a', label: '1.10' }] };
    for (const isAlone of [false, true, false, true])
      expect([...categoryNames(dimension, isAlone).values()]).toEqual([isAlone ? 'Series: 1.10' : '1.10']);
  });

  it('is unique, and stays so when names are joined', () => {
    const label = fc.string({ unit: fc.constantFrom(...Array.from('ab| >(1)')), maxLength: 5 });
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 8 }), (labels) => {
        const all = names(
          labels.map((each, at): Category => ({
            id: String(at),
            label: each,
            ...(at > 2 && { parent: String(at % 3) }),
          })),
        );
        expect(new Set(all).size).toBe(labels.length);
        for (const name of all) {
          expect(name.trim()).toBe(name);
          expect(name).not.toContain(NAME_JOINT.trim());
          expect(name).not.toBe('');
        }
      }),
    );
  });
});
