import { needHeading } from '../needed.ts';
import type { Cube } from '../../cube/cube.ts';
import { fail, ok, type Result } from '../../result.ts';
import { parseCall, writeCall } from '../address/address-text.ts';
import { headingProblem } from '../heading-problem.ts';
import type { StepDefinition } from '../step-definition.ts';
import { headingFact } from '../step-words.ts';
import type { TopStep } from '../ordering-steps.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { comma, message, type Fact } from '../../message/message.ts';

const MOST = 100_000;

/** `top=rows:top:10:by(2023)`, `top=columns:bottom:3:by(1.1,M)` */
export const topStep: StepDefinition<TopStep> = {
  isComputation: false,
  leavesOut: true,
  arrangesByHeadings: () => false,
  flags: () => ['partialDisplay'],
  reads: (needed, { axis, by }, before) => {
    needHeading(needed, axis, by, before);
  },
  apply: showTop,
  address: {
    write: ({ axis, end, count, by }) => [axis, end, String(count), writeCall('by', by)].join(':'),
    parse: parseTop,
  },
  describe: (cube, step) => ({
    subject: message(step.axis === 'rows' ? 'step.top.rows' : 'step.top.columns'),
    words: message(step.end === 'top' ? 'step.top.largest' : 'step.top.smallest', {
      count: step.count,
      heading: byFact(cube, step.by),
    }),
  }),
  example: 'rows:top:10:by(2024)',
};

function byFact(cube: Cube, by: readonly string[]): Fact {
  return by.length === 0 ? message('step.top.value') : comma(by.map((id) => headingFact(cube, id)));
}

/**
 * Shows only the largest or the smallest headings. Only headings without shown children compete, so that totals do not
 * outrank their parts.
 */
function showTop(table: WorkingTable, step: TopStep): Result<WorkingTable, StepProblem> {
  if (!Number.isInteger(step.count) || step.count < 1 || step.count > MOST) {
    return fail({ code: 'out-of-range', what: 'count', least: 1, most: MOST });
  }
  const problem = headingProblem(table, step.axis, step.by);
  return problem ? fail(problem) : ok({ ...table, tops: { ...table.tops, [step.axis]: step } });
}

function parseTop(value: string): TopStep | undefined {
  const [axis, end, count = '', by = '', ...more] = value.split(':');
  const heading = parseCall(by);
  if (!isOneOf(AXES, axis) || !isOneOf(ENDS, end)) return undefined;
  if (!/^\d{1,6}$/.test(count) || heading?.name !== 'by' || more.length > 0) return undefined;
  return { kind: 'top', axis, end, count: Number(count), by: heading.given };
}

const AXES = ['rows', 'columns'] as const;
const ENDS = ['top', 'bottom'] as const;

function isOneOf<Each extends string>(known: readonly Each[], text: string | undefined): text is Each {
  return known.some((each) => each === text);
}
