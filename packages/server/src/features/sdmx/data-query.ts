import { message, periodEnd, periodStart, type Dimension, type TimePeriod } from '@almanac/core';
import { readSdmxPeriod } from '@almanac/formats';

import { oneOf, positiveNumber, wrongValue, type Parameters } from '../../releases/reading/parameters.ts';
import { ATTRIBUTES, type AttributeId } from '../../releases/sdmx/table-structure.ts';

const DETAILS = ['full', 'dataonly', 'serieskeysonly', 'nodata'] as const;

/** What a call asks for besides its key. */
export interface DataQuery {
  /** First and last day of what it wants, ISO 8601. */
  readonly from?: string;
  readonly to?: string;
  /** How many observations of each series, from its first and from its last. */
  readonly first?: number;
  readonly last?: number;
  readonly detail: (typeof DETAILS)[number];
  /** The id of a dimension, or `AllDimensions`; undefined for what suits the table. */
  readonly atObservation?: string;
  /** What is not newer is not wanted; milliseconds since 1970. */
  readonly updatedAfter?: number;
  readonly includesHistory: boolean;
  readonly attributes: readonly AttributeId[];
  /** Milliseconds since 1970: the data as they were. */
  readonly asOf?: number;
  /** How many observations are passed over, and how many are wanted after them. */
  readonly offset?: number;
  readonly limit?: number;
  /** By what they are sorted, as it is written. */
  readonly sort?: string;
}

/** Reads the query of a call for data. Throws the problem of a value that there is not. */
export function dataQueryIn(parameters: Parameters): DataQuery {
  const { text } = parameters;
  const from = periodIn(parameters, 'startPeriod');
  const to = periodIn(parameters, 'endPeriod');
  const count = (name: string): number | undefined =>
    text(name) === undefined ? undefined : positiveNumber(parameters, name, 1);
  const [first, last] = [count('firstNObservations'), count('lastNObservations')];
  const atObservation = text('dimensionAtObservation');
  const updatedAfter = instantIn(parameters, 'updatedAfter');
  const detail = oneOf('detail', text('detail') ?? 'full', DETAILS);
  return {
    ...(from && { from: periodStart(from) }),
    ...(to && { to: periodEnd(to) }),
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    detail,
    attributes: detail === 'full' ? ATTRIBUTES : [],
    ...(atObservation !== undefined && { atObservation }),
    ...(updatedAfter !== undefined && { updatedAfter }),
    includesHistory: oneOf('includeHistory', text('includeHistory') ?? 'false', BOOLEANS) === 'true',
  };
}

const BOOLEANS = ['true', 'false'] as const;

/** A day, or a day and a time; without an offset, which in a query reads as a blank, in UTC. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?))?(Z|[+ -]\d{2}:\d{2})?$/;

/** An instant that a call names. Throws the problem of what is none. */
export function instantIn({ text }: Parameters, name: string): number | undefined {
  const written = text(name);
  if (written === undefined) return undefined;
  const [, day = '', time = '00:00', offset = 'Z'] = INSTANT.exec(written) ?? [];
  const instant = Date.parse(`${day}T${time}${offset.replace(' ', '+')}`);
  if (Number.isNaN(instant)) throw wrongValue(name, written, message('sdmx.an-instant'));
  return instant;
}

function periodIn({ text }: Parameters, name: string) {
  const written = text(name);
  if (written === undefined) return undefined;
  const period = readSdmxPeriod(written);
  if (period === undefined) throw wrongValue(name, written, message('sdmx.a-period'));
  return period;
}

/** The positions of the periods that lie within what a call wants, and of these the first and last that it wants. */
export function positionsInTime(
  { categories }: Dimension,
  { from, to, first, last }: DataQuery,
  passes: (period: TimePeriod) => boolean = () => true,
): readonly number[] {
  const within = categories.flatMap(({ period }, at) => {
    if (period === undefined || !passes(period)) return [];
    if (from !== undefined && periodStart(period) < from) return [];
    return to !== undefined && periodEnd(period) > to ? [] : [at];
  });
  if (first === undefined && last === undefined) return within;
  return within.filter((_, at) => at < (first ?? 0) || at >= within.length - (last ?? 0));
}
