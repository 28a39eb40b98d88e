import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { viewFrom } from '../../test/charted.ts';
import type { Category, Dimension } from '../cube/dimension.ts';
import type { Customisation } from '../customise/steps.ts';
import { chartRegardless } from './chart-of.ts';
import { partsThatAddUp } from './parts-that-add-up.ts';
import { write } from '../../test/words.ts';

const residents = 'sex | 2024\nMales | 10\nFemales | 11';

function summed(categories: readonly string[]): Customisation {
  const made = { id: 'c', name: 'Together', place: 'last', missing: 'makes-missing' } as const;
  return [{ kind: 'sum', dimension: 'sex', categories, ...made }];
}

/** The names of slices, with their shares. */
function slices(customisation: Customisation): readonly string[] {
  const { categories } = chartRegardless(viewFrom(residents, { kind: 'CT' }, customisation), 'pie', {
    write,
  });
  return categories.map(({ label }) => label);
}

describe(partsThatAddUp, () => {
  it('counts nothing twice that a reader added up', () => {
    expect(slices(summed(['Males', 'Females']))).toEqual(['Males', 'Females']);
    const onlyOne: Customisation = [
      ...summed(['Males', 'Females']),
      { kind: 'choose', dimension: 'sex', selection: { kind: 'named', categories: ['Males', 'c'] } },
    ];
    expect(slices(onlyOne)).toEqual(['Together']);
  });

  it('draws a total that nothing is known to be part of', () => {
    const alone = { ...cubeFrom('sex | 2024\nTotal | 10').dimensions[0] } as Dimension;
    expect(partsThatAddUp(alone, alone.categories)).toEqual(alone.categories);
  });

  it('takes a formula that only adds for the sum that it is, and a share for the whole thing', () => {
    const formula: Customisation = [
      {
        kind: 'formula',
        dimension: 'sex',
        formula: '[Males] + [Females]',
        id: 'c',
        name: 'Both',
        place: 'last',
      },
      { kind: 'percentage', of: { dimension: 'sex', category: 'c' } },
    ];
    expect(slices(formula)).toEqual(['Males', 'Females']);
  });

  it('draws no difference beside the total below which it stands', () => {
    const [all, men, women, less] = [
      { id: 'all', label: 'Total' },
      { id: 'm', label: 'Males', parent: 'all' },
      { id: 'f', label: 'Females', parent: 'all' },
      { id: 'd', label: 'Less', parent: 'all', computed: { formula: 'm - f', order: 1 } },
    ] as const;
    const sex: Dimension = { id: 'sex', label: 'Sex', role: 'other', categories: [all, men, women, less] };
    expect(partsThatAddUp(sex, [all, less])).toEqual([all]);
    expect(partsThatAddUp(sex, [men, women, less])).toEqual([men, women, less]);
  });

  it('draws what a difference gives beside what it was made from', () => {
    const made = { id: 'c', name: 'More females', place: 'last' } as const;
    const categories = ['Females', 'Males'];
    expect(slices([{ kind: 'difference', dimension: 'sex', categories, ...made }])).toHaveLength(3);
  });

  it('never counts a leaf twice, and in a published tree loses none', () => {
    fc.assert(
      fc.property(treeWithSums(), fc.infiniteStream(fc.boolean()), ({ dimension, sums }, choices) => {
        const shown = dimension.categories.filter(() => choices.next().value);
        const drawn = partsThatAddUp(dimension, shown).flatMap((each) => leavesBelow(dimension, each.id));
        expect(drawn).toHaveLength(new Set(drawn).size);
        if (sums > 0) return;
        const wanted = new Set(shown.flatMap((each) => leavesBelow(dimension, each.id)));
        expect(new Set(drawn)).toEqual(wanted);
      }),
    );
  });
});

/** Slow and obvious: everything below, down to what has nothing below it. */
function leavesBelow({ categories }: Dimension, id: string): readonly string[] {
  const category = categories.find((each) => each.id === id);
  const children = categories.filter(({ parent }) => parent === id).map((each) => each.id);
  const parts = category?.computed?.adds ?? children;
  if (parts.length === 0) return [id];
  return [...new Set(parts.flatMap((part) => leavesBelow({ ...tree, categories }, part)))];
}

const tree: Dimension = { id: 'd', label: 'D', role: 'other', categories: [] };

function treeWithSums(): fc.Arbitrary<{ readonly dimension: Dimension; readonly sums: number }> {
  const parents = fc.array(fc.nat(), { minLength: 1, maxLength: 12 });
  const sums = fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 3 }), { maxLength: 2 });
  return fc.tuple(parents, sums).map(([drawnParents, drawnSums]) => {
    const published = drawnParents.map((drawn, at): Category => {
      const parent = at === 0 ? 0 : drawn % (at + 1);
      return { id: `p${at}`, label: `P${at}`, ...(parent < at && { parent: `p${parent}` }) };
    });
    const categories = [...published];
    for (const [at, operands] of drawnSums.entries()) {
      const adds = [...new Set(operands.map((drawn) => categories[drawn % categories.length]?.id ?? ''))];
      categories.push({ id: `s${at}`, label: `S${at}`, computed: { formula: '', order: at + 1, adds } });
    }
    return { dimension: { ...tree, categories }, sums: drawnSums.length };
  });
}
