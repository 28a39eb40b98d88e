import type { TimeLinePoint, TimeSpan } from './time-line-point.ts';

/** The field that lines are drawn on; it is stretched over the width that there is. */
export const FIELD = 1000;

/** How far along a place is, from 0 to 1. */
export function alongOf(at: number, count: number): number {
  return count <= 1 ? 1 : at / (count - 1);
}

/** A part of a line that is drawn in one way. */
export interface LinePart {
  readonly path: string;
  readonly isInside: boolean;
  readonly isProvisional: boolean;
}

/** The line through the points in parts: inside the span and outside, and provisional; broken where there is no number. */
export function lineParts(
  points: readonly TimeLinePoint[],
  { from, to }: TimeSpan,
  upOf: (value: number) => number,
): readonly LinePart[] {
  const parts: (LinePart & { readonly end: number })[] = [];
  const place = (at: number, value: number): string =>
    `${rounded(alongOf(at, points.length))} ${rounded(1 - upOf(value))}`;
  for (const { at, before, value, isProvisional } of stretchesOf(points)) {
    const isInside = at - 1 >= from && at <= to;
    const last = parts.at(-1);
    const goesOn = last?.end === at - 1 && last.isInside === isInside && last.isProvisional === isProvisional;
    const start = goesOn ? last.path : `M${place(at - 1, before)}`;
    if (goesOn) parts.pop();
    parts.push({ path: `${start}L${place(at, value)}`, isInside, isProvisional, end: at });
  }
  return parts.map(({ path, isInside, isProvisional }) => ({ path, isInside, isProvisional }));
}

function rounded(share: number): number {
  return Math.round(share * FIELD * 10) / 10;
}

interface Stretch {
  readonly at: number;
  readonly before: number;
  readonly value: number;
  readonly isProvisional: boolean;
}

/** From each number to the next, where both are there. */
function stretchesOf(points: readonly TimeLinePoint[]): readonly Stretch[] {
  return points.flatMap(({ value, isProvisional }, at) => {
    const before = points[at - 1]?.value ?? null;
    return value === null || before === null ? [] : [{ at, before, value, isProvisional }];
  });
}
