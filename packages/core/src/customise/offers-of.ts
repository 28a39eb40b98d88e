import { obstacleToChange } from '../compute/change-over-time.ts';
import { obstacleToCombining } from '../compute/combine-categories.ts';
import {
  CONVERSION_METHODS,
  CONVERTED_FREQUENCIES,
  obstacleToConversion,
} from '../compute/convert-frequency.ts';
import { obstacleToCumulation } from '../compute/cumulate-over-year.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';
import { allows, type FunctionFlag } from '../table/function-flags.ts';
import type { FactsAndCube } from '../table/stated-of-cell.ts';
import { CHANGE_FLAGS } from './change-step.ts';
import { CONVERSION_FLAGS } from './convert-step.ts';
import type { StepKind } from './step.ts';
import type { StepProblem } from './step-problem.ts';
import type { WorkingTable } from './working-table.ts';

/** An operation that a title allows, and what stands in its way for the table as it is. */
export interface Offer {
  readonly kind: StepKind;
  /** Tells operations of one kind apart as their addresses begin: `annual:sum`, `year:percentage`. */
  readonly variant?: string;
  /** Why it cannot be done now: it is then offered disabled, with the reason in words. */
  readonly obstacle?: StepProblem;
}

interface Offering {
  readonly kind: StepKind;
  readonly variant?: string;
  readonly flags: readonly FunctionFlag[];
  readonly obstacle: (table: FactsAndCube) => StepProblem | undefined;
}

const NONE = (): undefined => undefined;
const ON_PERIODS = (table: FactsAndCube): StepProblem | undefined =>
  obstacleToChange(table, { against: 'period' });

const OFFERINGS: readonly Offering[] = [
  { kind: 'sum', flags: ['sum'], obstacle: obstacleToCombining },
  { kind: 'difference', flags: ['sub'], obstacle: obstacleToCombining },
  { kind: 'product', flags: ['mul'], obstacle: obstacleToCombining },
  { kind: 'ratio', flags: ['div'], obstacle: obstacleToCombining },
  { kind: 'formula', flags: ['sum', 'sub', 'mul', 'div'], obstacle: NONE },
  { kind: 'divide', flags: ['divPower'], obstacle: NONE },
  { kind: 'percentage', flags: ['convertToPercentage'], obstacle: NONE },
  { kind: 'percentage', variant: 'parent', flags: ['convertToPercentage'], obstacle: obstacleToParents },
  ...CONVERTED_FREQUENCIES.flatMap((to) =>
    CONVERSION_METHODS.map((by): Offering => ({
      kind: 'convert',
      variant: `${to}:${by}`,
      flags: [CONVERSION_FLAGS[to][by]],
      obstacle: (table) => obstacleToConversion(table, { to }),
    })),
  ),
  ...(['period', 'year'] as const).flatMap((against) =>
    (['percentage', 'absolute'] as const).map((measure): Offering => ({
      kind: 'change',
      variant: `${against}:${measure}`,
      flags: [CHANGE_FLAGS[against][measure]],
      obstacle: (table) => obstacleToChange(table, { against }),
    })),
  ),
  { kind: 'index', flags: ['changeByPeriod'], obstacle: ON_PERIODS },
  { kind: 'moving-average', flags: ['sum'], obstacle: ON_PERIODS },
  { kind: 'cumulative', flags: ['sum'], obstacle: obstacleToCumulation },
  { kind: 'growth', flags: ['changeByPeriod'], obstacle: ON_PERIODS },
  { kind: 'pivot', flags: ['pivot'], obstacle: NONE },
  { kind: 'sort', flags: ['customSort'], obstacle: NONE },
  { kind: 'decimals', flags: ['decimalPlace'], obstacle: NONE },
  { kind: 'top', flags: ['partialDisplay'], obstacle: NONE },
  { kind: 'hide-empty', flags: ['partialDisplay'], obstacle: NONE },
  { kind: 'collapse', flags: ['collapse'], obstacle: obstacleToParents },
  { kind: 'tidy', flags: ['tidy'], obstacle: NONE },
];

/** Everything that the title's functions allow, in the order to offer it, each with what stands in its way. */
export function offersOf({ facts, cube }: WorkingTable): readonly Offer[] {
  return OFFERINGS.filter(({ flags }) => flags.every((flag) => allows(facts.functions, flag))).map(
    ({ kind, variant, obstacle }): Offer => {
      const problem = obstacle({ facts, cube });
      return { kind, ...(variant !== undefined && { variant }), ...(problem && { obstacle: problem }) };
    },
  );
}

function obstacleToParents({ cube }: FactsAndCube): StepProblem | undefined {
  const hasParents = cube.dimensions.some((dimension) =>
    hierarchyOf(dimension).parents.some((parent) => parent !== undefined),
  );
  return hasParents ? undefined : { code: 'no-hierarchy' };
}
