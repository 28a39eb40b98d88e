import {
  CONVERTED_FREQUENCIES,
  frequencyNeeded,
  isFiner,
  isoOf,
  isRate,
  periodIn,
  type Choice,
  type ConvertedFrequency,
  type Customisation,
  type QuestionTable,
  type StatTable,
} from '@almanac/core';

import type { AnswerSources } from './answer-sources.ts';
import {
  figuresAfter,
  positionsOf,
  readAnsweredSeries,
  type AnsweredSeries,
  type SummedFigures,
} from './answered-series.ts';
import type { ChosenSeries } from './chosen-series.ts';

/** What the figures of a series have to be added up to: the periods that were asked for, where no table has them. */
export function frequencyToSum(
  { match: { table }, siblings }: ChosenSeries,
  choice: Choice,
): ConvertedFrequency | undefined {
  const needed = CONVERTED_FREQUENCIES.find((each) => each === frequencyNeeded(choice));
  if (needed === undefined || siblings.some((each) => each.table.frequency === needed)) return undefined;
  return isFinerTable(table, needed) ? needed : undefined;
}

function isFinerTable({ frequency }: QuestionTable, than: ConvertedFrequency): boolean {
  return frequency !== undefined && isFiner(frequency, than);
}

/**
 * A series by the sums of its periods, with the step that its page has; undefined where it is not known that its figures
 * may be added, or where the table allows no such step.
 */
export async function sumSeries(
  series: AnsweredSeries,
  to: ConvertedFrequency,
  { relatives, ...sources }: AnswerSources & { readonly relatives: readonly QuestionTable[] },
): Promise<AnsweredSeries | undefined> {
  return (await mayBeSummed(series, { relatives, ...sources })) ? summed(series, to, sources) : undefined;
}

/** The step that sums the periods of a table. */
export function sumStep(to: ConvertedFrequency): Customisation[number] {
  return { kind: 'convert', to, by: 'sum', shown: true };
}

/** Whether it is known that the figures of a series may be added. */
export async function mayBeSummed(
  series: AnsweredSeries,
  { relatives, ...sources }: AnswerSources & { readonly relatives: readonly QuestionTable[] },
): Promise<boolean> {
  if (isRate(series.unit) || series.table.isAdjusted) return false;
  return (
    isSaidFlow(series.row) ?? (hasTotals(series.table) && (await addUpElsewhere(series, relatives, sources)))
  );
}

/** Whether a table says that its figures are of a flow; undefined where it says nothing. */
export function isSaidFlow({ keywords = [], cube }: StatTable): boolean | undefined {
  const isOfRow = (of: NonNullable<typeof keywords>[number]['of']): boolean =>
    of === undefined ||
    cube.dimensions.some(
      ({ id, categories }) =>
        id === of[0] && (of[1] === undefined || categories.some((each) => each.id === of[1])),
    );
  const said = keywords.filter(({ name, of }) => name === 'STOCKFA' && isOfRow(of));
  return said.length === 0
    ? undefined
    : said.every(({ texts: [text = ''] }) => text.trim().toUpperCase() === 'F');
}

/** Tables without totals may have figures of several kinds: employed persons, and hours. */
function hasTotals({ dimensions }: QuestionTable): boolean {
  return dimensions.every(({ total }) => total !== undefined);
}

/** Most trials of whether the figures of a measure add up. */
const MOST_PAIRS = 3;

/** Whether the same is published at two frequencies elsewhere, and the sums of the one are the other. */
async function addUpElsewhere(
  { table }: AnsweredSeries,
  relatives: readonly QuestionTable[],
  sources: AnswerSources,
): Promise<boolean> {
  const usable = relatives.filter((each) => !each.isAdjusted && hasTotals(each));
  const pairs = usable
    .filter((fine) => fine.frequency === table.frequency)
    .flatMap((fine) => {
      const same = usable.filter(
        ({ groupTitle, frequency }) => groupTitle === fine.groupTitle && frequency !== fine.frequency,
      );
      return CONVERTED_FREQUENCIES.flatMap((to) => {
        const coarse = same.find(({ frequency }) => frequency === to);
        return coarse !== undefined && isFinerTable(fine, to) ? [{ fine, coarse, to }] : [];
      });
    });
  const [first, ...others] = await Promise.all(
    pairs.slice(0, MOST_PAIRS).map((pair) => isPairSummed(pair, sources)),
  );
  return first === true && others.every(Boolean);
}

interface Pair {
  readonly fine: QuestionTable;
  readonly coarse: QuestionTable;
  readonly to: ConvertedFrequency;
}

/** One sum may be right by chance. */
const FEWEST_SUMS = 2;

async function isPairSummed({ fine, coarse, to }: Pair, sources: AnswerSources): Promise<boolean> {
  const [parts, sums] = await Promise.all([readTotals(fine, sources), readTotals(coarse, sources)]);
  if (parts === undefined || sums === undefined) return false;
  const made = summed(parts, to, sources);
  const published = new Map(sums.points.map(({ period, value }) => [period && isoOf(period), value]));
  const both = (made?.points ?? []).flatMap(({ period, value }) => {
    const other = published.get(period && isoOf(period));
    return value === undefined || other === undefined ? [] : [{ value, other }];
  });
  const rounding =
    0.5001 *
    ((parts.points.length / Math.max(1, made?.points.length ?? 1) + 1) / 10 ** parts.decimals +
      1 / 10 ** sums.decimals);
  const isTold = both.some(({ other }) => Math.abs(other) > 10 * rounding);
  return (
    isTold &&
    both.length >= FEWEST_SUMS &&
    both.every(({ value, other }) => Math.abs(value - other) <= rounding)
  );
}

async function readTotals(table: QuestionTable, sources: AnswerSources): Promise<AnsweredSeries | undefined> {
  const current = sources.index.current(table.code);
  if (current === undefined || current.isDeleted) return undefined;
  const positions = positionsOf({ table, categories: [] });
  return readAnsweredSeries(sources, current, { table, positions, asked: new Set(), question: '' });
}

function summed(
  series: AnsweredSeries,
  to: ConvertedFrequency,
  { words }: Pick<AnswerSources, 'words'>,
): AnsweredSeries | undefined {
  const made = [sumStep(to)];
  const figures = figuresAfter(made, { of: series, rows: series.row, words });
  if (figures === undefined) return undefined;
  return {
    ...series,
    ...figures,
    table: { ...series.table, frequency: to },
    made,
    sums: [{ points: figures.points, summands: series.points }],
  };
}

/** The published figures that a sum is made of, in print. */
export function summandsAt({ summands, points }: SummedFigures, at: number): readonly string[] {
  const period = points[at]?.period;
  if (period === undefined) return [];
  return summands.flatMap(({ period: each, text }) => {
    const group = each && periodIn(each, period.frequency);
    return group !== undefined && isoOf(group) === isoOf(period) ? [text] : [];
  });
}
