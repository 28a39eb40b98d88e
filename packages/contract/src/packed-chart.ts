import type { Absence, ChartModel, ChartPoint, ChartSeries, Flag } from '@almanac/core';

/**
 * A packed point: a figure with the usual decimals and no flags as a number, any other in full, a missing one by its
 * reason, null where the table has no such cell.
 */
export type PackedPoint = number | Absence | readonly [number, number, ...Flag[]] | null;

/** A series whose points are packed. */
export interface PackedSeries extends Omit<ChartSeries, 'points'> {
  /** The decimals of figures packed as plain numbers. */
  readonly decimals: number;
  readonly points: readonly PackedPoint[];
}

/** A chart packed for an embedded page: a third of its size. */
export interface PackedChart extends Omit<ChartModel, 'series'> {
  readonly series: readonly PackedSeries[];
}

/** Packs a chart for an embedded page. */
export function packChart({ series, ...rest }: ChartModel): PackedChart {
  return { ...rest, series: series.map(packSeries) };
}

/** Restores the packed chart exactly. */
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
