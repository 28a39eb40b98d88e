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
