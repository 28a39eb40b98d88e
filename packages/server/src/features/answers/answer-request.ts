import { LONGEST_SEARCH } from '@almanac/contract';
import { FREQUENCIES, OPERATIONS, type Operation } from '@almanac/core';
import * as z from 'zod/mini';

const MOST_SERIES_TEXT = 500;
const MOST_PERIOD_TEXT = 60;

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));

/** The query of `GET /api/answer`: a question, and what was changed of its reading. */
export const answerQuery = z.strictObject({
  q: z.string().check(z.maxLength(LONGEST_SEARCH)),
  series: text(MOST_SERIES_TEXT),
  from: text(MOST_PERIOD_TEXT),
  to: text(MOST_PERIOD_TEXT),
  show: z.optional(z.enum(OPERATIONS)),
  frequency: z.optional(z.enum(FREQUENCIES)),
  adjustment: z.optional(z.enum(['adjusted', 'unadjusted'])),
});

/** A question, and what was changed of its reading. */
export type AnswerRequest = z.output<typeof answerQuery>;

/** A question with its changes as a query string, without `?`; in one order, so that equal questions have one address. */
export function queryOf({ q, ...edits }: AnswerRequest): string {
  const parameters = new URLSearchParams({ q });
  for (const [name, value] of Object.entries(edits)) if (value !== undefined) parameters.set(name, value);
  return parameters.toString();
}

/** A series by its table and a category of each variable but time: `M551103:1`, `D10010:1/2`. */
export interface NamedSeries {
  readonly code: string;
  readonly categories: readonly string[];
}

/** Writes what `readSeriesName` reads. */
export function writeSeriesName({ code, categories }: NamedSeries): string {
  return `${code}:${categories.map(encodeURIComponent).join('/')}`;
}

/** Reads `M551103:1`; undefined for anything else. */
export function readSeriesName(name: string): NamedSeries | undefined {
  const [, code, categories] = /^([^:]+):(.*)$/.exec(name) ?? [];
  if (code === undefined || categories === undefined) return undefined;
  try {
    return { code, categories: categories === '' ? [] : categories.split('/').map(decodeURIComponent) };
  } catch {
    return undefined;
  }
}

/** What was asked of the figures, as changed by the reader. */
export type Show = Operation;
