import type { FunctionFlag } from '../table/function-flags.ts';

/** Why a step cannot apply to a table. */
export type StepProblem =
  | { readonly code: 'unknown-dimension'; readonly dimension: string }
  | { readonly code: 'unknown-category'; readonly dimension: string; readonly category: string }
  | { readonly code: 'not-a-time-dimension'; readonly dimension: string }
  | { readonly code: 'dimension-twice'; readonly dimension: string }
  | { readonly code: 'not-in-picker'; readonly dimension: string }
  | { readonly code: 'unknown-heading'; readonly axis: 'rows' | 'columns' }
  | { readonly code: 'out-of-range'; readonly what: string; readonly least: number; readonly most: number }
  | { readonly code: 'switched-off'; readonly flag: FunctionFlag };
