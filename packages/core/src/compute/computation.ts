import type { Write } from '../message/message.ts';
import type { Frequency } from '../period/frequency.ts';
import type { Result } from '../result.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import type { FormulaFault } from './formula/formula-fault.ts';

/** What of a step is a whole number within bounds. */
export type CountedThing = 'count' | 'decimals' | 'latest' | 'levels' | 'part' | 'periods' | 'power';

/** Why a computation cannot be done to a table. */
export type ComputationProblem =
  | { readonly code: 'unknown-dimension'; readonly dimension: string }
  | { readonly code: 'unknown-category'; readonly dimension: string; readonly category: string }
  | { readonly code: 'category-exists'; readonly dimension: string; readonly category: string }
  | { readonly code: 'too-few-categories'; readonly least: number; readonly most?: number }
  | {
      readonly code: 'out-of-range';
      readonly what: CountedThing;
      readonly least: number;
      readonly most: number;
    }
  | { readonly code: 'mixed-units'; readonly units: readonly (string | undefined)[] }
  | { readonly code: 'no-time-dimension' }
  | { readonly code: 'mixed-frequencies' }
  | { readonly code: 'same-frequency'; readonly frequency: Frequency }
  | { readonly code: 'finer-than-published'; readonly published: Frequency; readonly wanted: Frequency }
  | { readonly code: 'no-year-before'; readonly frequency: Frequency }
  | { readonly code: 'no-parts-of-year'; readonly frequency: Frequency }
  | { readonly code: 'too-few-periods' }
  | { readonly code: 'periods-not-in-order'; readonly from: string; readonly to: string }
  | { readonly code: 'no-hierarchy'; readonly dimension?: string }
  | {
      /** Labels: the dimension, two categories that overlap, and totals of which one could be chosen as the base. */
      readonly code: 'no-whole';
      readonly dimension: string;
      readonly overlap?: readonly [string, string];
      readonly bases: readonly string[];
    }
  /** A base of a total was chosen in a dimension that the total does not run over. */
  | { readonly code: 'base-elsewhere'; readonly dimension: string }
  | { readonly code: 'nothing-on-axis'; readonly axis: 'rows' | 'columns' }
  | { readonly code: 'formula'; readonly fault: FormulaFault };

/** A warning about a computation that was applied. */
export type ComputationWarning =
  | { readonly code: 'sum-of-rates'; readonly unit: string }
  /** A sum contains both (labels): `one` is a total of `other`, or they overlap partly. */
  | {
      readonly code: 'sum-of-overlapping';
      readonly kind: 'total-and-part' | 'crossing';
      readonly one: string;
      readonly other: string;
    }
  /** Figures that are changes already were compared over time. */
  | { readonly code: 'change-of-change' };

/** A table before a computation, and what puts the labels and notes that are made into words. */
export interface Computable extends FactsAndCube {
  readonly write: Write;
}

/** A table after a computation. */
export interface Computed extends FactsAndCube {
  readonly warnings: readonly ComputationWarning[];
}

/** What comes of a computation. */
export type ComputationResult = Result<Computed, ComputationProblem>;
