import {
  addsUp,
  customise,
  sumsBetween,
  type Customisation,
  type ShareOfWhole,
  type StatTable,
} from '@almanac/core';

import { seriesViewOf } from '../../releases/figures/observed-series.ts';
import type { AnswerSources } from './answer-sources.ts';
import { figuresIn, idsOf, readAnsweredSeries, readRows, type AnsweredSeries } from './answered-series.ts';
import { seriesName } from './series-name.ts';

/**
 * A series as a share of its whole, by the step that its page has; undefined where the parts do not add up to the
 * whole, or where the table allows no such step.
 */
export async function shareSeries(
  series: AnsweredSeries,
  { dimension, category }: ShareOfWhole,
  { home, ...sources }: AnswerSources & { readonly home: string | undefined },
): Promise<AnsweredSeries | undefined> {
  const { table, positions } = series;
  const axis = table.dimensions.findIndex((each) => each.id === dimension);
  const own = table.dimensions[axis]?.categories[positions[axis] ?? 0];
  const parts = own && (await readParts(series, { axis, part: own.id, whole: category }, sources));
  if (own === undefined || parts === undefined) return undefined;
  const made: Customisation = [{ kind: 'percentage', of: { dimension, category } }];
  const working = customise(parts, made, sources.words.write);
  const view = working.ok ? seriesViewOf(working.value, idsOf(series)) : undefined;
  const whole = await readWhole(series, { axis, category }, sources);
  if (view === undefined || whole === undefined) return undefined;
  return {
    ...series,
    ...figuresIn(view, sources.words),
    made,
    share: {
      part: own.label,
      whole: lowerFirst(seriesName(whole, home, sources.words)),
      partPoints: series.points,
      wholePoints: whole.points,
    },
  };
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
function readWhole(
  { current, table, positions, asked, question }: AnsweredSeries,
  { axis, category }: { readonly axis: number; readonly category: string },
  sources: AnswerSources,
): Promise<AnsweredSeries | undefined> {
  const dimension = table.dimensions[axis];
  const place = dimension?.categories.findIndex(({ id }) => id === category) ?? 0;
  // A total goes without saying.
  const unsaid = place === dimension?.total ? dimension.id : undefined;
  return readAnsweredSeries(sources, current, {
    table,
    positions: positions.map((each, at) => (at === axis ? place : each)),
    asked: new Set([...asked].filter((id) => id !== unsaid)),
    question,
  });
}

/** “Employed persons” within a name; not “GDP”, nor the name of a country before what is measured there. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) && !name.includes(': ')
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;
}
