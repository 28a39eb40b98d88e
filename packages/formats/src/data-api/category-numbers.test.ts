import { describe, expect, it } from 'vitest';
import { categoryNumbers, compareNumbers } from './category-numbers.ts';

const dimension = (categories: readonly { readonly id: string; readonly parent?: string }[]) => ({
  id: 'series',
  label: 'Series',
  role: 'measure' as const,
  categories: categories.map((each) => ({ ...each, label: each.id })),
});

describe(categoryNumbers, () => {
  it('keeps ids that are numbers already', () => {
    const numbers = categoryNumbers(dimension([{ id: '2' }, { id: '2.10', parent: '2' }]));
    expect([...numbers.values()]).toEqual(['2', '2.10']);
  });

  it('numbers others by their place', () => {
    const numbers = categoryNumbers(
      dimension([
        { id: 'a' },
        { id: 'b', parent: 'a' },
        { id: 'c', parent: 'a' },
        { id: 'd', parent: 'c' },
        { id: 'e' },
      ]),
    );
    expect([...numbers.values()]).toEqual(['1', '1.1', '1.2', '1.2.1', '2']);
  });
});

describe(compareNumbers, () => {
  it('orders by each number between the points', () => {
    expect(compareNumbers('1.2', '1.2')).toBe(0);
    expect(['1.10', '2', '1.2', '1', '1.2.1'].sort(compareNumbers)).toEqual([
      '1',
      '1.2',
      '1.2.1',
      '1.10',
      '2',
    ]);
  });
});
