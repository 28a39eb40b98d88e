import { fail, ok, type Result } from '../../result.ts';
import { parseList, writeList } from '../address/address-text.ts';
import { findDimension } from '../find-dimension.ts';
import type { StepDefinition } from '../step-definition.ts';
import type { StepProblem } from '../step-problem.ts';
import { dimensionWords } from '../step-words.ts';
import type { Cube } from '../../cube/cube.ts';
import { onAxes } from './whole-step.ts';
import type { WorkingTable } from '../working-table.ts';
import { comma, message, type Fact } from '../../message/message.ts';

/** Put every dimension down the side, across the top, or in the picker (one category of it at a time). */
export interface Pivot {
  readonly kind: 'pivot';
  readonly rows: readonly string[];
  readonly columns: readonly string[];
}

/**
 * Puts every named dimension down the side or across the top; the others go to the picker. Sorts and top-n filters are
 * dropped, because the headings they use no longer exist.
 */
export function pivot(table: WorkingTable, step: Pivot): Result<WorkingTable, StepProblem> {
  const named = [...step.rows, ...step.columns];
  for (const id of named) {
    const dimension = findDimension(table.cube, id);
    if (!dimension.ok) return dimension;
  }
  const twice = named.find((id, position) => named.indexOf(id) !== position);
  if (twice !== undefined) return fail({ code: 'dimension-twice', dimension: twice });
  const turned = { ...table, rows: step.rows, columns: step.columns, sorts: {}, tops: {} };
  return ok(table.isWhole ? onAxes(turned) : turned);
}

/** `pivot=series,sex/time` */
export const pivotStep: StepDefinition<Pivot> = {
  isComputation: false,
  leavesOut: false,
  arrangesByHeadings: () => true,
  flags: () => ['pivot'],
  reads: () => undefined,
  apply: pivot,
  address: {
    write: (step) => `${writeList(step.rows)}/${writeList(step.columns)}`,
    parse: (value) => {
      const [rows, columns, ...more] = value.split('/');
      return rows === undefined || columns === undefined || more.length > 0
        ? undefined
        : { kind: 'pivot', rows: parseList(rows), columns: parseList(columns) };
    },
  },
  describe: (cube, { rows, columns }) => ({
    subject: message('step.pivot'),
    words: message('step.pivot.words', { rows: sideFact(cube, rows), columns: sideFact(cube, columns) }),
  }),
  example: 'series/time',
};

function sideFact(cube: Cube, ids: readonly string[]): Fact {
  return ids.length === 0 ? message('step.pivot.nothing') : comma(ids.map((id) => dimensionWords(cube, id)));
}
