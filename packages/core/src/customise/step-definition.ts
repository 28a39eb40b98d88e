import type { Cube } from '../cube/cube.ts';
import type { Result } from '../result.ts';
import type { FunctionFlag } from '../table/function-flags.ts';
import type { Heading } from '../table/stat-table.ts';
import type { Needed } from './needed.ts';
import type { StepProblem } from './step-problem.ts';
import type { StepWords } from './step-words.ts';
import type { WorkingTable } from './working-table.ts';

/** Writes one kind of step as the value of the query parameter of the same name, and reads it back. */
export interface StepAddress<Each> {
  readonly write: (step: Each) => string;
  /**
   * Undefined for what `write` never wrote. Addresses are permanent: whatever could once be read must stay readable.
   */
  readonly parse: (value: string) => Each | undefined;
}

/** Everything that defines one kind of step. A new kind is one of these, and a line in `STEPS`. */
export interface StepDefinition<Each extends { readonly kind: string }> {
  /** Whether it computes figures: such steps are set aside while a conversion before them is hidden. */
  readonly isComputation: boolean;
  /** Whether it leaves something out: it then contradicts the whole table, wherever that step comes in the list. */
  readonly leavesOut: boolean;
  /**
   * Whether it leaves every figure as published and decides by headings alone which is shown where. A view made by such
   * steps can be read in parts, however large it is.
   */
  readonly arrangesByHeadings: (step: Each) => boolean;
  /** The functions that must all be enabled for the title, given the table's current arrangement. */
  readonly flags: (step: Each, arranged: Heading) => readonly FunctionFlag[];
  /**
   * Adds the categories that it reads from the table before it to those needed after it: the figures of a large table
   * are computed from these categories and no others.
   */
  readonly reads: (needed: Needed, step: Each, before: WorkingTable) => void;
  /** Applies the step, if its functions are enabled. */
  readonly apply: (table: WorkingTable, step: Each) => Result<WorkingTable, StepProblem>;
  readonly address: StepAddress<Each>;
  /** A name that is not in the cube is written as its id. */
  readonly describe: (cube: Cube, step: Each) => StepWords;
  /** A value of its parameter, as an example for the page about computations. */
  readonly example: string;
}
