import type { Site } from '@almanac/contract';
import type { NumberStyle } from '@almanac/core';
import { useMemo } from 'react';

/** Numbers on the screen: the department's grouping and a true minus. */
export function useNumberStyle({ numberFormat }: Site): NumberStyle {
  const { group, decimal } = numberFormat;
  return useMemo(() => ({ group, decimal, minus: '\u2212' }), [group, decimal]);
}
