import { inLogs, type Category, type StatTable } from '@almanac/core';
import { describe, expect, it } from 'vitest';

import { SMALL_CUBE, smallTable } from '../../../../test/small-table.ts';
import { warnOfDrift } from './warn-of-drift.ts';

function withRegions(change: (category: Category) => Category | undefined): StatTable {
  const [region, year] = SMALL_CUBE.dimensions;
  if (region === undefined || year === undefined) throw new Error('the small table has two dimensions');
  const categories = region.categories.map(change).filter((category) => category !== undefined);
  return smallTable({ cube: { ...SMALL_CUBE, dimensions: [{ ...region, categories }, year] } });
}

const wordsFor = (after: StatTable): string =>
  warnOfDrift(smallTable(), after)
    .map(({ message }) => inLogs(message))
    .join('\n');

describe(warnOfDrift, () => {
  it('says nothing when only numbers change', () => {
    expect(wordsFor(smallTable({ cube: { ...SMALL_CUBE, values: Float64Array.of(1, 2, 3, 4, 5, 6) } }))).toBe(
      '',
    );
  });

  it('tells a new title', () => {
    expect(wordsFor(smallTable({ title: 'Homes' }))).toBe(
      'publish.drift.title(common.quoted(Dwellings by region), common.quoted(Homes))',
    );
  });

  it('tells categories that are renamed', () => {
    const after = withRegions((category) => {
      return category.id === 's' ? { ...category, label: 'The South' } : category;
    });

    expect(wordsFor(after)).toBe('publish.drift.renamed(Region, publish.drift.rename(South, The South))');
    expect(JSON.stringify(warnOfDrift(smallTable(), after))).toContain('"joined":"comma"');
  });

  it('tells a dimension that is gone', () => {
    const cube = { ...SMALL_CUBE, dimensions: SMALL_CUBE.dimensions.slice(1) };

    expect(wordsFor(smallTable({ cube }))).toContain('publish.drift.no-dimension(Region)');
  });

  it('tells another kind and agency', () => {
    const after = smallTable({ kind: 'CT', agency: 'Land Office' });

    expect(
      wordsFor(after)
        .split('\n')
        .map((each) => each.split('(')[0]),
    ).toEqual(['publish.drift.type', 'publish.drift.agency']);
  });
});
