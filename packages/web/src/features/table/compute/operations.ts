import {
  allows,
  obstacleToCombining,
  type ComputationProblem,
  type FunctionFlag,
  type FunctionFlags,
  type Step,
  type WorkingTable,
} from '@almanac/core';

/** What the Compute tab offers, each with a form of its own. */
export type OperationId = 'sum' | 'difference' | 'product' | 'ratio';

export interface Operation {
  readonly id: OperationId;
  readonly name: string;
  /** One line on what it does. */
  readonly words: string;
  /** The functions of the title it rides on: all of them, or any of them. */
  readonly needs: { readonly all: readonly FunctionFlag[] } | { readonly any: readonly FunctionFlag[] };
  /** Why this table cannot take it. */
  readonly obstacle?: (table: WorkingTable) => ComputationProblem | undefined;
}

/** In the order in which people ask for them. */
export const OPERATION_LIST: readonly Operation[] = [
  {
    id: 'sum',
    name: 'Sum',
    words: 'Adds categories up: A + B',
    needs: { all: ['sum'] },
    obstacle: obstacleToCombining,
  },
  {
    id: 'difference',
    name: 'Difference',
    words: 'The first category less the others: A − B',
    needs: { all: ['sub'] },
    obstacle: obstacleToCombining,
  },
  {
    id: 'product',
    name: 'Product',
    words: 'Multiplies categories: A × B',
    needs: { all: ['mul'] },
    obstacle: obstacleToCombining,
  },
  {
    id: 'ratio',
    name: 'Ratio',
    words: 'One category divided by another: A ÷ B',
    needs: { all: ['div'] },
    obstacle: obstacleToCombining,
  },
];

/** The kinds of step that the Compute tab makes and edits. */
export function operationOf(step: Step): OperationId | undefined {
  return OPERATION_LIST.find(({ id }) => id === step.kind)?.id;
}

/** The operations that a title's functions leave. */
export function operationsOf(functions: FunctionFlags): readonly Operation[] {
  return OPERATION_LIST.filter(({ needs }) =>
    'all' in needs
      ? needs.all.every((flag) => allows(functions, flag))
      : needs.any.some((flag) => allows(functions, flag)),
  );
}
