import { FUNCTION_FLAGS } from '@almanac/core';
import { describe, expect, it } from 'vitest';
import { tabsOf } from './customise-panel.tsx';

describe(tabsOf, () => {
  it('leaves out what a title switches off altogether, and never the choice of what is shown', () => {
    const off = Object.fromEntries(FUNCTION_FLAGS.map((flag) => [flag, false]));
    expect(tabsOf({ functions: {} })).toEqual(['choose', 'arrange', 'compute', 'convert', 'display']);
    expect(tabsOf({ functions: off })).toEqual(['choose', 'display']);
    expect(tabsOf({ functions: { ...off, customSort: true, conversionAnnualSum: true } })).toEqual([
      'choose',
      'arrange',
      'convert',
      'display',
    ]);
    expect(tabsOf({ functions: { ...off, changeByYear: true } })).toEqual(['choose', 'compute', 'display']);
  });
});
