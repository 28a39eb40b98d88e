import { expect, it } from 'vitest';
import type { Category } from '../cube/dimension.ts';
import { cubeFrom } from '../../test/drawn-cube.ts';
import { tableWith } from '../../test/table-with.ts';
import { restateAll, withTableNote } from './restate.ts';

const period = { frequency: 'annual', year: 2024, part: 1 } as const;
const STATED: Category = {
  id: 'a',
  label: 'A',
  parent: 'all',
  period,
  unit: 'Dollars',
  decimals: 2,
  footnotes: ['divided-by-10-3', 'own'],
  divisions: [{ power: 3, order: 1 }],
  computed: { formula: 'b + c', order: 2, adds: ['b'], unit: 'Tonnes', decimals: 1, difference: 3 },
};

function restated(category: Category): Category | undefined {
  const drawn = cubeFrom('x | 2024\nAll | 1');
  const [x, time] = drawn.dimensions;
  if (!x || !time) throw new Error('two dimensions were drawn');
  const { cube, ...facts } = tableWith({ ...drawn, dimensions: [{ ...x, categories: [category] }, time] });
  const all = restateAll({ facts, cube }, { unit: 'Per Cent', decimals: 1 });
  expect(all.facts).toMatchObject({ unit: 'Per Cent', decimals: 1 });
  return all.cube.dimensions[0]?.categories[0];
}

it('leaves a category its names, its place and its notes, and takes what it says of units', () => {
  expect(restated(STATED)).toEqual({
    id: 'a',
    label: 'A',
    parent: 'all',
    period,
    footnotes: ['own'],
    computed: { formula: 'b + c', order: 2, adds: ['b'] },
  });
});

it.each<[string, Partial<Category>]>([
  ['unit', { unit: 'Dollars' }],
  ['decimals', { decimals: 0 }],
  ['divisions', { divisions: [] }],
  ['computed', { computed: { formula: 'b', order: 1, unit: 'Dollars' } }],
])('takes %s alone away, too', (_, stated) => {
  const { unit, decimals, divisions, computed } = restated({ id: 'a', label: 'A', ...stated }) ?? {};
  expect([unit, decimals, divisions, computed?.unit]).toEqual([undefined, undefined, undefined, undefined]);
});

it('leaves a category alone that says nothing of units', () => {
  const plain = { id: 'a', label: 'A', footnotes: ['divided-by-10-3'] };
  expect(restated(plain)).toBe(plain);
});

it('takes away what was said of divisions and of levels, and says last what was done last', () => {
  const { cube, ...facts } = tableWith(cubeFrom('x | 2024\nAll | 1'), {
    footnotes: [
      { id: 'divided-by-10-3', text: 'Divided.' },
      { id: 'own', text: 'Own.' },
    ],
    tableFootnotes: ['divided-by-10-3', 'own'],
  });
  const table = restateAll({ facts, cube }, { unit: 'Per Cent', decimals: 1 });
  expect(table.facts.footnotes.map(({ id }) => id)).toEqual(['own']);
  expect(table.facts.tableFootnotes).toEqual(['own']);
  const noted = withTableNote(withTableNote(table, { id: 'done', text: 'Once.' }), {
    id: 'done',
    text: 'Twice.',
  });
  expect(noted.facts.footnotes).toEqual([
    { id: 'own', text: 'Own.' },
    { id: 'done', text: 'Twice.' },
  ]);
  expect(noted.facts.tableFootnotes).toEqual(['own', 'done']);
});

it('restates categories that were left out along with the others', () => {
  const drawn = cubeFrom('x | 2024\nAll | 1');
  const [x, time] = drawn.dimensions;
  if (!x || !time) throw new Error('two dimensions were drawn');
  const leftOut = [{ id: 'b', label: 'B', unit: 'Dollars' }];
  const { cube, ...facts } = tableWith({ ...drawn, dimensions: [{ ...x, leftOut }, time] });
  const { dimensions } = restateAll({ facts, cube }, { unit: 'Per Cent', decimals: 1 }).cube;
  expect(dimensions[0]).toEqual({ ...x, leftOut: [{ id: 'b', label: 'B' }] });
  expect(dimensions[1]).toBe(time);
});
