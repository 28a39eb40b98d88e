import type { Write } from '../message/message.ts';
import { fail, ok, type Result } from '../result.ts';
import { allows, type FunctionFlag, type FunctionFlags } from '../table/function-flags.ts';
import type { Heading, StatTable } from '../table/stat-table.ts';
import type { ComputationWarning } from '../compute/computation.ts';
import { startingTable } from './starting-table.ts';
import { lostSpans, withSpansAfter } from './change-between-periods.ts';
import type { StepProblem } from './step-problem.ts';
import { definitionOf, type Customisation, type Step } from './steps.ts';
import { asksForWhole, leavesOut } from './shows-part.ts';
import type { WorkingTable } from './working-table.ts';

/** The function that a step needs and the title switches off, if there is one. */
export function switchedOff(
  functions: FunctionFlags,
  step: Step,
  arranged: Heading,
): FunctionFlag | undefined {
  return definitionOf(step)
    .flags(step, arranged)
    .find((flag) => !allows(functions, flag));
}

/** Applies one step to a table, if the title allows the functions it needs. */
export function applyStep(table: WorkingTable, step: Step): Result<WorkingTable, StepProblem> {
  const flag = switchedOff(table.facts.functions, step, table);
  if (flag) return fail({ code: 'switched-off', flag });
  const applied = definitionOf(step).apply(table, step);
  return applied.ok ? ok(withSpansAfter(table, step, applied.value)) : applied;
}

/** A step that could not be applied, its position in the customisation, and why. */
export interface RefusedStep {
  readonly step: Step;
  readonly position: number;
  readonly problem: StepProblem;
}

/** Replays `customisation` on the published table, stopping at the first step that cannot apply. */
export function customise(
  table: StatTable,
  customisation: Customisation,
  write: Write,
): Result<WorkingTable, RefusedStep> {
  const { working, refused } = customiseWhatFits(table, customisation, write);
  const [first] = refused;
  return first ? fail(first) : ok(working);
}

/** A warning about a step that was applied. */
export interface StepWarning {
  readonly position: number;
  readonly warning: ComputationWarning;
}

/** The result of a customisation. */
export interface Customised {
  readonly working: WorkingTable;
  readonly refused: readonly RefusedStep[];
  /** Positions of the steps that belong to a hidden conversion: kept, but not applied until it is shown again. */
  readonly setAside: readonly number[];
  readonly warnings: readonly StepWarning[];
}

/** The most cells that all computations of one address may read: about three seconds' work. */
const MOST_COMPUTED_CELLS = 10_000_000;

/** Why another computation is too much; a cube larger than the limit may still have a few computations. */
function obstacleToMore(computed: number, cells: number): StepProblem | undefined {
  const most = Math.max(MOST_COMPUTED_CELLS, 4 * cells);
  return computed + cells > most ? { code: 'too-much-computing', cells: computed + cells, most } : undefined;
}

/**
 * Replays the steps that still fit and reports the others: for an address or a saved table made from an earlier
 * release.
 */
export function customiseWhatFits(table: StatTable, customisation: Customisation, write: Write): Customised {
  let working = startingTable(table, write);
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
      refused.push(...refusedSpans(customisation, working, result.value));
      working = result.value;
    } else if (isBehindHiddenConversion(working, step)) setAside.push(position);
    else if (result) refused.push({ step, position, problem: result.problem });
  }
  return { working, refused, setAside, warnings };
}

/** The changes between two periods that a step made impossible. */
function refusedSpans(
  customisation: Customisation,
  before: WorkingTable,
  after: WorkingTable,
): readonly RefusedStep[] {
  return lostSpans(before, after).flatMap(({ span, problem }) => {
    const position = customisation.findIndex(
      (step) => step.kind === 'span' && step.from === span.from && step.to === span.to,
    );
    const step = customisation[position];
    return step ? [{ step, position, problem }] : [];
  });
}

function refusedOfWhole({ kind }: Step): Result<WorkingTable, StepProblem> {
  return fail({ code: 'not-of-the-whole', step: kind });
}

/** The result of one step; undefined for a computation after a hidden conversion, which is set aside. */
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
  if (!definitionOf(step).isComputation) return 0;
  return working.cube.values.length * (1 + working.spans.length) + (working.levels?.cube.values.length ?? 0);
}
