import { describe, expect, it } from 'vitest';
import { categoryList } from './category-list.ts';
import { PATH } from './row-keys.ts';

const pathOf = (...labels: readonly string[]) => labels.join(PATH);

describe(categoryList, () => {
  it('opens parents before those below them, and each path once', () => {
    const list = categoryList();
    expect(list.open(pathOf('North', 'Ayr'))).toBe(1);
    expect(list.open(pathOf('North'))).toBe(0);
    expect(list.open(pathOf('North', 'Bute'))).toBe(2);
    expect(list.open(pathOf('North', 'Ayr'))).toBe(1);
    expect(list.all()).toEqual([
      { id: 'North', label: 'North' },
      { id: 'Ayr', label: 'Ayr', parent: 'North' },
      { id: 'Bute', label: 'Bute', parent: 'North' },
    ]);
  });

  it('gives to equal labels ids of their own: the path, else a number', () => {
    const list = categoryList();
    for (const path of [pathOf('All'), pathOf('N', 'All'), pathOf('S', 'All')]) list.open(path);
    list.open(pathOf('x'), { code: 'All' });
    list.open(pathOf('y'), { code: 'All' });
    list.open(pathOf('x', ''), {});
    expect(list.all().map(({ id }) => id)).toEqual(['All', 'N', 'N / All', 'S', 'S / All', 'x', 'y', 'x / ']);
  });

  it('takes code, words and facts where there are any', () => {
    const list = categoryList();
    list.open('01', { code: 'A', words: 'North', unit: 'kg' });
    list.open('', {});
    list.open(pathOf('', ''), {});
    expect(list.all()[0]).toEqual({ id: 'A', label: 'North', unit: 'kg' });
    expect(list.all().slice(1)).toEqual([
      { id: '- (2)', label: '- (2)' },
      { id: ' / ', label: ' / ', parent: '- (2)' },
    ]);
  });
});
