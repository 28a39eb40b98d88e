import {
  allows,
  CHANGE_FLAGS,
  obstacleToChange,
  obstacleToCombining,
  obstacleToCumulation,
  type ComputationProblem,
  type FunctionFlag,
  type FunctionFlags,
  type Step,
  type WorkingTable,
} from '@almanac/core';

/** What the Compute tab offers, each with a form of its own. */
export type OperationId =
  | 'sum'
  | 'difference'
  | 'product'
  | 'ratio'
  | 'formula'
  | 'share'
  | 'change-year'
  | 'change-period'
  | 'index'
  | 'moving-average'
  | 'cumulative'
  | 'growth'
  | 'divide';

export interface Operation {
  readonly id: OperationId;
  /** With numbers in it, it is told how they are written. */
  readonly name: string | ((write: (count: number) => string) => string);
  /** One line on what it does. */
  readonly words: string;
  /** The functions of the title it rides on: all of them, or any of them. */
  readonly needs: { readonly all: readonly FunctionFlag[] } | { readonly any: readonly FunctionFlag[] };
  /** Why this table cannot take it. */
  readonly obstacle?: (table: WorkingTable) => ComputationProblem | undefined;
}

function overTime(table: WorkingTable): ComputationProblem | undefined {
  return obstacleToChange(table, { against: 'period' });
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
  {
    id: 'formula',
    name: 'Formula',
    words: 'Your own, such as = [Males] / [Total] * 100',
    needs: { all: ['sum', 'sub', 'mul', 'div'] },
  },
  {
    id: 'change-year',
    name: 'Change on a year before',
    words: 'In per cent, or absolute',
    needs: { any: Object.values(CHANGE_FLAGS.year) },
    obstacle: (table) => obstacleToChange(table, { against: 'year' }),
  },
  {
    id: 'change-period',
    name: 'Change on the period before',
    words: 'In per cent, or absolute',
    needs: { any: Object.values(CHANGE_FLAGS.period) },
    obstacle: overTime,
  },
  {
    id: 'share',
    name: 'Share',
    words: 'Percentages of a total, a row, a column, or what stands above',
    needs: { all: ['convertToPercentage'] },
  },
  {
    id: 'index',
    name: 'Index',
    words: 'A base period of your choice is 100',
    needs: { all: ['changeByPeriod'] },
    obstacle: overTime,
  },
  {
    id: 'growth',
    name: 'Growth between two periods',
    words: 'Compound, in per cent a year',
    needs: { all: ['changeByPeriod'] },
    obstacle: overTime,
  },
  {
    id: 'moving-average',
    name: 'Moving average',
    words: 'Of each period and those before it',
    needs: { all: ['sum'] },
    obstacle: overTime,
  },
  {
    id: 'cumulative',
    name: 'Cumulative sum',
    words: 'From the beginning of the year',
    needs: { all: ['sum'] },
    obstacle: obstacleToCumulation,
  },
  {
    id: 'divide',
    name: (write) => `Divide by 10, 100, ${write(1000)} …`,
    words: 'Smaller figures; the unit follows',
    needs: { all: ['divPower'] },
  },
];

/** The kinds of step that the Compute tab makes and edits. */
export function operationOf(step: Step): OperationId | undefined {
  if (step.kind === 'change') return step.against === 'year' ? 'change-year' : 'change-period';
  if (step.kind === 'percentage') return 'share';
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
