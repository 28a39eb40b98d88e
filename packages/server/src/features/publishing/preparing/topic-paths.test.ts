import { describe, expect, it } from 'vitest';

import { nameKeyOf, slugOf } from './slug-of.ts';
import { topicPathsFrom } from './topic-paths.ts';

describe(topicPathsFrom, () => {
  it('reads paths, and counts the same in other letters once', () => {
    expect(
      topicPathsFrom(['Society >  Housing>Dwellings ', 'society>housing > dwellings', 'A > B > C']),
    ).toEqual([
      { grouping: 'society', subject: 'housing', topic: 'dwellings' },
      { grouping: 'A', subject: 'B', topic: 'C' },
    ]);
  });
});

describe(slugOf, () => {
  it.each([
    ['Prices & Wages', 'prices-wages'],
    ['  Économie (2024)!', 'economie-2024'],
    ['人口', '人口'],
    ['&', 'x'],
    ['a'.repeat(81), 'a'.repeat(80)],
  ])('makes of %s %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});

describe(nameKeyOf, () => {
  it('forgets case and spacing', () => {
    expect(nameKeyOf('  Prices   AND\twages ')).toBe('prices and wages');
  });
});
