import type { Remark } from '@almanac/contract';
import { printNumber, type StatTable } from '@almanac/core';

/**
 * Whole numbers beyond 2^53, of which a double no longer keeps the last digits: they are published to the nearest
 * double, and the agency is warned.
 */
export function warnOfLostDigits({ cube }: Pick<StatTable, 'cube'>): readonly Remark[] {
  const beyond = cube.values.filter((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER);
  const [first] = beyond;
  if (first === undefined) return [];
  const many = beyond.length === 1 ? 'One number is' : `${beyond.length} numbers are`;
  return [
    {
      message: `${many} so large that the last digits may be lost (the first is kept as ${printNumber(first, -1)}). Publish them in thousands or millions.`,
    },
  ];
}
