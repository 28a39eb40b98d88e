import { bell, randomFrom } from './random.ts';
import type { TimePeriod } from '@almanac/core';

/** The shape of a fictional series. All shares are of the level: 0.1 is ten per cent. */
export interface Shape {
  /** The level in the first month. */
  readonly level: number;
  /** Annual growth. */
  readonly growth?: number;
  /** The amplitude of the seasonal pattern. */
  readonly season?: number;
  /** The random variation of single months. */
  readonly noise?: number;
  /** The depth of the slump of 2020; recovery takes about a year and a half. Negative for series that rose. */
  readonly shock?: number;
  /** The amplitude of the business cycle of about seven years. */
  readonly cycle?: number;
}

/** Unadjusted, or seasonally adjusted. */
export type Adjustment = 'none' | 'seasonal';

/** The values of a fictional monthly series; the same key always gives the same series, adjusted or not. */
export function shapedMonths(
  key: string,
  shape: Shape,
  months: readonly TimePeriod[],
  adjustment: Adjustment = 'none',
): readonly number[] {
  const random = randomFrom(key);
  const seasons = Array.from({ length: 12 }, () => bell(random));
  const meanSeason = seasons.reduce((sum, each) => sum + each, 0) / 12;
  const phase = random() * 2 * Math.PI;
  let drift = 0;
  return months.map(({ year, part }, at) => {
    drift = 0.9 * drift + 0.1 * bell(random);
    const years = at / 12;
    const season =
      adjustment === 'seasonal' ? 0 : ((seasons[part - 1] ?? 0) - meanSeason) * (shape.season ?? 0);
    const cycle = (shape.cycle ?? 0.02) * Math.sin((2 * Math.PI * years) / 7 + phase);
    const stray = (shape.noise ?? 0.01) * (drift * 2 + 0.4 * bell(random));
    const slump = (shape.shock ?? 0) * slumpAt(year + (part - 1) / 12);
    return (
      shape.level * (1 + (shape.growth ?? 0)) ** years * (1 + season) * (1 + cycle + stray) * (1 - slump)
    );
  });
}

/** The slump from March 2020: 1 at its deepest, back to 0 by autumn 2021. */
function slumpAt(moment: number): number {
  const since = moment - 2020.17;
  if (since < 0 || since > 1.6) return 0;
  return since < 0.17 ? since / 0.17 : (1 - (since - 0.17) / 1.43) ** 1.5;
}
