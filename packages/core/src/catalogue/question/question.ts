import type { Frequency } from '../../period/frequency.ts';

/** A point in time as it was asked for: a year, a part of one, or the part of some year (`in March`). */
export interface AskedPoint {
  readonly year?: number;
  /** `annual` where only a year was said. */
  readonly frequency: Frequency;
  /** Counted from 1 within the year, as in a `TimePeriod`. */
  readonly part: number;
  /** The first or the last period of the year: “the beginning of 2020”. */
  readonly edge?: 'first' | 'last';
}

/** Units of time that people count in. */
export type TimeUnit = 'year' | 'half' | 'quarter' | 'month';

/** A length of time: ten years. */
export interface AskedLength {
  readonly count: number;
  readonly unit: TimeUnit;
}

/** Which time was asked for. */
export type AskedTime =
  | { readonly kind: 'latest' }
  | { readonly kind: 'at'; readonly at: AskedPoint }
  /** `isPair` where both ends are asked for rather than what is between them: “in 2022 and 2023”. */
  | { readonly kind: 'since'; readonly from: AskedPoint; readonly isPair?: true }
  | {
      readonly kind: 'between';
      readonly from: AskedPoint;
      readonly to: AskedPoint;
      readonly isPair?: true;
    }
  | { readonly kind: 'last'; readonly length: AskedLength; readonly isPair?: true }
  | { readonly kind: 'ago'; readonly length: AskedLength }
  /** All there is: “on record”. */
  | { readonly kind: 'ever' };

/** What was asked of a thing. */
export const OPERATIONS = [
  'value',
  'change',
  'growth',
  'period-growth',
  'yearly-growth',
  'highest',
  'lowest',
  'highest-growth',
  'lowest-growth',
  'average',
  'index',
  'compare',
] as const;

/** What was asked of a thing. */
export type Operation = (typeof OPERATIONS)[number];

/** Why a question is not answered, as far as its words tell. */
export type WordsRefusal =
  | 'period-not-understood'
  | 'forecast'
  | 'cause'
  | 'opinion'
  | 'ranking'
  | 'share'
  | 'per-head';
