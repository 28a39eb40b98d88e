import { describe, expect, it } from 'vitest';
import { categoryIds } from './category-ids.ts';

describe(categoryIds, () => {
  const labelled = (label: string) => ({ label, mainLabel: label });

  it('numbers categories of one name, but gives no id that another has', () => {
    const categories = ['Other', 'Other-2', 'Other', 'Other', 'Other-2'].map(labelled);
    expect(categoryIds(categories, undefined)).toEqual([
      'other',
      'other-2',
      'other-3',
      'other-4',
      'other-2-2',
    ]);
  });

  it('numbers thirty thousand categories of one name in one pass', () => {
    const ids = categoryIds(new Array<string>(30_000).fill('Other').map(labelled), undefined);
    expect(ids.at(-1)).toBe('other-30000');
  });
});
