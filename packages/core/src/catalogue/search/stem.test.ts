import { describe, expect, it } from 'vitest';

import { stemOf } from './stem.ts';

describe(stemOf, () => {
  it.each([
    ['prices', 'price'],
    ['industries', 'industry'],
    ['boxes', 'box'],
    ['gas', 'gas'],
    ['potatoes', 'potato'],
    ['cargoes', 'cargo'],
    ['shoes', 'shoe'],
    ['analysis', 'analysis'],
    // British and American spelling are one.
    ['utilization', 'utilisation'],
    ['naturalizations', 'naturalisation'],
    ['realized', 'realised'],
    ['size', 'size'],
    ['prize', 'prize'],
  ])('takes “%s” for “%s”', (word, stem) => {
    expect(stemOf(word)).toBe(stem);
  });
});
