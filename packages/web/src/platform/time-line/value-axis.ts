/** Round values that an axis is labelled with, from below the least value to above the most. */
export interface ValueAxis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
  /** How many decimals the labels need. */
  readonly decimals: number;
}

/** Steps that people read easily, before the power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** An axis with at most so many steps between its ends. */
const MOST_STEPS = 6;

/** The least that an axis spans, of its largest value: a share that moves by a tenth of a point is drawn nearly level. */
const LEAST_SPAN = 0.1;

/** The axis for these values; those that hardly differ stand in the middle of it. */
export function valueAxis(values: readonly number[]): ValueAxis | undefined {
  if (values.length === 0) return undefined;
  const least = values.reduce((low, value) => Math.min(low, value), Infinity);
  const most = values.reduce((high, value) => Math.max(high, value), -Infinity);
  const span = Math.max(most - least, LEAST_SPAN * Math.max(Math.abs(least), Math.abs(most))) || 1;
  const around = (span - (most - least)) / 2;
  const power = 10 ** Math.floor(Math.log10(span / MOST_STEPS));
  const step = STEPS.map((each) => each * power).find((each) => span / each <= MOST_STEPS) ?? 10 * power;
  const from = Math.floor((least - around) / step);
  const to = Math.ceil((most + around) / step);
  const decimals = Math.max(0, -Math.floor(Math.log10(step)) + (isBetweenTens(step, power) ? 1 : 0));
  const ticks = Array.from({ length: to - from + 1 }, (_, at) =>
    Number(((from + at) * step).toFixed(decimals)),
  );
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 0, ticks, decimals };
}

function isBetweenTens(step: number, power: number): boolean {
  return Math.abs(step / power - 2.5) < 0.01;
}
