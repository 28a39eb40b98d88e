/** The field that a series is drawn on. */
export const FIELD = { width: 720, height: 200 } as const;

const MARGIN = { left: 2, right: 8, top: 10, bottom: 10 } as const;

/** A place on the field. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A series as a line. */
export interface SeriesPath {
  readonly line: string;
  /** Observations without neighbours, which a line does not show. */
  readonly alone: readonly Point[];
  readonly last: Point | undefined;
  readonly low: number;
  readonly high: number;
}

function scaled(share: number, from: number, to: number): number {
  return Math.round((from + share * (to - from)) * 10) / 10;
}

/** The line through a series, oldest first, broken where there is no number. */
export function seriesPath(values: readonly (number | null)[]): SeriesPath | undefined {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return undefined;
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const points = values.map((value, at): Point | undefined => {
    if (value === null) return undefined;
    const across = values.length === 1 ? 1 : at / (values.length - 1);
    const up = high === low ? 0.5 : (value - low) / (high - low);
    return {
      x: scaled(across, MARGIN.left, FIELD.width - MARGIN.right),
      y: scaled(up, FIELD.height - MARGIN.bottom, MARGIN.top),
    };
  });
  const line = points
    .map((point, at) => (point === undefined ? '' : `${points[at - 1] ? 'L' : 'M'}${point.x} ${point.y}`))
    .join('');
  const alone = points.filter(
    (point, at) => point !== undefined && points[at - 1] === undefined && points[at + 1] === undefined,
  );
  return {
    line,
    alone: alone.filter((point) => point !== undefined),
    last: points.findLast((point) => point !== undefined),
    low,
    high,
  };
}
