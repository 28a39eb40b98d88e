import type { FoundRemark } from './preparation.ts';
import { message, type StatTable } from '@almanac/core';

/**
 * Whole numbers beyond 2^53, of which a double no longer keeps the last digits: they are published to the nearest
 * double, and the agency is warned.
 */
export function warnOfLostDigits({ cube }: Pick<StatTable, 'cube'>): readonly FoundRemark[] {
  const beyond = cube.values.filter((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER);
  const [first] = beyond;
  if (first === undefined) return [];
  return [
    {
      message: message('publish.digits-lost', { count: beyond.length, first: { number: first } }),
    },
  ];
}
