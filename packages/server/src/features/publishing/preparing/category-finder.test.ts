import { describe, expect, it } from 'vitest';

import { SMALL_CUBE } from '../../../../test/small-table.ts';
import { categoryFinder } from './category-finder.ts';

describe(categoryFinder, () => {
  it('finds by id, by name, by the name in the file and by that of the manifest; of several the first', () => {
    const [region, year] = SMALL_CUBE.dimensions;
    if (region === undefined || year === undefined) throw new Error('the small table has two dimensions');
    const renamed = (label: (id: string) => string) => ({
      ...region,
      categories: region.categories.map((each) => ({ ...each, label: label(each.id) })),
    });
    const filed = { ...SMALL_CUBE, dimensions: [year, renamed((id) => `${id} in the file`)] };
    const hint = { labels: { n: 'Nord', 's in the file': 'Süd', West: 'Ouest' } };
    const find = categoryFinder(region, { hint, filed });
    const ids = ['n', 'North', 'n in the file', 'Nord', 'Süd'].map((name) => find(name, 'at').id);
    expect(ids).toEqual(['n', 'n', 'n', 'n', 's']);
    for (const name of ['West', 'Ouest', '2024'])
      expect(() => find(name, 'at')).toThrow(`publish.no-category(at, Region, ${name})`);
    const same = categoryFinder(
      renamed(() => 'Same'),
      { hint: undefined, filed },
    );
    expect(same('Same', 'at').id).toBe('all');
  });
});
