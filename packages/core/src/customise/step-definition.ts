import type { Cube } from '../cube/cube.ts';
import type { Result } from '../result.ts';
import type { Step } from './step.ts';
import type { StepProblem } from './step-problem.ts';
import type { StepWords } from './step-words.ts';
import type { WorkingTable } from './working-table.ts';

/** How one kind of step is written as the value of the query parameter that bears its name, and read back. */
export interface StepAddress<Each extends Step> {
  readonly write: (step: Each) => string;
  /** Undefined for what `write` never wrote. Addresses live for ever: what was once read is always read. */
  readonly parse: (value: string) => Each | undefined;
}

/** Everything the product has to know of one kind of step. A new kind is one of these, and a line in `STEPS`. */
export interface StepDefinition<Each extends Step> {
  /** Whether it makes figures of figures: such steps are set aside while a conversion before them is hidden. */
  readonly isComputation?: true;
  readonly apply: (table: WorkingTable, step: Each) => Result<WorkingTable, StepProblem>;
  readonly address: StepAddress<Each>;
  /** A name that is not in the cube stands as its id. */
  readonly describe: (cube: Cube, step: Each) => StepWords;
}
