import { wholeOf } from '../../compute/partitions.ts';
import { need, needAncestors, type Needed } from '../needed.ts';
import { shareOf, type ShareOf } from '../../compute/share-of.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { Cube } from '../../cube/cube.ts';
import { escapeId, halves, unescapeId } from '../address/address-text.ts';
import { applyComputation } from '../apply-computation.ts';
import type { StepDefinition } from '../step-definition.ts';
import { categoryWords, dimensionNamed, dimensionWords } from '../step-words.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';

/** What figures are shown as percentages of; totals are those of the arrangement in which the step is made. */
export type PercentageBase =
  | 'row-total'
  | 'column-total'
  | 'grand-total'
  | { readonly parentIn: string }
  | { readonly dimension: string; readonly category: string };

/** Show figures as percentages. */
export interface PercentageStep {
  readonly kind: 'percentage';
  readonly of: PercentageBase;
}

/** `percentage=row-total`, `percentage=parent:area`, `percentage=category:sex:T` */
export const percentageStep: StepDefinition<PercentageStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  // A total over nothing is refused as that, whatever the title allows.
  flags: ({ of }, arranged) => (shareFor(arranged, of).ok ? ['convertToPercentage'] : []),
  reads: needBase,
  apply: (table, { of }) => {
    const request = shareFor(table, of);
    if (!request.ok) return request;
    return applyComputation(table, {
      compute: (each) => shareOf(each, request.value),
      isRestated: true,
    });
  },
  address: { write: ({ of }) => writeBase(of), parse: parseBase },
  describe: (cube, { of }) => ({ subject: 'Percentage', words: baseWords(cube, of) }),
  example: 'category:sex:T',
};

/**
 * A row's total runs over what stands across the top, a column's over what stands down the side, the grand total over
 * both, as the table is arranged when the step is made.
 */
export function shareFor(
  { rows, columns }: Pick<WorkingTable, 'rows' | 'columns'>,
  of: PercentageBase,
): Result<ShareOf, StepProblem> {
  if (of === 'row-total') return total(columns, 'columns');
  if (of === 'column-total') return total(rows, 'rows');
  if (of === 'grand-total') return total([...rows, ...columns], 'rows');
  if ('parentIn' in of) return ok({ of: 'parent', dimension: of.parentIn });
  return ok({ of: 'category', ...of });
}

function total(dimensions: readonly string[], axis: 'rows' | 'columns'): Result<ShareOf, StepProblem> {
  return dimensions.length === 0 ? fail({ code: 'nothing-on-axis', axis }) : ok({ of: 'total', dimensions });
}

function writeBase(of: PercentageBase): string {
  if (typeof of === 'string') return of;
  if ('parentIn' in of) return `parent:${escapeId(of.parentIn)}`;
  return `category:${escapeId(of.dimension)}:${escapeId(of.category)}`;
}

function parseBase(value: string): PercentageStep | undefined {
  if (value === 'row-total' || value === 'column-total' || value === 'grand-total') {
    return { kind: 'percentage', of: value };
  }
  const [kind, rest] = halves(value);
  if (kind === 'parent' && rest !== '') return { kind: 'percentage', of: { parentIn: unescapeId(rest) } };
  const [dimension, category] = halves(rest);
  if (kind !== 'category' || dimension === '' || category === '') return undefined;
  return {
    kind: 'percentage',
    of: { dimension: unescapeId(dimension), category: unescapeId(category) },
  };
}

const TOTAL_WORDS = {
  'row-total': 'of the row total',
  'column-total': 'of the column total',
  'grand-total': 'of the grand total',
};

function baseWords(cube: Cube, of: PercentageBase): string {
  if (typeof of === 'string') return TOTAL_WORDS[of];
  if ('parentIn' in of) return `of what stands above in ${dimensionWords(cube, of.parentIn)}`;
  return `of ${categoryWords(dimensionNamed(cube, of.dimension), of.category)}`;
}

function needBase(needed: Needed, { of }: PercentageStep, before: WorkingTable): void {
  const share = shareFor(before, of);
  if (!share.ok) return;
  const request = share.value;
  if (request.of === 'category') need(needed, request.dimension, [request.category]);
  if (request.of === 'parent') needAnyChild(needed, request.dimension, before);
  const over = request.of === 'total' ? request.dimensions : [];
  for (const dimension of before.cube.dimensions) {
    needAncestors(needed, dimension);
    if (!over.includes(dimension.id)) continue;
    const whole = wholeOf(dimension);
    const base = whole.ok ? whole.value : [];
    need(
      needed,
      dimension.id,
      base.flatMap((position) => dimension.categories[position]?.id ?? []),
    );
  }
}

/** Without anything that stands below something else there would be no shares of parents at all. */
function needAnyChild(needed: Needed, id: string, { cube }: WorkingTable): void {
  const dimension = cube.dimensions.find((each) => each.id === id);
  const child = dimension?.categories.find(({ parent }) => parent !== undefined);
  if (child) need(needed, id, [child.id]);
}
