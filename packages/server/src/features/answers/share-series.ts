import {
  addsUp,
  sumsBetween,
  withinSentence,
  type ConvertedFrequency,
  type Customisation,
  type QuestionTable,
  type ShareOfWhole,
  type StatTable,
} from '@almanac/core';

import type { AnswerSources } from './answer-sources.ts';
import { figuresAfter, readRows, type AnsweredSeries } from './answered-series.ts';
import { seriesName } from './series-name.ts';
import { isSaidFlow, mayBeSummed, sumStep } from './sum-series.ts';

/** What is 100, and the frequency to which periods are summed before, where they have to be. */
export interface WantedShare extends ShareOfWhole {
  readonly to: ConvertedFrequency | undefined;
}

export type ShareSources = AnswerSources & {
  readonly home: string | undefined;
  /** All tables of what is measured. */
  readonly relatives: readonly QuestionTable[];
};

/**
 * A series as a share of its whole, by the steps that its page has; undefined where the parts do not add up to the
 * whole, where it is not known that periods may be added, or where the table allows no such steps.
 */
export async function shareSeries(
  series: AnsweredSeries,
  { to, ...of }: WantedShare,
  sources: ShareSources,
): Promise<AnsweredSeries | undefined> {
  const { table, positions } = series;
  const axis = table.dimensions.findIndex(({ id }) => id === of.dimension);
  const own = table.dimensions[axis]?.categories[positions[axis] ?? 0];
  const rows = own && (await readParts(series, { axis, part: own.id, whole: of.category }, sources));
  if (own === undefined || rows === undefined) return undefined;
  if (to !== undefined && !(await areFlows(series, rows, sources))) return undefined;
  return sharedIn(rows, series, { part: own.label, axis, to, of, sources });
}

interface Sharing {
  readonly part: string;
  readonly axis: number;
  readonly to: ConvertedFrequency | undefined;
  readonly of: ShareOfWhole;
  readonly sources: ShareSources;
}

function sharedIn(
  rows: StatTable,
  series: AnsweredSeries,
  { part: name, axis, to, of, sources: { words, home } }: Sharing,
): AnsweredSeries | undefined {
  const all = wholeOf(series, { axis, category: of.category });
  const sum: Customisation = to === undefined ? [] : [sumStep(to)];
  const made: Customisation = [...sum, { kind: 'percentage', of }];
  const [part, whole, share] = [
    figuresAfter(sum, { of: series, rows, words }),
    figuresAfter(sum, { of: all, rows, words }),
    figuresAfter(made, { of: series, rows, words }),
  ];
  if (part === undefined || whole === undefined || share === undefined) return undefined;
  const summed = to !== undefined && {
    table: { ...series.table, frequency: to },
    sums: [
      { points: part.points, summands: series.points },
      { points: whole.points, summands: figuresAfter([], { of: all, rows, words })?.points ?? [] },
    ],
  };
  return {
    ...series,
    ...share,
    made,
    ...summed,
    share: {
      part: name,
      whole: withinSentence(seriesName(all, home, words)),
      partPoints: part.points,
      wholePoints: whole.points,
    },
  };
}

/** Whether the periods of a part may be added, and nothing says otherwise of the whole. */
async function areFlows(series: AnsweredSeries, rows: StatTable, sources: ShareSources): Promise<boolean> {
  return isSaidFlow(rows) !== false && (await mayBeSummed(series, sources));
}

/** The rows of a table from a part up to its whole, and all that is in between; undefined where they do not add up. */
async function readParts(
  series: AnsweredSeries,
  { axis, part, whole }: { readonly axis: number; readonly part: string; readonly whole: string },
  { dimensions: keeper, store }: AnswerSources,
): Promise<StatTable | undefined> {
  const dimensions = await keeper.read(series.current);
  const dimension = dimensions.find(({ id }) => id === series.table.dimensions[axis]?.id);
  const sums = dimension && sumsBetween(dimension, part, whole);
  if (dimension === undefined || sums === undefined) return undefined;
  const read = new Set([part, whole, ...sums.flatMap(({ parts }) => parts)]);
  const places = dimension.categories.flatMap(({ id }, at) => (read.has(id) ? [at] : []));
  const slice = await readRows(store, series, { dimension: dimension.id, positions: places });
  return addsUp(slice.cube, { dimension: dimension.id, sums, decimals: series.decimals }) ? slice : undefined;
}

/** What is 100, as a series of its own. */
function wholeOf(
  series: AnsweredSeries,
  { axis, category }: { readonly axis: number; readonly category: string },
): AnsweredSeries {
  const dimension = series.table.dimensions[axis];
  const place = dimension?.categories.findIndex(({ id }) => id === category) ?? 0;
  // A total goes without saying.
  const unsaid = place === dimension?.total ? dimension.id : undefined;
  return {
    ...series,
    positions: series.positions.map((each, at) => (at === axis ? place : each)),
    asked: new Set([...series.asked].filter((id) => id !== unsaid)),
  };
}
