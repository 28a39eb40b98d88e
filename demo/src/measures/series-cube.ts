import { type Category, type Cube, type TimePeriod } from '@almanac/core';
import type { Breakdown } from './breakdown.ts';
import { annualJoint } from './annual-joint.ts';
import { hiddenIn } from './joint-tables.ts';
import { figuresOf, periodsOf, type Figures } from './gather-figures.ts';
import type { Every, Form } from './measure.ts';
import type { NumberedMeasure } from './measure.ts';
import { addsUp } from './monthly-figures.ts';
import { placesOf } from './joint-figures.ts';
import { asPublishedBefore } from './revise.ts';
import { timeCategory } from './time-category.ts';
import { flagsOfSeries, hideCells } from './what-is-absent.ts';

/** A table of time series to be made. */
export interface SeriesAsked extends NumberedMeasure {
  readonly by: Breakdown | undefined;
  readonly form: Form | 'level';
  readonly every: Every;
  /** The seed of flags and absences. */
  readonly seed: string;
  /** The number of releases ago, for the figures as published then. */
  readonly ago?: number;
}

/** A series with its figures, as they are printed. */
export interface Row {
  readonly id: string;
  readonly label: string;
  readonly parent?: string;
  readonly isLeaf: boolean;
  readonly values: Float64Array;
}

const PERIODS_IN_YEAR = { A: 1, H: 2, Q: 4, M: 12 } as const;

/** The cube of a time series table. */
export function seriesCube(asked: SeriesAsked): Cube {
  const { by, form, every, ago = 0 } = asked;
  const adjustment = form === 'adjusted' || form === 'previous' ? 'seasonal' : 'none';
  const latest = figuresOf(asked, { by, every, adjustment });
  const figures = ago > 0 ? asPublishedBefore(latest, { asked, ago }) : latest;
  const rows = rowsOf(asked, figures);
  const { periods, rows: shown } = inForm(asked, figures.periods, rows);
  return cubeOf(asked, { periods, rows: shown });
}

function rowsOf({ measure, by }: SeriesAsked, { whole, items }: Figures): readonly Row[] {
  const scale = 10 ** measure.decimals;
  const printed = (figures: Float64Array): Float64Array => figures.map((figure) => figure / scale);
  const total: Row = {
    id: '1',
    label: by?.total ?? measure.title,
    isLeaf: by === undefined,
    values: printed(whole),
  };
  const below = (by?.items ?? []).map((item, at): Row => ({
    id: `1.${item.number}`,
    label: item.label,
    parent: item.parent === undefined ? '1' : `1.${item.parent}`,
    isLeaf: item.isLeaf,
    values: printed(items[at] ?? new Float64Array()),
  }));
  return [total, ...below];
}

interface Shown {
  readonly periods: readonly TimePeriod[];
  readonly rows: readonly Row[];
}

function inForm(
  { form, every, measure }: SeriesAsked,
  periods: readonly TimePeriod[],
  rows: readonly Row[],
): Shown {
  if (form === 'share') {
    const [total] = rows;
    return {
      periods,
      rows: rows.map((row) => ({ ...row, values: sharesOf(row.values, total?.values ?? row.values) })),
    };
  }
  if (form !== 'change' && form !== 'previous') return { periods, rows };
  const lag = form === 'change' ? PERIODS_IN_YEAR[every] : 1;
  const isOfRate = measure.kind === 'mean' && measure.unit.startsWith('Per cent');
  return {
    periods: periods.slice(lag),
    rows: rows.map((row) => ({ ...row, values: changesOf(row.values, lag, isOfRate) })),
  };
}

function sharesOf(values: Float64Array, whole: Float64Array): Float64Array {
  return values.map((value, at) => tenths((100 * value) / (whole[at] ?? Number.NaN)));
}

function changesOf(values: Float64Array, lag: number, isOfRate: boolean): Float64Array {
  return values.slice(lag).map((value, at) => {
    const before = values[at] ?? Number.NaN;
    if (isOfRate) return tenths(value - before);
    return before > 0 ? tenths((value / before - 1) * 100) : Number.NaN;
  });
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function cubeOf(
  { measure, form, seed }: SeriesAsked,
  { periods, rows, hidden }: Shown & { readonly hidden?: ReadonlySet<number> },
): Cube {
  const values = new Float64Array(rows.length * periods.length);
  for (const [at, row] of rows.entries()) values.set(row.values, at * periods.length);
  const absences = hideCells(values, {
    rows,
    periods,
    seed,
    ...(hidden && { hidden }),
    isSum: addsUp(measure) && form !== 'change' && form !== 'previous',
  });
  return {
    dimensions: [
      { id: 'series', label: 'Data Series', role: 'measure', categories: rows.map(categoryOf) },
      { id: 'time', label: 'Time Period', role: 'time', categories: periods.map(timeCategory) },
    ],
    values,
    absences,
    flags: flagsOfSeries(values, periods, seed),
    cellFootnotes: new Map(),
  };
}

function categoryOf({ id, label, parent }: Row): Category {
  return { id, label, ...(parent !== undefined && { parent }) };
}

/** Annual series by two breakdowns: for each item of the second, and their total, all of the first. */
export function nestedCube(
  { number, measure }: NumberedMeasure,
  [first, second]: readonly [Breakdown, Breakdown],
  seed: string,
): Cube {
  const periods = periodsOf(measure.from, 'A');
  const blocks = annualJoint(
    { number, measure },
    [first, second],
    periods.map(({ year }) => year),
  );
  const inner = placesOf(first);
  const outer = placesOf(second);
  const scale = 10 ** measure.decimals;
  const rows = outer.flatMap((place, o) =>
    inner.map((item, i): Row => {
      const head = String(o + 1);
      const id = item === undefined ? head : `${head}.${item.number}`;
      return {
        id,
        label: item?.label ?? place?.label ?? second.total,
        ...(item !== undefined && { parent: item.parent === undefined ? head : `${head}.${item.parent}` }),
        isLeaf: item?.isLeaf ?? false,
        values: Float64Array.from(blocks, (block) => (block[i * outer.length + o] ?? 0) / scale),
      };
    }),
  );
  const years = periods.map(({ year }) => year);
  const hidden = new Set(
    [...hiddenIn({ number, measure }, [first, second], years)].map((place) => {
      const cell = Math.floor(place / years.length);
      const row = (cell % outer.length) * inner.length + Math.floor(cell / outer.length);
      return row * years.length + (place % years.length);
    }),
  );
  return cubeOf({ number, measure, by: first, form: 'level', every: 'A', seed }, { periods, rows, hidden });
}
