import { bell, randomFrom } from '../random.ts';
import type { Breakdown } from './breakdown.ts';
import type { Figures } from './gather-figures.ts';
import type { NumberedMeasure } from './measure.ts';
import { addsUp } from './monthly-figures.ts';

/** The number of latest periods that were different in an earlier release. */
const REVISED_PERIODS = 6;
const USUAL_REVISION = 0.004;

interface Revising {
  readonly asked: NumberedMeasure & { readonly by: Breakdown | undefined };
  readonly ago: number;
}

/** The figures some releases ago: fewer periods, and other numbers in the last of them. They add up too. */
export function asPublishedBefore(figures: Figures, { asked, ago }: Revising): Figures {
  const count = figures.periods.length - ago;
  const random = randomFrom(`${asked.number}/${asked.by?.id ?? ''}/release/${ago}`);
  const revised = (path: Float64Array): Float64Array =>
    path
      .subarray(0, count)
      .map((value, at) =>
        at < count - REVISED_PERIODS ? value : Math.round(value * (1 + USUAL_REVISION * bell(random))),
      );
  const periods = figures.periods.slice(0, count);
  const { by, measure } = asked;
  if (by === undefined || !addsUp(measure))
    return { periods, whole: revised(figures.whole), items: figures.items.map(revised) };
  const leaves = by.items.flatMap(({ isLeaf, number }, at) =>
    isLeaf ? [{ number, path: revised(figures.items[at] ?? figures.whole) }] : [],
  );
  const sumOf = (isWithin: (number: string) => boolean): Float64Array => {
    const sum = new Float64Array(count);
    for (const { number, path } of leaves) {
      if (isWithin(number)) path.forEach((value, at) => (sum[at] = (sum[at] ?? 0) + value));
    }
    return sum;
  };
  return {
    periods,
    whole: sumOf(() => true),
    items: by.items.map((item) =>
      sumOf((number) => number === item.number || number.startsWith(`${item.number}.`)),
    ),
  };
}
