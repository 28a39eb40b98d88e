import { isoOf, message, type Message, type TimePeriod, FLAG_SIGNS } from '@almanac/core';
import { FLAG_OF_CODE } from './observation-status.ts';
import { couldBePeriod, readPeriods, type ReadPeriods } from './read-period.ts';

/** A remark on one label of a time axis. */
export interface LabelRemark {
  /** The index of the label. */
  readonly at: number;
  readonly message: Message;
}

/** The labels of a time axis. */
export interface TimeLabels extends ReadPeriods {
  /** The labels that are not periods, and those that are periods with a mark. */
  readonly remarks: readonly LabelRemark[];
}

/** The labels of an axis if all are periods; undefined when one is not. */
export function allAsPeriods(labels: readonly string[]): TimeLabels | undefined {
  const read = readPeriods(labels);
  return read.periods.includes(undefined) ? undefined : { ...read, remarks: [] };
}

/** A mark after a period: a letter (also `p/` and `a)`), asterisks, daggers, superscript digits, or a few words in brackets. */
const MARK =
  /^(.*[^\s*†‡§#+¹²³⁰⁴-⁹ᵃ-ᶻ])\s*(\p{L}\/?|(?<![(\p{L}])\p{L}\)|[*†‡§#+]+|[¹²³⁰⁴-⁹ᵃ-ᶻ]+|\([^()%]{1,30}\)|\[[^[\]%]{1,30}\]|(?<![\d(])\d{1,2}\))$/u;

/** At least one label in this many is a period without a mark. */
const LABELS_FOR_A_PLAIN_ONE = 4;

/** At most one label in this many may not be a period on a time axis. */
const LABELS_FOR_ODD_ONE = 4;

/**
 * Reads the labels of an axis that its file calls time. A few labels may be no periods (`Total`), or periods followed
 * by a mark (`2007p`, `2007 (r)`, `2007*`); undefined when too many are.
 */
export function readTimeLabels(labels: readonly string[]): TimeLabels | undefined {
  if (labels.some((label) => label.trim() === '')) return undefined;
  const strict = allAsPeriods(labels);
  if (strict) return strict;
  const usual = usualShape(labels);
  const bare = labels.map((label) => bareLabel(label, usual));
  const kept = [...bare.keys()].filter((at) => bare[at] !== undefined);
  const read = readPeriods(kept.map((at) => bare[at]?.text ?? ''));
  if (read.periods.includes(undefined)) return undefined;
  const periods = new Array<TimePeriod | undefined>(labels.length).fill(undefined);
  for (const [place, at] of kept.entries()) periods[at] = read.periods[place];
  const unique = withoutRepeated(periods, (at) => bare[at]?.mark !== undefined);
  const odd = unique.filter((period) => period === undefined).length;
  const plain = unique.filter((period, at) => period && bare[at]?.mark === undefined).length;
  if (odd * LABELS_FOR_ODD_ONE > labels.length || plain * LABELS_FOR_A_PLAIN_ONE < labels.length)
    return undefined;
  const remarks = unique.flatMap((period, at) =>
    remarkOn(labels[at] ?? '', at, { period, mark: bare[at]?.mark }),
  );
  return { ...read, periods: unique, remarks };
}

/** A label without the mark after it; undefined if it has none. */
export function withoutMark(label: string): string | undefined {
  return MARK.exec(label.trim())?.[1];
}

interface BareLabel {
  readonly text: string;
  readonly mark?: string;
}

/** The shape of a label: all digits count as the same character, and so do all words. */
function shapeOf(label: string): string {
  return label
    .trim()
    .replace(/\d/g, '9')
    .replace(/\p{L}+/gu, 'a');
}

function usualShape(labels: readonly string[]): string {
  const shapes = Map.groupBy(labels, shapeOf);
  return [...shapes].reduce((most, each) => (each[1].length > most[1].length ? each : most), ['', []])[0];
}

/** A label without its mark; undefined where the rest is not a period of the same form as the others. */
function bareLabel(label: string, usual: string): BareLabel | undefined {
  const [, bare, mark = ''] = MARK.exec(label.trim()) ?? [];
  if (couldBePeriod(label)) return { text: label };
  if (bare !== undefined && couldBePeriod(bare)) return { text: bare, mark };
  if (shapeOf(label) === usual) return { text: label };
  return bare !== undefined && shapeOf(bare) === usual ? { text: bare, mark } : undefined;
}

/** `2007` and `2007a` are not the same period: the marked one is something else. */
function withoutRepeated(
  periods: readonly (TimePeriod | undefined)[],
  isMarked: (at: number) => boolean,
): readonly (TimePeriod | undefined)[] {
  const times = Map.groupBy(
    periods.flatMap((period) => (period ? [isoOf(period)] : [])),
    (iso) => iso,
  );
  return periods.map((period, at) =>
    period && isMarked(at) && (times.get(isoOf(period))?.length ?? 0) > 1 ? undefined : period,
  );
}

function remarkOn(
  label: string,
  at: number,
  { period, mark }: { readonly period: TimePeriod | undefined; readonly mark: string | undefined },
): readonly LabelRemark[] {
  if (period === undefined) {
    return [
      {
        at,
        message: message('read.no-period', { label: label.trim() }),
      },
    ];
  }
  if (mark === undefined) return [];
  const flag = FLAG_OF_CODE.get(mark.replace(/[()[\]/\s]/g, ''));
  const read = { label: label.trim(), period: { period } };
  return [
    {
      at,
      message:
        flag === undefined
          ? message('read.mark-unknown', read)
          : message('read.mark', { ...read, mark, flag: FLAG_SIGNS[flag].meaning }),
    },
  ];
}
