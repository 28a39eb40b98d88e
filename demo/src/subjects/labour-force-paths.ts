import { LATEST, monthsFrom } from '../months.ts';
import { shapedMonths, type Adjustment, type Shape } from '../shape.ts';

/** The first year of “Labour force, employment and unemployment”, and of everything that has its totals. */
export const LABOUR_FORCE_FROM = 2010;

const SEEKING = { season: 0.05, noise: 0.05, cycle: 0.12, shock: -0.45 };

/** What the labour force is made of: thousands of persons in the first month. */
const PARTS = {
  fullTime: { level: 2100, growth: 0.009, season: 0.008, noise: 0.004, shock: 0.04 },
  partTime: { level: 840, growth: 0.012, season: 0.015, noise: 0.006, shock: 0.12 },
  seekingFullTime: { level: 118, growth: -0.005, ...SEEKING },
  seekingPartTime: { level: 52, growth: -0.004, ...SEEKING },
} as const satisfies Readonly<Record<string, Shape>>;

/** A part of the labour force. */
export type LabourForcePart = keyof typeof PARTS;

/** A part of the labour force month by month, in thousands of persons with one decimal. */
export function labourForcePart(
  part: LabourForcePart,
  from: number,
  adjustment: Adjustment,
): readonly number[] {
  const path = shapedMonths(`M1820/${part}`, PARTS[part], monthsFrom(LABOUR_FORCE_FROM), adjustment);
  return path.slice((from - LABOUR_FORCE_FROM) * 12).map((value) => Math.round(value * 10) / 10);
}

function added(parts: readonly LabourForcePart[], from: number, adjustment: Adjustment): Float64Array {
  const paths = parts.map((part) => labourForcePart(part, from, adjustment));
  const months = (LATEST.year - from) * 12 + LATEST.part;
  return Float64Array.from({ length: months }, (_, at) =>
    paths.reduce((sum, path) => sum + Math.round((path[at] ?? 0) * 10), 0),
  );
}

/** Employed persons in hundreds. */
export function employed(from: number, adjustment: Adjustment): Float64Array {
  return added(['fullTime', 'partTime'], from, adjustment);
}

/** Persons in part-time work in hundreds. */
export function partTime(from: number, adjustment: Adjustment): Float64Array {
  return added(['partTime'], from, adjustment);
}

/** Unemployed persons in hundreds. */
export function unemployed(from: number, adjustment: Adjustment): Float64Array {
  return added(['seekingFullTime', 'seekingPartTime'], from, adjustment);
}

/** The labour force in hundreds. */
export function labourForce(from: number, adjustment: Adjustment): Float64Array {
  return added(['fullTime', 'partTime', 'seekingFullTime', 'seekingPartTime'], from, adjustment);
}

/** Unemployed persons for each hundred of the labour force, in tenths of a per cent. */
export function unemploymentRate(from: number, adjustment: Adjustment): Float64Array {
  const all = labourForce(from, adjustment);
  return unemployed(from, adjustment).map((seeking, at) => Math.round((1000 * seeking) / (all[at] ?? 1)));
}
