import { needHeading } from '../needed.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { Cube } from '../../cube/cube.ts';
import { parseCall, writeCall } from '../address/address-text.ts';
import { headingProblem } from '../heading-problem.ts';
import type { StepDefinition } from '../step-definition.ts';
import { headingFact, type StepWords } from '../step-words.ts';
import type { Sort, SortDirection } from '../ordering-steps.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { comma, message, type PlainMessageKey } from '../../message/message.ts';

/** Orders rows or columns, by their text or by the values under one heading of the other axis. */
export function sort(table: WorkingTable, step: Sort): Result<WorkingTable, StepProblem> {
  const problem = step.by === 'text' ? undefined : headingProblem(table, step.axis, step.by);
  if (problem) return fail(problem);
  return ok({ ...table, sorts: { ...table.sorts, [step.axis]: step } });
}

const DIRECTIONS: { readonly [Each in SortDirection]: PlainMessageKey } = {
  ORIGINAL: 'step.sort.original',
  ASCENDING: 'step.sort.ascending',
  DESCENDING: 'step.sort.descending',
};

/** `sort=rows:by(2023,M):DESCENDING`, `sort=columns:text:ASCENDING` */
export const sortStep: StepDefinition<Sort> = {
  isComputation: false,
  leavesOut: false,
  arrangesByHeadings: ({ by, direction }) => by === 'text' || direction === 'ORIGINAL',
  flags: () => ['customSort'],
  reads: (needed, { axis, by }, before) => {
    if (by !== 'text') needHeading(needed, axis, by, before);
  },
  apply: sort,
  address: { write: writeSort, parse: parseSort },
  describe: describeSort,
  example: 'rows:by(2024):DESCENDING',
};

function writeSort(step: Sort): string {
  const by = step.by === 'text' ? 'text' : writeCall('by', step.by);
  return `${step.axis}:${by}:${step.direction}`;
}

function parseSort(value: string): Sort | undefined {
  const [axis, by = '', direction = '', ...more] = value.split(':');
  const heading = parseSortKey(by);
  if (!isAxis(axis) || !heading || !isDirection(direction) || more.length > 0) return undefined;
  return { kind: 'sort', axis, by: heading, direction };
}

function parseSortKey(text: string): Sort['by'] | undefined {
  if (text === 'text') return 'text';
  const call = parseCall(text);
  return call?.name === 'by' ? call.given : undefined;
}

function isAxis(text: string | undefined): text is Sort['axis'] {
  return text === 'rows' || text === 'columns';
}

function isDirection(text: string): text is SortDirection {
  return Object.hasOwn(DIRECTIONS, text);
}

function describeSort(cube: Cube, { axis, by, direction }: Sort): StepWords {
  const subject = message(axis === 'rows' ? 'step.sort.rows' : 'step.sort.columns');
  const order = message(DIRECTIONS[direction]);
  if (by === 'text' || direction === 'ORIGINAL') return { subject, words: order };
  const heading = comma(by.map((id) => headingFact(cube, id)));
  return { subject, words: message('step.sort.by', { heading, order }) };
}
