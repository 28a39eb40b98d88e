import { describe, expect, it } from 'vitest';
import { ratiosBySex } from './women-and-men.ts';

describe(ratiosBySex, () => {
  const shares = [0.5, 0.3, 0.2];

  it('has more women where they are known to be, and keeps the share of each category and of all women', () => {
    const known = { shares, women: [0.9, 0.5, 0.1], scores: [0, 0, 0], pull: 0.4 };
    const [male, female] = ratiosBySex(known, 0.4);
    const women = shares.map((share, at) => share * 0.4 * (female[at] ?? 0));
    for (const [at, share] of shares.entries())
      expect((women[at] ?? 0) + share * 0.6 * (male[at] ?? 0)).toBeCloseTo(share, 9);
    expect(women.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0.4, 9);
    expect((women[0] ?? 0) / 0.5).toBeGreaterThan(4 * ((women[2] ?? 0) / 0.2));
  });

  it('hardly strays from as many men as women where nothing is known', () => {
    const none = [undefined, undefined, undefined];
    const [male, female] = ratiosBySex({ shares, women: none, scores: [1, -1, 0.5], pull: 0.45 }, 0.5);
    for (const ratio of [...male, ...female]) expect(Math.abs(ratio - 1)).toBeLessThan(0.15);
  });
});
