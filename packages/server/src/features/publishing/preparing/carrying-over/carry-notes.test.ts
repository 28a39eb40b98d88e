import type { Cube, StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../../test/small-table.ts';
import type { ManifestNotes } from '../manifest-notes.ts';
import { addNotes } from './add-notes.ts';
import { carryNotes, freeId, type Noted } from './carry-notes.ts';

const NONE: ManifestNotes = {
  table: undefined,
  dimensions: new Map(),
  categories: new Map(),
  cells: undefined,
};

/** A cube with footnotes on its first dimension, on North, and on cells. */
function noted(
  dimension: readonly string[],
  north: readonly string[],
  cells: readonly (readonly [number, readonly string[]])[],
): Cube {
  return {
    ...SMALL_CUBE,
    cellFootnotes: new Map(cells),
    dimensions: SMALL_CUBE.dimensions.map((each, axis) =>
      axis > 0
        ? each
        : {
            ...each,
            ...(dimension.length > 0 && { footnotes: dimension }),
            categories: each.categories.map((category) =>
              category.id === 'n' && north.length > 0 ? { ...category, footnotes: north } : category,
            ),
          },
    ),
  };
}

const footnotes = (...ids: readonly string[]) => ids.map((id) => ({ id, text: `Text of ${id}.` }));
const previous: StatTable = smallTable({
  footnotes: footnotes('t', 'd', 'n', 'c', 'manifest-1', 'unused'),
  tableFootnotes: ['t', 'manifest-1'],
  cube: noted(['d', 'manifest-1'], ['n'], [[4, ['c']]]),
});

/** What stands where. */
function told({ cube, notes }: Noted) {
  const [region] = cube.dimensions;
  return {
    ids: notes.footnotes.map(({ id }) => id),
    table: notes.tableFootnotes,
    dimension: region?.footnotes,
    north: region?.categories[1]?.footnotes,
    cells: Object.fromEntries(cube.cellFootnotes),
  };
}

describe('footnotes on cells', () => {
  const cellsAfter = (now: Cube, then: Cube) => {
    const previous = smallTable({ cube: then, footnotes: footnotes('c', 'd') });
    const notes = { footnotes: footnotes('e'), tableFootnotes: [] };
    return Object.fromEntries(carryNotes({ cube: now, notes }, previous, NONE).cube.cellFootnotes);
  };
  const onCells = (...cells: readonly (readonly [number, readonly string[]])[]) => noted([], [], cells);

  it('are those of the file where it has one, of another table, or after a release without', () => {
    expect(cellsAfter(onCells([1, ['e']]), onCells([4, ['c']]))).toEqual({ 1: ['e'] });
    expect(cellsAfter(onCells([1, ['e']]), onCells())).toEqual({ 1: ['e'] });
    const other = { ...onCells([1, ['c']]), dimensions: SMALL_CUBE.dimensions.slice(1) };
    expect(cellsAfter(onCells([1, ['e']]), other)).toEqual({ 1: ['e'] });
    expect(cellsAfter(onCells(), onCells([4, ['c']]))).toEqual({ 4: ['c'] });
  });
});

it('gives each footnote that is carried over an id of its own', () => {
  const then = smallTable({
    footnotes: [
      { id: '1', text: 'A' },
      { id: '1-', text: 'B' },
    ],
    tableFootnotes: ['1', '1-'],
  });
  const notes = { footnotes: [{ id: '1', text: 'X' }], tableFootnotes: [] };
  const { footnotes: all, tableFootnotes } = carryNotes({ cube: SMALL_CUBE, notes }, then, NONE).notes;
  expect(all.map(({ id, text }) => `${id} ${text}`)).toEqual(['1 X', '1- A', '1-- B']);
  expect(tableFootnotes).toEqual(['1-', '1--']);
});

function carried(cube: Cube, notes: Partial<Noted['notes']> = {}, restated: Partial<ManifestNotes> = {}) {
  const own = { footnotes: [], tableFootnotes: [], ...notes };
  return told(carryNotes({ cube, notes: own }, previous, { ...NONE, ...restated }));
}

describe(carryNotes, () => {
  const bare = noted([], [], []);
  const whole = {
    ids: ['t', 'd', 'n', 'c', 'manifest-1'],
    table: ['t', 'manifest-1'],
    dimension: ['d', 'manifest-1'],
    north: ['n'],
    cells: { 4: ['c'] },
  };

  it('keeps each where it stood, and none that stood nowhere', () => {
    expect(carried(bare)).toEqual(whole);
  });

  it('takes what a file says of a kind for all of that kind, but for what a manifest added', () => {
    const own = { footnotes: footnotes('x'), tableFootnotes: ['x'] };
    expect(carried(bare, own)).toEqual({
      ...whole,
      ids: ['x', 'd', 'n', 'c', 'manifest-1'],
      table: ['x', 'manifest-1'],
    });
    expect(carried(noted([], ['x'], []), { footnotes: footnotes('x') })).toEqual({
      ...whole,
      ids: ['x', 't', 'c', 'manifest-1'],
      dimension: ['manifest-1'],
      north: ['x'],
    });
    expect(carried(noted(['x'], [], []), { footnotes: footnotes('x') })).toMatchObject({
      dimension: ['x', 'manifest-1'],
      north: undefined,
    });
    expect(carried(noted([], [], [[0, ['x']]]), { footnotes: footnotes('x') })).toMatchObject({
      cells: { 0: ['x'] },
    });
  });

  it('leaves what a manifest says anew to the manifest', () => {
    expect(carried(bare, {}, { table: ['New.'] })).toMatchObject({
      table: [],
      dimension: ['d', 'manifest-1'],
    });
    expect(carried(bare, {}, { dimensions: new Map([['region', ['New.']]]) })).toMatchObject({
      dimension: undefined,
      north: ['n'],
    });
    const categories = new Map([['region', new Map([['n', ['New.']]])]]);
    expect(carried(bare, {}, { categories })).toMatchObject({
      dimension: ['d', 'manifest-1'],
      north: undefined,
    });
    expect(carried(bare, {}, { cells: new Map() })).toMatchObject({ cells: {} });
  });

  it('gives the same text one id, and other texts an id of their own', () => {
    const own = {
      footnotes: [...footnotes('c'), { id: 't', text: 'Another.' }, { id: 'x', text: 'Text of d.' }],
    };
    expect(carried(bare, own)).toEqual({
      ids: ['c', 't', 'x', 't-', 'n', 'manifest-1'],
      table: ['t-', 'manifest-1'],
      dimension: ['x', 'manifest-1'],
      north: ['n'],
      cells: { 4: ['c'] },
    });
  });

  it('moves those on cells along, and drops those of cells that are gone', () => {
    const [region, ...rest] = bare.dimensions;
    if (region === undefined) throw new Error('the small table has regions');
    const without = (id: string): Cube => ({
      ...bare,
      dimensions: [{ ...region, categories: region.categories.filter((each) => each.id !== id) }, ...rest],
    });
    expect(carried(without('n'))).toMatchObject({ cells: { 2: ['c'] } });
    expect(carried(without('s'))).toMatchObject({ cells: {}, ids: ['t', 'd', 'n', 'manifest-1'] });
  });

  it('leaves a first release as it is', () => {
    const first: Noted = { cube: bare, notes: { footnotes: footnotes('x'), tableFootnotes: ['x'] } };
    expect(carryNotes(first, undefined, NONE)).toEqual(first);
  });
});

describe(freeId, () => {
  it('lengthens what is taken', () => {
    expect(freeId('a', new Set())).toBe('a');
    expect(freeId('a', new Set(['a', 'a-']))).toBe('a--');
  });
});

describe(addNotes, () => {
  const own = { footnotes: footnotes('x', 'manifest-1'), tableFootnotes: ['x'] };
  const added = (notes: Partial<ManifestNotes>, cube: Cube = noted(['x'], ['x'], [[0, ['x']]])) =>
    told(addNotes({ cube, notes: own }, { ...NONE, ...notes }));
  const before = {
    ids: ['x', 'manifest-1'],
    table: ['x'],
    dimension: ['x'],
    north: ['x'],
    cells: { 0: ['x'] },
  };

  it('adds nothing where nothing is said', () => {
    expect(added({})).toEqual(before);
    expect(added({ categories: new Map([['region', new Map()]]) })).toEqual(before);
  });

  it('adds after what is there, the same text once', () => {
    expect(
      added({
        table: ['New.', 'Text of x.', 'New.'],
        dimensions: new Map([['region', ['New.']]]),
        categories: new Map([['region', new Map([['n', ['Other.']]])]]),
        cells: new Map([
          [0, ['Other.']],
          [3, ['Third.', 'Text of x.']],
        ]),
      }),
    ).toEqual({
      ids: ['x', 'manifest-1', 'manifest-1-', 'manifest-2', 'manifest-3'],
      table: ['x', 'manifest-1-'],
      dimension: ['x', 'manifest-1-'],
      north: ['x', 'manifest-2'],
      cells: { 0: ['x', 'manifest-2'], 3: ['manifest-3', 'x'] },
    });
  });

  it('begins a list where there was none', () => {
    const bare = noted([], [], []);
    expect(added({ categories: new Map([['region', new Map([['n', ['New.']]])]]) }, bare)).toMatchObject({
      dimension: undefined,
      north: ['manifest-1-'],
    });
  });
});
