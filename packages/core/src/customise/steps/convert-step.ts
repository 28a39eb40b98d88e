import { timeAxisOf } from '../../compute/over-time/time-axis.ts';
import { need, type Needed } from '../needed.ts';
import {
  CONVERSION_METHODS,
  CONVERTED_FREQUENCIES,
  convertFrequency,
  type ConversionMethod,
  type ConvertedFrequency,
} from '../../compute/over-time/convert-frequency.ts';
import type { Cube } from '../../cube/cube.ts';
import type { Dimension } from '../../cube/dimension.ts';
import { isoOf } from '../../period/iso-of.ts';
import { periodIn } from '../../period/period-in.ts';
import { frequencyAdjective } from '../../message/frequency-message.ts';
import { ok, type Result } from '../../result.ts';
import type { FunctionFlag } from '../../table/function-flags.ts';
import { applyComputation, type ChosenAfter } from '../apply-computation.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { message } from '../../message/message.ts';

/**
 * Shows figures at a lower frequency. While hidden it keeps its place, and the steps on converted figures are kept too.
 */
export interface ConvertStep {
  readonly kind: 'convert';
  readonly to: ConvertedFrequency;
  readonly by: ConversionMethod;
  readonly shown: boolean;
}

/** `convert=annual:average`, and `convert=annual:average:hidden` while it is not shown */
export const convertStep: StepDefinition<ConvertStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  flags: ({ to, by }) => [CONVERSION_FLAGS[to][by]],
  reads: (needed, { to, shown }, before) => {
    if (shown) needMembers(needed, before, to);
  },
  apply: convert,
  address: {
    write: ({ to, by, shown }) => `${to}:${by}${shown ? '' : ':hidden'}`,
    parse: parseConvert,
  },
  describe: (_, { to, by, shown }) => ({
    subject: message('step.convert'),
    words: message(shown ? 'step.convert.words' : 'step.convert.hidden', {
      frequency: frequencyAdjective(to),
      method: by === 'sum' ? 'other' : by,
    }),
  }),
  example: 'annual:average',
};

/** The functions of the specification that conversions need: half-yearly needs quarterly (resolutions). */
export const CONVERSION_FLAGS: {
  readonly [To in ConvertedFrequency]: { readonly [By in ConversionMethod]: FunctionFlag };
} = {
  annual: {
    plain: 'conversionAnnual',
    average: 'conversionAnnualAverage',
    sum: 'conversionAnnualSum',
  },
  'half-yearly': {
    plain: 'conversionQuarterly',
    average: 'conversionQuarterlyAverage',
    sum: 'conversionQuarterlySum',
  },
  quarterly: {
    plain: 'conversionQuarterly',
    average: 'conversionQuarterlyAverage',
    sum: 'conversionQuarterlySum',
  },
};

/**
 * A hidden conversion changes no figure; the computations after it belong to it and are set aside. Converting sets
 * aside the current divisions by 10ⁿ (specification, section 4).
 */
function convert(table: WorkingTable, step: ConvertStep): Result<WorkingTable, StepProblem> {
  const converted = applyComputation(table, {
    compute: (each) => convertFrequency(each, step),
    chosenAfter: groupsOfChosen(step.to),
  });
  if (!converted.ok) return converted;
  if (!step.shown) return ok({ ...table, conversion: 'hidden' });
  return ok({
    ...converted.value,
    picked: pickedGroup(table, converted.value.cube, step.to),
    conversion: 'shown',
    frozenDivisions: table.divisions,
  });
}

/** A group is chosen when one of its periods was; no other dimension changes. */
function groupsOfChosen(to: ConvertedFrequency): ChosenAfter {
  return (before, after, chosen) => {
    const ids = new Set(chosen.map((position) => groupId(before, position, to)));
    return after.categories.flatMap(({ id }, position) => (ids.has(id) ? [position] : []));
  };
}

function groupId({ categories }: Dimension, position: number, to: ConvertedFrequency): string | undefined {
  const category = categories[position];
  const group = category?.period && periodIn(category.period, to);
  return group ? isoOf(group) : category?.id;
}

function pickedGroup(
  table: WorkingTable,
  { dimensions }: Cube,
  to: ConvertedFrequency,
): WorkingTable['picked'] {
  return new Map(
    [...table.picked].flatMap(([id, category]) => {
      const before = table.cube.dimensions.find((dimension) => dimension.id === id);
      const after = dimensions.find((dimension) => dimension.id === id);
      if (!before || before === after) return [[id, category] as const];
      const group = groupId(
        before,
        before.categories.findIndex((each) => each.id === category),
        to,
      );
      return group === undefined ? [] : [[id, group] as const];
    }),
  );
}

function parseConvert(value: string): ConvertStep | undefined {
  const [frequency, method, hidden, ...more] = value.split(':');
  const to = CONVERTED_FREQUENCIES.find((each) => each === frequency);
  const by = CONVERSION_METHODS.find((each) => each === method);
  const isHidden = hidden === 'hidden';
  if (!to || !by || (hidden !== undefined && !isHidden) || more.length > 0) return undefined;
  return { kind: 'convert', to, by, shown: !isHidden };
}

/** Adds every published period of the groups that are needed. */
function needMembers(needed: Needed, { cube }: WorkingTable, to: ConvertedFrequency): void {
  const time = timeAxisOf(cube);
  const known = time && needed.get(time.dimension.id);
  if (!time || !known) return;
  const members = time.dimension.categories.filter(({ period }) => {
    const group = period && periodIn(period, to);
    return group && known.has(isoOf(group));
  });
  need(
    needed,
    time.dimension.id,
    members.map(({ id }) => id),
  );
}
