import { parseTimePeriod } from '@almanac/core';
import { expect, it } from 'vitest';

import { periodBefore, yearBefore } from './earlier-observations.ts';

const observed = ['2024 1Q', '2023 4Q', '2023 1Q'].map((label, value) => ({
  label,
  value,
  period: parseTimePeriod(label),
}));
const [latest, second] = observed;

it('finds the same quarter a year before, and nothing where that was not observed', () => {
  expect(latest && yearBefore(latest, observed)?.label).toBe('2023 1Q');
  expect(second && yearBefore(second, observed)).toBeUndefined();
});

it('finds the quarter before, and nothing where that was not observed', () => {
  expect(latest && periodBefore(latest, observed)?.label).toBe('2023 4Q');
  expect(second && periodBefore(second, observed)).toBeUndefined();
});
