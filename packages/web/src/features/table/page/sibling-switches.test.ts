import type { TablePlace } from '@almanac/contract';
import { GROUPED_NUMBERS } from '@almanac/core';
import { loadedWords } from '@almanac/words';
import { describe, expect, it } from 'vitest';
import { siblingSwitches } from './sibling-switches.ts';

const words = loadedWords(GROUPED_NUMBERS);

type Sibling = TablePlace['siblings'][number];

function entry(code: string, frequency: Sibling['frequency'], seasonalAdjustment?: string): Sibling {
  return {
    code,
    kind: 'TS',
    ...(frequency && { frequency }),
    ...(seasonalAdjustment !== undefined && { seasonalAdjustment }),
  };
}

/** In the order of the server. */
const tables = [
  entry('Q1', 'quarterly'),
  entry('Q2', 'quarterly', 'Seasonally adjusted'),
  entry('M1', 'monthly'),
  entry('M2', 'monthly', 'Seasonally adjusted'),
];

describe(siblingSwitches, () => {
  it('keeps the adjustment while the frequency changes', () => {
    const { frequency } = siblingSwitches('M2', tables, words);
    expect(frequency.map(({ words, path }) => [words, path])).toEqual([
      ['Quarterly', '/table/TS/Q2'],
      ['Monthly', '/table/TS/M2'],
    ]);
  });

  it('keeps the frequency while the adjustment changes', () => {
    const { adjustment } = siblingSwitches('Q1', tables, words);
    expect(adjustment.map(({ words, isCurrent }) => [words, isCurrent])).toEqual([
      [words.say('common.not-adjusted'), true],
      ['Seasonally adjusted', false],
    ]);
  });

  it('offers nothing where there is only one', () => {
    expect(siblingSwitches('M1', [entry('M1', 'monthly')], words)).toEqual({ frequency: [], adjustment: [] });
  });
});
