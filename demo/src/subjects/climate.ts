import type { MonthlyPath } from '../measures/measure.ts';
import { monthsFrom } from '../months.ts';
import { bell, randomFrom } from '../random.ts';

interface Course {
  /** The mean of the year 1990, and how far July is above it. */
  readonly mean: number;
  readonly swing: number;
  /** The rise in ten years, and how far months vary. */
  readonly rise: number;
  readonly noise: number;
}

const DECIMAL = 10;

/** Something that is least in January and most in July, in tenths. */
function throughTheYear(name: string, { mean, swing, rise, noise }: Course): MonthlyPath {
  return (from) => {
    const random = randomFrom(`climate/${name}`);
    return Float64Array.from(monthsFrom(from), ({ year, part }) => {
      const season = -swing * Math.cos((2 * Math.PI * (part - 1)) / 12);
      return Math.round(DECIMAL * (mean + season + (rise * (year - 1990)) / 10 + noise * bell(random)));
    });
  };
}

export const temperature = throughTheYear('temperature', { mean: 13.4, swing: 8, rise: 0.25, noise: 0.8 });
export const hottestDay = throughTheYear('hottest-day', { mean: 22.5, swing: 8.5, rise: 0.3, noise: 1.2 });
export const sunshine = throughTheYear('sunshine', { mean: 5.2, swing: 2.6, rise: 0, noise: 0.45 });
