import { fail, ok, type Result } from '../result.ts';
import { allows, type FunctionFlag, type FunctionFlags } from '../table/function-flags.ts';
import type { Heading, StatTable } from '../table/stat-table.ts';
import type { ComputationWarning } from '../compute/computation.ts';
import { startingTable } from './starting-table.ts';
import type { StepProblem } from './step-problem.ts';
import { definitionOf, type Customisation, type Step } from './steps.ts';
import { asksForWhole, leavesOut } from './shows-part.ts';
import type { WorkingTable } from './working-table.ts';

/** The function that a step rides on and the title switches off, if there is one. */
export function switchedOff(
  functions: FunctionFlags,
  step: Step,
  arranged: Heading,
): FunctionFlag | undefined {
  return definitionOf(step)
    .flags(step, arranged)
    .find((flag) => !allows(functions, flag));
}

/** Does one step to a table, where the title allows what it rides on. */
export function applyStep(table: WorkingTable, step: Step): Result<WorkingTable, StepProblem> {
  const flag = switchedOff(table.facts.functions, step, table);
  return flag ? fail({ code: 'switched-off', flag }) : definitionOf(step).apply(table, step);
}

/** A step that could not be applied, its position in the customisation, and why. */
export interface RefusedStep {
  readonly step: Step;
  readonly position: number;
  readonly problem: StepProblem;
}

/** Replays `customisation` on the published table, stopping at the first step that cannot apply. */
export function customise(table: StatTable, customisation: Customisation): Result<WorkingTable, RefusedStep> {
  const { working, refused } = customiseWhatFits(table, customisation);
  const [first] = refused;
  return first ? fail(first) : ok(working);
}

/** What a reader has to know of a step that was done. */
export interface StepWarning {
  readonly position: number;
  readonly warning: ComputationWarning;
}

/** What came of a customisation. */
export interface Customised {
  readonly working: WorkingTable;
  readonly refused: readonly RefusedStep[];
  /** Positions of the steps that belong to a hidden conversion: kept, and not applied until it is shown again. */
  readonly setAside: readonly number[];
  readonly warnings: readonly StepWarning[];
}

/** The most cells that the computations of one address may go through together: about three seconds' work. */
const MOST_COMPUTED_CELLS = 10_000_000;

/** Why another computation is too much; a cube too large for the limit may still be computed on a few times. */
function obstacleToMore(computed: number, cells: number): StepProblem | undefined {
  const most = Math.max(MOST_COMPUTED_CELLS, 4 * cells);
  return computed + cells > most ? { code: 'too-much-computing', cells: computed + cells, most } : undefined;
}

/**
 * Replays what still fits and says what did not: for an address or a saved table that an earlier release was
 * customised by.
 */
export function customiseWhatFits(table: StatTable, customisation: Customisation): Customised {
  let working = startingTable(table);
  let computed = 0;
  const refused: RefusedStep[] = [];
  const setAside: number[] = [];
  const warnings: StepWarning[] = [];
  const isWhole = asksForWhole(customisation);
  for (const [position, step] of customisation.entries()) {
    const result = isWhole && leavesOut(step) ? refusedOfWhole(step) : attempt(working, step, computed);
    computed += cellsComputed(working, step);
    if (result?.ok) {
      for (const warning of result.value.warnings.slice(working.warnings.length)) {
        warnings.push({ position, warning });
      }
      working = result.value;
    } else if (isBehindHiddenConversion(working, step)) setAside.push(position);
    else if (result) refused.push({ step, position, problem: result.problem });
  }
  return { working, refused, setAside, warnings };
}

function refusedOfWhole({ kind }: Step): Result<WorkingTable, StepProblem> {
  return fail({ code: 'not-of-the-whole', step: kind });
}

/** What comes of one step; undefined for a computation behind a hidden conversion, which waits. */
function attempt(
  working: WorkingTable,
  step: Step,
  computed: number,
): Result<WorkingTable, StepProblem> | undefined {
  if (definitionOf(step).isComputation && isBehindHiddenConversion(working, step)) return undefined;
  const tooMuch = obstacleToMore(computed, cellsComputed(working, step));
  return tooMuch ? fail(tooMuch) : applyStep(working, step);
}

function isBehindHiddenConversion(working: WorkingTable, step: Step): boolean {
  return working.conversion === 'hidden' && step.kind !== 'convert';
}

function cellsComputed(working: WorkingTable, step: Step): number {
  return definitionOf(step).isComputation ? working.cube.values.length : 0;
}
