import type { ComputationProblem } from '../compute/computation.ts';
import type { FunctionFlag } from '../table/function-flags.ts';

/** Why a step cannot apply to a table. */
export type StepProblem =
  | ComputationProblem
  | { readonly code: 'not-a-time-dimension'; readonly dimension: string }
  | { readonly code: 'dimension-twice'; readonly dimension: string }
  | { readonly code: 'not-in-picker'; readonly dimension: string }
  | { readonly code: 'not-of-the-whole'; readonly step: string }
  | { readonly code: 'unknown-heading'; readonly axis: 'rows' | 'columns' }
  | { readonly code: 'switched-off'; readonly flag: FunctionFlag }
  | { readonly code: 'too-much-computing'; readonly cells: number; readonly most: number };
