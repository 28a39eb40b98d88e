import {
  exampleOf,
  message,
  obstacleToChange,
  obstacleToCombining,
  obstacleToCumulation,
  STEPS,
  switchedOff,
  type ChangeAgainst,
  type ComputationProblem,
  type Dimension,
  type Fact,
  type FunctionFlags,
  type Message,
  type PlainMessageKey,
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
      readonly title: PlainMessageKey;
      readonly todo: PlainMessageKey;
      readonly most: number;
      readonly nameOf: (dimension: Dimension, ids: readonly string[]) => Fact;
    }
  | { readonly of: 'change'; readonly against: ChangeAgainst }
  | {
      readonly of:
        | 'formula'
        | 'share'
        | 'index'
        | 'span'
        | 'growth'
        | 'moving-average'
        | 'cumulative'
        | 'divide';
    };

/** What the Compute tab offers, with a form of its own. */
export interface Operation {
  readonly id: string;
  readonly name: Message;
  /** One line on what it does. */
  readonly words: PlainMessageKey;
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

function changeAgainst(against: ChangeAgainst, name: Message): Operation {
  const measured = (['percentage', 'absolute'] as const).map((measure) => ({
    ...exampleOf('change'),
    against,
    measure,
  }));
  return {
    id: `change-${against}`,
    name,
    words: 'compute.change-what',
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
    name: message('step.sum'),
    words: 'compute.sum.what',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'sum',
      sign: '+',
      title: 'compute.sum.chosen',
      todo: 'compute.sum.todo',
      most: Infinity,
      nameOf: STEPS.sum.nameOf,
    },
    isRareOfRates: true,
  }),
  difference: computed('difference', {
    name: message('step.difference'),
    words: 'compute.difference.what',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'difference',
      sign: '−',
      title: 'compute.difference.chosen',
      todo: 'compute.difference.todo',
      most: Infinity,
      nameOf: STEPS.difference.nameOf,
    },
  }),
  product: computed('product', {
    name: message('step.product'),
    words: 'compute.product.what',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'product',
      sign: '×',
      title: 'compute.product.chosen',
      todo: 'compute.product.todo',
      most: Infinity,
      nameOf: STEPS.product.nameOf,
    },
  }),
  ratio: computed('ratio', {
    name: message('step.ratio'),
    words: 'compute.ratio.what',
    obstacle: obstacleToCombining,
    form: {
      of: 'combination',
      kind: 'ratio',
      sign: '÷',
      title: 'compute.ratio.chosen',
      todo: 'compute.ratio.todo',
      most: 2,
      nameOf: STEPS.ratio.nameOf,
    },
  }),
  formula: computed('formula', {
    name: message('step.formula'),
    words: 'compute.formula.what',
    obstacle: none,
    form: { of: 'formula' },
  }),
  change: {
    tab: 'compute',
    operations: [
      changeAgainst('year', message('compute.change-year')),
      changeAgainst('period', message('compute.change-period')),
    ],
  },
  percentage: computed('percentage', {
    name: message('compute.form.share'),
    words: 'compute.share.what',
    obstacle: none,
    form: { of: 'share' },
    isRareOfRates: true,
  }),
  index: computed('index', {
    name: message('step.index'),
    words: 'compute.index.what',
    obstacle: overTime,
    form: { of: 'index' },
    isRareOfRates: true,
  }),
  span: computed('span', {
    name: message('compute.span'),
    words: 'compute.span.what',
    obstacle: overTime,
    form: { of: 'span' },
  }),
  growth: computed('growth', {
    name: message('compute.growth'),
    words: 'compute.growth.what',
    obstacle: overTime,
    form: { of: 'growth' },
    isRareOfRates: true,
  }),
  'moving-average': computed('moving-average', {
    name: message('step.moving-average'),
    words: 'compute.moving-average.what',
    obstacle: overTime,
    form: { of: 'moving-average' },
  }),
  cumulative: computed('cumulative', {
    name: message('step.cumulative'),
    words: 'compute.cumulative.what',
    obstacle: obstacleToCumulation,
    form: { of: 'cumulative' },
    isRareOfRates: true,
  }),
  divide: computed('divide', {
    name: message('compute.divide', { thousand: { number: 1000 } }),
    words: 'compute.divide.what',
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
