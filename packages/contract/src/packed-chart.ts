import type { Absence, ChartModel, ChartPoint, ChartSeries, Flag } from '@almanac/core';

/** A point as it travels: a figure of usual decimals and no flags as its number, any other in full, a missing one by its reason, null where the table has no such cell. */
export type PackedPoint = number | Absence | readonly [number, number, ...Flag[]] | null;

/** A series whose points are packed. */
export interface PackedSeries extends Omit<ChartSeries, 'points'> {
  /** Of figures that travel as mere numbers. */
  readonly decimals: number;
  readonly points: readonly PackedPoint[];
}

/** A chart as it travels with an embedded page: a third of its size. */
export interface PackedChart extends Omit<ChartModel, 'series'> {
  readonly series: readonly PackedSeries[];
}

/** Packs a chart for its way to an embedded page. */
export function packChart({ series, ...rest }: ChartModel): PackedChart {
  return { ...rest, series: series.map(packSeries) };
}

/** The chart that was packed, exactly. */
export function unpackChart({ series, ...rest }: PackedChart): ChartModel {
  return { ...rest, series: series.map(unpackSeries) };
}

function packSeries({ points, ...rest }: ChartSeries): PackedSeries {
  const decimals = points.find((point) => point?.kind === 'value')?.decimals ?? 0;
  return { ...rest, decimals, points: points.map((point) => packPoint(point, decimals)) };
}

function packPoint(point: ChartPoint | undefined, usual: number): PackedPoint {
  if (point === undefined) return null;
  if (point.kind === 'absent') return point.reason;
  const { value, decimals, flags } = point;
  return decimals === usual && flags.length === 0 ? value : [value, decimals, ...flags];
}

function unpackSeries({ points, decimals, ...rest }: PackedSeries): ChartSeries {
  return { ...rest, points: points.map((point) => unpackPoint(point, decimals)) };
}

function unpackPoint(packed: PackedPoint, usual: number): ChartPoint | undefined {
  if (packed === null) return undefined;
  if (typeof packed === 'number') return { kind: 'value', value: packed, decimals: usual, flags: [] };
  if (typeof packed === 'string') return { kind: 'absent', reason: packed };
  const [value, decimals, ...flags] = packed;
  return { kind: 'value', value, decimals, flags };
}
