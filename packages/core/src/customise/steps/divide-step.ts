import type { Cube } from '../../cube/cube.ts';
import { need } from '../needed.ts';
import { divideByPowerOfTen, type DivideByPowerOfTen } from '../../compute/divide-by-power-of-ten.ts';
import { ok, type Result } from '../../result.ts';
import { powerOfTen } from '../../table/units/divide-unit.ts';
import { escapeId, parseCall, unescapeId, writeCall } from '../address/address-text.ts';
import { applyComputation } from '../apply-computation.ts';
import { accumulated, entriesOf } from '../saved/division-set.ts';
import type { StepDefinition } from '../step-definition.ts';
import { categoryFact, dimensionNamed, dimensionWords } from '../step-words.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { comma, message, type Fact } from '../../message/message.ts';

/** Divide by ten to `power`: categories of a dimension, or the whole table. */
export interface DivideStep {
  readonly kind: 'divide';
  readonly power: number;
  readonly of: 'table' | { readonly dimension: string; readonly categories: readonly string[] };
}

/** `divide=3` for the table, `divide=series:in(1,2):3` for categories */
export const divideStep: StepDefinition<DivideStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: () => ['divPower'],
  reads: (needed, { of }) => {
    if (of !== 'table') need(needed, of.dimension, of.categories);
  },
  apply: divide,
  address: {
    write: ({ of, power }) =>
      of === 'table'
        ? String(power)
        : [escapeId(of.dimension), writeCall('in', of.categories), String(power)].join(':'),
    parse: parseDivide,
  },
  describe: (cube, { of, power }) => ({
    subject: of === 'table' ? message('step.divide.table') : dimensionWords(cube, of.dimension),
    words: wordsOf(cube, of, power < 0 ? `× ${powerOfTen(-power)}` : `÷ ${powerOfTen(power)}`),
  }),
  example: 'series:in(1.1):6',
};

/**
 * n accumulates over earlier divisions. While a conversion is shown, a new division replaces them instead
 * (specification, section 4).
 */
function divide(table: WorkingTable, step: DivideStep): Result<WorkingTable, StepProblem> {
  const divided = dividing(table, step);
  if (!divided.ok || table.conversion !== 'shown') {
    return divided.ok
      ? ok({ ...divided.value, divisions: accumulated(table.divisions, entriesOf(step)) })
      : divided;
  }
  let undone = table;
  for (const { of, power } of table.divisions.values()) {
    const request = of === 'table' ? of : { dimension: of.dimension, categories: [of.category] };
    const result = dividing(undone, { of: request, power: -power });
    if (result.ok) undone = result.value;
  }
  const fresh = dividing(undone, step);
  return fresh.ok ? ok({ ...fresh.value, divisions: accumulated(new Map(), entriesOf(step)) }) : fresh;
}

function dividing(table: WorkingTable, request: DivideByPowerOfTen): Result<WorkingTable, StepProblem> {
  return applyComputation(table, {
    compute: (each) => divideByPowerOfTen(each, request),
  });
}

function parseDivide(value: string): DivideStep | undefined {
  const parts = value.split(':');
  const power = parts.pop() ?? '';
  if (!/^-?\d{1,2}$/.test(power)) return undefined;
  const [dimension, list, ...more] = parts;
  if (dimension === undefined) return { kind: 'divide', of: 'table', power: Number(power) };
  const named = parseCall(list ?? '');
  if (dimension === '' || named?.name !== 'in' || more.length > 0) return undefined;
  return {
    kind: 'divide',
    of: { dimension: unescapeId(dimension), categories: named.given },
    power: Number(power),
  };
}

function wordsOf(cube: Cube, of: DivideStep['of'], by: string): Fact {
  if (of === 'table') return by;
  const count = of.categories.length;
  if (count > 2) return message('step.divide.many', { count, by });
  const dimension = dimensionNamed(cube, of.dimension);
  return message('step.divide.of', {
    names: comma(of.categories.map((id) => categoryFact(dimension, id))),
    by,
  });
}
