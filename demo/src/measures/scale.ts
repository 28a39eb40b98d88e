import type { Measure } from './measure.ts';

/** The most that a figure of a measure can be by its unit, in units of the last decimal. */
export function ceilingOf({ unit, decimals }: Pick<Measure, 'unit' | 'decimals'>): number | undefined {
  const [, most] = /^Points from \d+ to (\d+)$/.exec(unit) ?? (unit === 'Per cent' ? [unit, '100'] : []);
  return most === undefined ? undefined : Number(most) * 10 ** decimals;
}
