import { inLogs, MAX_DIMENSIONS } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import type { ReadingNotes } from '../reading/reading.ts';
import { numberPairs } from './number-pairs.ts';
import type { SdmxAxis } from './plan-axes.ts';
import { reduceAxes } from './reduce-axes.ts';
import type { SdmxColumn } from './sdmx-columns.ts';
import type { Survey } from './survey-rows.ts';

/** An axis of so many categories, or of these. */
function axis(id: string, of: number | readonly string[], role: 'other' | 'time' = 'other'): SdmxAxis {
  const ids = typeof of === 'number' ? Array.from({ length: of }, (_, at) => `${id}${at}`) : of;
  const from: SdmxColumn = { id, field: id.charCodeAt(0), isLabelled: false, isMultiple: false };
  const categories = ids.map((each) => ({ id: each, label: `the ${each}` }));
  return { dimension: { id, label: id, role, categories }, positions: [...ids.keys()], from };
}

interface Asked {
  readonly rows?: number;
  /** Each axis with those that follow from it: `A B` */
  readonly follows?: readonly string[];
  readonly carrier?: SdmxAxis;
  readonly indicatorUnits?: Survey['indicatorUnits'];
}

/** The axes that are kept, with the constants, and what was said. */
function reduced(
  axes: readonly SdmxAxis[],
  { rows = 10, follows = [], carrier, indicatorUnits }: Asked = {},
) {
  const notes: ReadingNotes = { warnings: [], guesses: [] };
  const idOf = (column: SdmxColumn | 'units') => (column === 'units' ? column : column.id);
  const pairs = {
    follows: (from: SdmxColumn, to: SdmxColumn | 'units') => follows.includes(`${from.id} ${idOf(to)}`),
    images: () => [],
  };
  const survey = { rows, pairs, indicatorUnits } as unknown as Survey;
  const column = carrier && (carrier.from as SdmxColumn);
  const { axes: kept, constants } = reduceAxes(axes, { file: 'a.csv', survey, notes, carrier: column });
  return [kept.map(({ dimension: { id } }) => id).join(' '), constants, notes.guesses.map(inLogs)];
}

describe(reduceAxes, () => {
  const ten = Array.from({ length: MAX_DIMENSIONS - 1 }, (_, at) => axis(String.fromCharCode(97 + at), 1));
  const ids = ten.map(({ dimension }) => dimension.id).join(' ');

  it('leaves out dimensions that do not apply, and no others while there are few', () => {
    const axes = [axis('A', ['_Z']), axis('B', ['_Z', 'x']), axis('C', 1), axis('D', ['_Z'])];
    expect(reduced(axes)).toEqual([
      'B C',
      [],
      ['read.sdmx.left-out-not-applicable(common.quoted(A), common.quoted(D))'],
    ]);
    expect(reduced([...ten, axis('T', 1, 'time')])).toEqual([`${ids} T`, [], []]);
  });

  it('leaves out dimensions of one category where there are too many, and not time', () => {
    const [kept, constants, said] = reduced([...ten, axis('X', 2), axis('T', 1, 'time')]);
    expect([kept, constants?.length]).toEqual(['X T', ten.length]);
    expect(constants?.[0]).toBe('a: the a0');
    expect(said).toEqual([expect.stringMatching(/^read\.sdmx\.left-out-constant\(common\.quoted\(a\)/)]);
  });

  const [big, other, small] = [axis('A', 500), axis('B', 50), axis('C', 10)];

  it.each([
    ['a dimension that follows from another one', { follows: ['A B'] }, 'A C', ['read.sdmx.follows(B, A)']],
    ['the largest of several first', { follows: ['B C', 'C B'] }, 'A C', ['read.sdmx.follows(B, C)']],
    ['none that has the units', { follows: ['A B'], carrier: other }, 'A B C', []],
    ['none that follows from none', {}, 'A B C', []],
    ['none while a tenth of the cells is filled', { follows: ['A B'], rows: 25_000 }, 'A B C', []],
  ])('leaves out of a table that is nearly empty %s', (_, asked, kept, said) => {
    expect(reduced([big, other, small], { rows: 24_999, ...asked })).toEqual([kept, [], said]);
  });

  it('leaves out several, as long as there is too much space, but none of one category', () => {
    const axes = [axis('A', 500), axis('B', 500), axis('C', 3), axis('D', 1)];
    expect(reduced(axes, { follows: ['A B', 'A C', 'A D'], rows: 60 })).toEqual([
      'A C D',
      [],
      ['read.sdmx.follows(B, A)'],
    ]);
    const more = [axis('A', 500), axis('B', 500), axis('C', 400), axis('D', 1)];
    expect(reduced(more, { follows: ['A B', 'A C', 'A D'], rows: 60 })[0]).toBe('A D');
  });

  it('leaves nothing out of a small table', () => {
    expect(reduced([axis('A', 500), axis('B', 200)], { follows: ['A B'], rows: 1 })[0]).toBe('A B');
  });

  it('combines indicators with their units where they would leave too much space', () => {
    const [items, units] = [axis('I', 1000), axis('U', 400)];
    const pairs = numberPairs();
    for (let item = 0; item < 1000; item += 1) pairs.add(item, item % 400);
    const indicatorUnits = {
      indicator: items.from as SdmxColumn,
      unit: units.from as SdmxColumn,
      pairs,
    };
    const [kept, , said] = reduced([items, units], { rows: 1000, indicatorUnits });
    expect([kept, said]).toEqual(['I', ['read.sdmx.combined(I, U)']]);
    expect(reduced([items, units], { rows: 40_000, indicatorUnits })[0]).toBe('I U');
    const gone = { ...indicatorUnits, indicator: axis('X', 1).from as SdmxColumn };
    expect(reduced([items, units], { rows: 1000, indicatorUnits: gone })).toEqual(['I U', [], []]);
  });

  it('refuses a table that is nearly empty, or too large', () => {
    const axes = [axis('A', 3000), axis('B', 1000)];
    expect(() => reduced(axes, { rows: 29_999 })).toThrow('read.sdmx.nearly-empty(29999, 3000000, ');
    expect(reduced(axes, { rows: 30_000 })[0]).toBe('A B');
    expect(() => reduced([axis('A', 8000), axis('B', 7000)], { rows: 56_000_000 })).toThrow(
      'read.too-many-cells',
    );
  });
});
