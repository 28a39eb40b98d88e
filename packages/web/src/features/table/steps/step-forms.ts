import {
  exampleOf,
  obstacleToChange,
  obstacleToCombining,
  obstacleToCumulation,
  STEPS,
  switchedOff,
  type ChangeAgainst,
  type ComputationProblem,
  type Dimension,
  type FunctionFlags,
  type Step,
  type StepKind,
  type WorkingTable,
} from '@almanac/core';
import type { PanelTab } from '../page/use-table-address.ts';

/** Steps that make a category of others. */
export type CombinationStep = Extract<Step, { readonly categories: readonly string[] }>;

/** A form of the Compute tab, and what it needs. */
export type ComputeForm =
  | {
      readonly of: 'combination';
      readonly kind: CombinationStep['kind'];
      readonly sign: string;
      readonly title: string;
      readonly todo: string;
      readonly most: number;
      readonly nameOf: (dimension: Dimension, ids: readonly string[]) => string;
    }
  | { readonly of: 'change'; readonly against: ChangeAgainst }
  | {
      readonly of: 'formula' | 'share' | 'index' | 'growth' | 'moving-average' | 'cumulative' | 'divide';
    };

/** What the Compute tab offers, with a form of its own. */
export interface Operation {
  readonly id: string;
  /** A function where the name contains numbers; its argument writes them. */
  readonly name: string | ((write: (count: number) => string) => string);
  /** One line on what it does. */
  readonly words: string;
  /** Why it does not apply to this table. */
  readonly obstacle: (table: WorkingTable) => ComputationProblem | undefined;
  readonly form: ComputeForm;
  /** It compares figures over time or adds them up, which rarely means anything for growth rates. */
  readonly isRareOfRates?: true;
  /** The steps it makes: it is offered where the title allows one of them. */
  readonly steps: readonly Step[];
  /** Whether a step of its kind is edited here. */
  readonly edits: (step: Step) => boolean;
}

/** Where a kind of step is made and edited: in a form of the Compute tab, or in a tab that is its form. */
export type StepForm =
  | { readonly tab: 'compute'; readonly operations: readonly [Operation, ...Operation[]] }
  | { readonly tab: Exclude<PanelTab, 'compute'> };

type Offer = Pick<Operation, 'name' | 'words' | 'obstacle' | 'form' | 'isRareOfRates'>;

function computed(kind: StepKind, offer: Offer): StepForm {
  const operation = { ...offer, id: kind, steps: [exampleOf(kind)], edits: () => true };
  return { tab: 'compute', operations: [operation] };
}

function changeAgainst(against: ChangeAgainst, name: string): Operation {
  const measured = (['percentage', 'absolute'] as const).map((measure) => ({
    ...exampleOf('change'),
    against,
    measure,
  }));
  return {
    id: `change-${against}`,
    name,
    words: 'In per cent, or absolute',
    obstacle: (table) => obstacleToChange(table, { against }),
    form: { of: 'change', against },
    isRareOfRates: true,
    steps: measured,
    edits: (step) => step.kind === 'change' && step.against === against,
  };
}

function overTime(table: WorkingTable): ComputationProblem | undefined {
  return obstacleToChange(table, { against: 'period' });
}

const none = (): undefined => undefined;

/** The form of each kind of step. Computations are in the order of how often they are needed. */
export const STEP_FORMS: { readonly [Kind in StepKind]: StepForm } = {
  choose: { tab: 'choose' },
  pivot: { tab: 'arrange' },
  pick: { tab: 'arrange' },
  sort: { tab: 'arrange' },
  whole: { tab: 'arrange' },
  decimals: { tab: 'display' },
  top: { tab: 'display' },
  collapse: { tab: 'display' },
  'hide-empty': { tab: 'display' },
  tidy: { tab: 'display' },
  convert: { tab: 'convert' },
  sum: computed('sum', {
    name: 'Sum',
    words: 'Adds categories up: A + B',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'sum',
      sign: '+',
      title: 'Sum of',
      todo: 'Tick two or more categories to add up.',
      most: Infinity,
      nameOf: STEPS.sum.nameOf,
    },
    isRareOfRates: true,
  }),
  difference: computed('difference', {
    name: 'Difference',
    words: 'The first category less the others: A − B',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'difference',
      sign: '−',
      title: 'Difference of',
      todo: 'Tick the category to start from, then what is taken off.',
      most: Infinity,
      nameOf: STEPS.difference.nameOf,
    },
  }),
  product: computed('product', {
    name: 'Product',
    words: 'Multiplies categories: A × B',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'product',
      sign: '×',
      title: 'Product of',
      todo: 'Tick two or more categories to multiply.',
      most: Infinity,
      nameOf: STEPS.product.nameOf,
    },
  }),
  ratio: computed('ratio', {
    name: 'Ratio',
    words: 'One category divided by another: A ÷ B',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'ratio',
      sign: '÷',
      title: 'Ratio of',
      todo: 'Tick the category to divide, then the one to divide by.',
      most: 2,
      nameOf: STEPS.ratio.nameOf,
    },
  }),
  formula: computed('formula', {
    name: 'Formula',
    words: 'Your own, such as = [Males] / [Total] * 100',
    obstacle: none,
    form: { of: 'formula' },
  }),
  change: {
    tab: 'compute',
    operations: [
      changeAgainst('year', 'Change on a year before'),
      changeAgainst('period', 'Change on the period before'),
    ],
  },
  percentage: computed('percentage', {
    name: 'Share',
    words: 'Percentages of a total, a row, a column, or what stands above',
    obstacle: none,
    form: { of: 'share' },
    isRareOfRates: true,
  }),
  index: computed('index', {
    name: 'Index',
    words: 'A base period of your choice is 100',
    obstacle: overTime,
    form: { of: 'index' },
    isRareOfRates: true,
  }),
  growth: computed('growth', {
    name: 'Growth between two periods',
    words: 'Compound, in per cent a year',
    obstacle: overTime,
    form: { of: 'growth' },
    isRareOfRates: true,
  }),
  'moving-average': computed('moving-average', {
    name: 'Moving average',
    words: 'Of each period and those before it',
    obstacle: overTime,
    form: { of: 'moving-average' },
  }),
  cumulative: computed('cumulative', {
    name: 'Cumulative sum',
    words: 'From the beginning of the year',
    obstacle: obstacleToCumulation,
    form: { of: 'cumulative' },
    isRareOfRates: true,
  }),
  divide: computed('divide', {
    name: (write) => `Divide by 10, 100, ${write(1000)} …`,
    words: 'Smaller figures; the unit follows',
    obstacle: none,
    form: { of: 'divide' },
  }),
};

/** The operation of the Compute tab that makes and edits a step. */
export function operationOf(step: Step): Operation | undefined {
  const form = STEP_FORMS[step.kind];
  return form.tab === 'compute' ? form.operations.find(({ edits }) => edits(step)) : undefined;
}

/** The operations that a title's functions allow. */
export function operationsOf(functions: FunctionFlags): readonly Operation[] {
  const operations = Object.values(STEP_FORMS).flatMap((form) =>
    form.tab === 'compute' ? form.operations : [],
  );
  return operations.filter(({ steps }) =>
    steps.some((step) => !switchedOff(functions, step, { rows: [], columns: [] })),
  );
}
