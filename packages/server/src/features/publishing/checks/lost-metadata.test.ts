import { inLogs, type Category, type Dimension, type StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { smallTable, SMALL_CUBE } from '../../../../test/small-table.ts';
import { askedBy } from '../../../../test/what-is-asked.ts';
import { lostMetadata } from './lost-metadata.ts';
import { USUAL_RULES } from './rules.ts';

const AT = '2026-11-20T12:00:00.000Z';
const before = smallTable();

function found(after: StatTable, then = before): readonly string[] {
  const compared = { before: then, beforeAt: AT, after, at: AT };
  return lostMetadata(compared, USUAL_RULES).map(({ level, message }) => `${level} ${inLogs(message)}`);
}

/** The table with other regions. */
function withRegions(change: (category: Category) => Category | undefined): StatTable {
  const [region, ...rest] = SMALL_CUBE.dimensions;
  if (region === undefined) throw new Error('it has regions');
  const categories = region.categories.flatMap((category) => change(category) ?? []);
  return smallTable({ cube: { ...SMALL_CUBE, dimensions: [{ ...region, categories }, ...rest] } });
}

describe(lostMetadata, () => {
  it('asks nothing of a table that says the same', () => {
    expect(found(before)).toEqual([]);
  });

  it('asks about a footnote that is gone, and notes one in other words', () => {
    const told = 'check.lost-metadata.footnotes(1, Without caravans.)';
    expect(found(smallTable({ footnotes: [] }))).toEqual([`asks ${told}`]);
    expect(found(smallTable({ footnotes: [{ id: '1', text: 'Without tents.' }] }))).toEqual([
      `notes ${told}`,
    ]);
  });

  it('expects no footnote of a cell that is gone', () => {
    const { cube } = withRegions((category) => (category.id === 'n' ? undefined : category));
    const gone = 'asks publish.drift.gone(Region, North)';
    expect(found(smallTable({ cube, footnotes: [] }))).toEqual([gone]);
    const noted = (cell: number) =>
      smallTable({ cube: { ...SMALL_CUBE, cellFootnotes: new Map([[cell, ['1']]]) } });
    expect(found(smallTable({ cube, footnotes: [] }), noted(3))).toEqual([gone]);
    expect(found(smallTable({ cube, footnotes: [] }), noted(5))).toHaveLength(2);
  });

  it('asks about a category that is gone, and notes one that got another id', () => {
    const gone = withRegions((category) => (category.id === 's' ? undefined : category));
    expect(askedBy(lostMetadata, before, gone)).toEqual(['publish.drift.gone(Region, South)']);
    const other = withRegions((category) => (category.id === 's' ? { ...category, id: 'south' } : category));
    expect(found(other)).toEqual(['notes publish.drift.gone(Region, South)']);
  });

  it('asks about categories that are no longer part of a total, and about lost names', () => {
    const flat = withRegions(({ id, label }) => ({ id, label: id === 'n' ? 'n' : label }));
    expect(found(flat)).toEqual([
      'asks check.lost-metadata.parents(Region, n, South)',
      'asks check.lost-metadata.labels(Region, North)',
    ]);
  });

  it('names five, and counts the others', () => {
    const many = (count: number): StatTable => {
      const categories = Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `R${at}` }));
      const dimension = { id: 'region', label: 'Region', role: 'other' as const, categories };
      return smallTable({ cube: { ...SMALL_CUBE, dimensions: [dimension] } });
    };
    const told = (gone: number): string => found(many(20 - gone), many(20)).join();

    expect(told(0)).toBe('');
    expect(told(6)).toContain('R18');
    expect(told(6)).not.toContain('R19');
    expect(told(7)).toContain('list.more(2)');
  });

  it.each([
    ['the table', { tableFootnotes: ['1'] }, {}],
    ['a dimension', {}, { footnotes: ['1'] }],
    [
      'a category',
      {},
      {
        categories: [
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B', footnotes: ['1'] },
        ],
      },
    ],
  ])('asks about a footnote on %s', (_, facts, changes) => {
    const dimension: Dimension = {
      id: 'region',
      label: 'Region',
      role: 'other',
      categories: [{ id: 'b', label: 'B' }],
      ...changes,
    };
    const of = (categories: readonly Category[]): StatTable => {
      const dimensions = [{ ...dimension, categories }];
      return smallTable({ cube: { ...SMALL_CUBE, dimensions, cellFootnotes: new Map() }, ...facts });
    };
    const then = of(dimension.categories);
    const told = 'asks check.lost-metadata.footnotes(1, Without caravans.)';
    expect(found({ ...then, footnotes: [] }, then)).toEqual([told]);
    expect(found({ ...of([{ id: 'x', label: 'b' }]), footnotes: [] }, then).includes(told)).toBe(
      !('categories' in changes),
    );
  });

  it('notes footnotes as put in other words only where as many are new', () => {
    const notes = (...texts: readonly string[]) => ({
      footnotes: texts.map((text, at) => ({ id: `${at}`, text })),
      tableFootnotes: texts.map((_, at) => `${at}`),
    });
    const then = smallTable(notes('One.', 'Two.', 'Three.'));
    expect(found(smallTable(notes('one.', 'Deux.', 'Trois.')), then)).toEqual([
      'notes check.lost-metadata.footnotes(2, Two.)',
    ]);
    expect(found(smallTable(notes('One.', 'Deux.')), then)).toEqual([
      'asks check.lost-metadata.footnotes(2, Two.)',
    ]);
  });

  it('shortens a long footnote', () => {
    const told = (length: number): string => {
      const footnotes = [{ id: '1', text: 'x'.repeat(length) }];
      return found(smallTable({ footnotes: [] }), smallTable({ footnotes })).join();
    };
    expect(told(120)).toContain(`, ${'x'.repeat(120)})`);
    expect(told(121)).toContain(`, ${'x'.repeat(120)}…)`);
  });

  it('asks about just half of the categories, leaves more to another check, and leaves periods to it', () => {
    const of = (count: number, role: Dimension['role']): StatTable => {
      const categories = Array.from({ length: count }, (_, at) => ({ id: `${at}`, label: `R${at}` }));
      const dimension: Dimension = { id: 'region', label: 'Region', role, categories };
      return smallTable({ cube: { ...SMALL_CUBE, dimensions: [dimension], cellFootnotes: new Map() } });
    };
    expect(found(of(2, 'other'), of(4, 'other'))).toEqual(['asks publish.drift.gone(Region, R2, R3)']);
    expect(found(of(1, 'other'), of(4, 'other'))).toEqual(['notes publish.drift.gone(Region, R1, R2, R3)']);
    expect(found(of(3, 'time'), of(4, 'time'))).toEqual(['notes publish.drift.gone(Region, R3)']);
  });

  it('tells only those that are lost where others got another id', () => {
    const of = (...ids: readonly string[]): StatTable => {
      const categories = ids.map((id) => ({ id, label: id.slice(0, 1) }));
      const dimension: Dimension = { id: 'region', label: 'Region', role: 'other', categories };
      return smallTable({ cube: { ...SMALL_CUBE, dimensions: [dimension], cellFootnotes: new Map() } });
    };
    expect(found(of('a1', 'b2', 'd1'), of('a1', 'b1', 'c1', 'd1'))).toEqual([
      'asks publish.drift.gone(Region, c)',
    ]);
  });

  it('takes a part for freed where its total is gone, and a name for lost where it became the id', () => {
    const freed = withRegions(({ id, label }) => (id === 'all' ? undefined : { id, label }));
    expect(found(freed)).toEqual(['asks publish.drift.gone(Region, All regions)']);
    const then = withRegions((category) => ({ ...category, label: category.id }));
    expect(found(then, then)).toEqual([]);
  });
});
