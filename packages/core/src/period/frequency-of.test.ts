import { describe, expect, it } from 'vitest';
import { frequencyName } from './frequency-name.ts';
import { frequencyOf } from './frequency-of.ts';
import { parseTimePeriod } from './parse-time-period.ts';

const periods = (...labels: readonly string[]) => labels.flatMap((label) => parseTimePeriod(label) ?? []);

describe(frequencyOf, () => {
  it('is the frequency that all periods share', () => {
    expect(frequencyOf(periods('2023 1Q', '2023 2Q'))).toBe('quarterly');
  });

  it('is undefined for mixed periods and for none', () => {
    expect(frequencyOf(periods('2023', '2023 1Q'))).toBeUndefined();
    expect(frequencyOf([])).toBeUndefined();
  });
});

describe(frequencyName, () => {
  it('is the word that files and calls promise', () => {
    expect(frequencyName('half-yearly')).toBe('Half-yearly');
  });
});
