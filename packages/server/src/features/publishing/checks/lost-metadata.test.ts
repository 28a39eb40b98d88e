import { inLogs, type Category, type StatTable } from '@almanac/core';
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
    expect(found(smallTable({ cube, footnotes: [] }))).toEqual(['asks publish.drift.gone(Region, North)']);
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
});
