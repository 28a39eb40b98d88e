import { wholeOf } from '../../compute/partitions.ts';
import { need, needAncestors, type Needed } from '../needed.ts';
import { shareOf, type ShareBase, type ShareOf } from '../../compute/share-of.ts';
import { fail, ok, type Result } from '../../result.ts';
import type { Cube } from '../../cube/cube.ts';
import type { Dimension } from '../../cube/dimension.ts';
import { escapeId, halves, parseCall, unescapeId, writeCall } from '../address/address-text.ts';
import { applyComputation } from '../apply-computation.ts';
import type { StepDefinition } from '../step-definition.ts';
import { categoryFact, categoryWords, dimensionNamed, dimensionWords } from '../step-words.ts';
import type { StepProblem } from '../step-problem.ts';
import type { WorkingTable } from '../working-table.ts';
import { and, message, type Message } from '../../message/message.ts';

/** A total of the arrangement in which the step is made. */
export type TotalKind = 'row-total' | 'column-total' | 'grand-total';

/** What figures are shown as percentages of. */
export type PercentageBase =
  | TotalKind
  /** The reader's choice of what makes a whole, where that is not known. */
  | { readonly total: TotalKind; readonly bases: readonly ShareBase[] }
  | { readonly parentIn: string }
  | { readonly dimension: string; readonly category: string };

/** Show figures as percentages. */
export interface PercentageStep {
  readonly kind: 'percentage';
  readonly of: PercentageBase;
}

/**
 * `percentage=row-total`, `percentage=parent:area`, `percentage=category:sex:T`,
 * `percentage=column-total:age:in(0-14,15+)`
 */
export const percentageStep: StepDefinition<PercentageStep> = {
  isComputation: true,
  leavesOut: false,
  arrangesByHeadings: () => false,
  // A total over nothing is refused for that reason, whatever the title allows.
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
  describe: (cube, { of }) => ({ subject: message('step.percentage'), words: baseFact(cube, of) }),
  example: 'category:sex:T',
};

/**
 * A row's total runs over the dimensions across the top, a column's over those down the side, the grand total over
 * both, as the table is arranged when the step is made.
 */
function shareFor(
  { rows, columns }: Pick<WorkingTable, 'rows' | 'columns'>,
  of: PercentageBase,
): Result<ShareOf, StepProblem> {
  if (typeof of === 'string') return total({ rows, columns }, of);
  if ('total' in of) return total({ rows, columns }, of.total, of.bases);
  if ('parentIn' in of) return ok({ of: 'parent', dimension: of.parentIn });
  return ok({ of: 'category', ...of });
}

function total(
  arranged: Pick<WorkingTable, 'rows' | 'columns'>,
  kind: TotalKind,
  bases: readonly ShareBase[] = [],
): Result<ShareOf, StepProblem> {
  const dimensions = totalledOver(arranged, kind);
  const axis = kind === 'row-total' ? 'columns' : 'rows';
  if (dimensions.length === 0) return fail({ code: 'nothing-on-axis', axis });
  return ok({ of: 'total', dimensions, bases });
}

/** The dimensions that a total runs over, by id, as the table is arranged. */
export function totalledOver(
  { rows, columns }: Pick<WorkingTable, 'rows' | 'columns'>,
  kind: TotalKind,
): readonly string[] {
  if (kind === 'grand-total') return [...rows, ...columns];
  return kind === 'row-total' ? columns : rows;
}

function writeBase(of: PercentageBase): string {
  if (typeof of === 'string') return of;
  if ('total' in of) {
    const bases = of.bases.map(
      ({ dimension, categories }) => `${escapeId(dimension)}:${writeCall('in', categories)}`,
    );
    return [of.total, ...bases].join(':');
  }
  if ('parentIn' in of) return `parent:${escapeId(of.parentIn)}`;
  return `category:${escapeId(of.dimension)}:${escapeId(of.category)}`;
}

function parseBase(value: string): PercentageStep | undefined {
  if (isTotalKind(value)) return { kind: 'percentage', of: value };
  const [kind, rest] = halves(value);
  if (isTotalKind(kind)) {
    const bases = parseBases(rest.split(':'));
    return bases && { kind: 'percentage', of: { total: kind, bases } };
  }
  if (kind === 'parent' && rest !== '') return { kind: 'percentage', of: { parentIn: unescapeId(rest) } };
  const [dimension, category] = halves(rest);
  if (kind !== 'category' || dimension === '' || category === '') return undefined;
  return {
    kind: 'percentage',
    of: { dimension: unescapeId(dimension), category: unescapeId(category) },
  };
}

function isTotalKind(text: string): text is TotalKind {
  return Object.hasOwn(TOTALS, text);
}

/** Pairs of a dimension and what is 100 in it; no dimension twice. */
function parseBases(parts: readonly string[]): readonly ShareBase[] | undefined {
  const bases = new Map<string, ShareBase>();
  for (let at = 0; at < parts.length; at += 2) {
    const dimension = unescapeId(parts[at] ?? '');
    const call = parseCall(parts[at + 1] ?? '');
    if (dimension === '' || bases.has(dimension)) return undefined;
    if (call?.name !== 'in' || call.given.length === 0) return undefined;
    bases.set(dimension, { dimension, categories: call.given });
  }
  return [...bases.values()];
}

const TOTALS = {
  'row-total': 'step.percentage.row-total',
  'column-total': 'step.percentage.column-total',
  'grand-total': 'step.percentage.grand-total',
} as const;

function baseFact(cube: Cube, of: PercentageBase): Message {
  if (typeof of === 'string') return message(TOTALS[of]);
  if ('total' in of) {
    const total = message(TOTALS[of.total]);
    return message('step.percentage.where', {
      total,
      bases: and(of.bases.map((base) => hundredFact(cube, base))),
    });
  }
  if ('parentIn' in of)
    return message('step.percentage.parent', { dimension: dimensionWords(cube, of.parentIn) });
  const category = categoryFact(dimensionNamed(cube, of.dimension), of.category);
  return message('step.percentage.category', { category });
}

/** `Females is 100`; more than three categories are only counted, since the note of the table names them all. */
function hundredFact(cube: Cube, { dimension, categories }: ShareBase): Message {
  if (categories.length > MOST_NAMED) {
    const label = dimensionWords(cube, dimension);
    return message('step.percentage.many-hundred', { count: categories.length, dimension: label });
  }
  const named = dimensionNamed(cube, dimension);
  return message('step.percentage.hundred', {
    names: categories.map((id) => categoryWords(named, id)).join(' + '),
  });
}

const MOST_NAMED = 3;

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
    need(needed, dimension.id, baseIn(request, dimension));
  }
}

/** The ids of what is 100 in a dimension that a total runs over. */
function baseIn(request: ShareOf, dimension: Dimension): readonly string[] {
  const bases = request.of === 'total' ? request.bases : undefined;
  const chosen = bases?.find((each) => each.dimension === dimension.id);
  if (chosen) return chosen.categories;
  const whole = wholeOf(dimension);
  const positions = whole.ok ? whole.value : [];
  return positions.flatMap((position) => dimension.categories[position]?.id ?? []);
}

/** Without any child there would be no shares of parents at all. */
function needAnyChild(needed: Needed, id: string, { cube }: WorkingTable): void {
  const dimension = cube.dimensions.find((each) => each.id === id);
  const child = dimension?.categories.find(({ parent }) => parent !== undefined);
  if (child) need(needed, id, [child.id]);
}
