import { useEffect, useRef, useState } from 'react';
import type { TimeLinePoint, TimeSpan } from './time-line-point.ts';

/** Keys come faster than answers: the last of them counts. */
const SETTLED_MS = 250;

interface MovedSpan {
  readonly span: TimeSpan;
  /** Shows other ends at once, and tells of them when no more come. */
  readonly move: (span: TimeSpan) => void;
}

/** The ends as a reader moves them, until what is around them says so too. */
export function useSpan(given: TimeSpan, onSpan: ((span: TimeSpan) => void) | undefined): MovedSpan {
  const [moved, setMoved] = useState<{ readonly span: TimeSpan; readonly of: string }>();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const of = `${given.from}-${given.to}`;
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
    },
    [],
  );
  return {
    span: moved?.of === of ? moved.span : given,
    move: (span) => {
      setMoved({ span, of });
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => onSpan?.(span), SETTLED_MS);
    },
  };
}

/** The nearest place with a number, from `at` in a direction, and else in the other. */
export function knownPlace(points: readonly TimeLinePoint[], at: number, direction: 1 | -1): number {
  const places = points.flatMap(({ value }, place) => (value === null ? [] : [place]));
  const ahead = places.filter((place) => (place - at) * direction >= 0);
  const nearest = direction === 1 ? ahead[0] : ahead.at(-1);
  return nearest ?? (direction === 1 ? places.at(-1) : places[0]) ?? at;
}

/** How many periods there are in a year. */
export function periodsAYear(points: readonly TimeLinePoint[]): number {
  const year = points[Math.floor(points.length / 2)]?.id.slice(0, 4);
  return Math.max(1, points.filter(({ id }) => id.slice(0, 4) === year).length);
}
