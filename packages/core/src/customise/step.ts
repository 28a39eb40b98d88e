import type { NewCategory } from '../compute/append-computed.ts';
import type { ChangeAgainst, ChangeMeasure } from '../compute/over-time/change-over-time.ts';
import type { Combination } from '../compute/combine-categories.ts';
import type { Series } from '../compute/over-time/compute-over-time.ts';
import type { ConversionMethod, ConvertedFrequency } from '../compute/over-time/convert-frequency.ts';
import type { SumCategories } from '../compute/sum-categories.ts';
import type { Selection } from './selection.ts';

/** Show only these categories of a dimension. */
export interface Choose {
  readonly kind: 'choose';
  readonly dimension: string;
  readonly selection: Selection;
}

/** Put every dimension down the side, across the top, or in the picker (one category of it at a time). */
export interface Pivot {
  readonly kind: 'pivot';
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/** Show this category of a dimension that stands in the picker. */
export interface Pick {
  readonly kind: 'pick';
  readonly dimension: string;
  readonly category: string;
}

/** The three sort directions of the specification; ORIGINAL is the published order (periods latest first). */
export type SortDirection = 'ORIGINAL' | 'ASCENDING' | 'DESCENDING';

/**
 * Order rows (or columns). `by` is `text` (the specification's rowText: the heading's own words; for periods, time)
 * or the heading on the other axis whose values decide: one category id for each of that axis's dimensions, in order.
 */
export interface Sort {
  readonly kind: 'sort';
  readonly axis: 'rows' | 'columns';
  readonly by: 'text' | readonly string[];
  readonly direction: SortDirection;
}

/** Print this many decimals: 0 to 10, or -1 as published. */
export interface SetDecimals {
  readonly kind: 'decimals';
  readonly places: number;
}

/** Add a category that is the sum of others; the options are those of `SumCategories`. */
export interface SumStep extends SumCategories {
  readonly kind: 'sum';
}

/** Add a category that is the first of others less the rest. */
export interface DifferenceStep extends Combination {
  readonly kind: 'difference';
}

/** Add a category that is the product of others. */
export interface ProductStep extends Combination {
  readonly kind: 'product';
}

/** Add a category that is one divided by another. */
export interface RatioStep extends Combination {
  readonly kind: 'ratio';
}

/** Add a category that a reader's own formula works out. */
export interface FormulaStep extends NewCategory {
  readonly kind: 'formula';
  readonly dimension: string;
  readonly formula: string;
}

/** Divide by ten to `power`: categories of a dimension, or the whole table. */
export interface DivideStep {
  readonly kind: 'divide';
  readonly power: number;
  readonly of: 'table' | { readonly dimension: string; readonly categories: readonly string[] };
}

/** What figures are shown as percentages of; totals are those of the arrangement in which the step is made. */
export type PercentageBase =
  | 'row-total'
  | 'column-total'
  | 'grand-total'
  | { readonly parentIn: string }
  | { readonly dimension: string; readonly category: string };

/** Show figures as percentages. */
export interface PercentageStep {
  readonly kind: 'percentage';
  readonly of: PercentageBase;
}

/** Show figures at a lower frequency. Hidden, it keeps its place and what was done to converted figures. */
export interface ConvertStep {
  readonly kind: 'convert';
  readonly to: ConvertedFrequency;
  readonly by: ConversionMethod;
  readonly shown: boolean;
}

/** Show change on the previous period or on the same period a year before. */
export interface ChangeStep {
  readonly kind: 'change';
  readonly against: ChangeAgainst;
  readonly measure: ChangeMeasure;
  readonly series: Series;
}

/** Show figures as an index: the base period is 100. */
export interface IndexStep {
  readonly kind: 'index';
  readonly base: string;
  readonly series: Series;
}

/** Show the average of each period and those before it. */
export interface MovingAverageStep {
  readonly kind: 'moving-average';
  readonly periods: number;
  readonly series: Series;
}

/** Show the sum of the year's figures up to each period. */
export interface CumulativeStep {
  readonly kind: 'cumulative';
  readonly series: Series;
}

/** Add a category of time: compound annual growth between two periods. */
export interface GrowthStep extends NewCategory {
  readonly kind: 'growth';
  readonly from: string;
  readonly to: string;
}

/** Show only the rows (or columns) with the largest or smallest figures under one heading of the other axis. */
export interface TopStep {
  readonly kind: 'top';
  readonly axis: 'rows' | 'columns';
  readonly end: 'top' | 'bottom';
  readonly count: number;
  /** One category id for each dimension of the other axis, in order. */
  readonly by: readonly string[];
}

/** Fold away what stands below these categories; a later step for the same dimension replaces an earlier one. */
export interface CollapseStep {
  readonly kind: 'collapse';
  readonly dimension: string;
  readonly selection: Selection;
}

/** Leave out rows or columns in which no cell holds a number. */
export interface HideEmptyStep {
  readonly kind: 'hide-empty';
  readonly axis: 'rows' | 'columns' | 'both';
}

/** Show one row an observation. */
export interface TidyStep {
  readonly kind: 'tidy';
}

/** Show every category of every dimension. */
export interface WholeStep {
  readonly kind: 'whole';
}

/** Steps that say what is shown and how. */
export type ArrangingStep =
  WholeStep | Choose | Pivot | Pick | Sort | SetDecimals | TopStep | CollapseStep | HideEmptyStep | TidyStep;

/** Steps that make figures of figures. */
export type ComputingStep =
  | SumStep
  | DifferenceStep
  | ProductStep
  | RatioStep
  | FormulaStep
  | DivideStep
  | PercentageStep
  | ConvertStep
  | ChangeStep
  | IndexStep
  | MovingAverageStep
  | CumulativeStep
  | GrowthStep;

/** One thing a reader did to a table. */
export type Step = ArrangingStep | ComputingStep;

/** The name of a kind of step. */
export type StepKind = Step['kind'];

/** What a reader has done to a table, in order. Plain data: it is saved, shared, undone and replayed. */
export type Customisation = readonly Step[];
