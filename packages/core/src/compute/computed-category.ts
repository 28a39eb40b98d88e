import type { Cube } from '../cube/cube.ts';
import type { Category, ComputedCategory, StatedChange } from '../cube/dimension.ts';

/** What a computed category says of all its cells; nothing where they are in the unit of what they are made from. */
export interface Statements {
  readonly unit?: string;
  readonly decimals?: number;
  /** As in `ComputedCategory`. */
  readonly difference?: number;
  readonly change?: StatedChange;
}

/** What a computed category is made of and called. */
export interface CategoryMaking {
  readonly id: string;
  readonly label: string;
  readonly parent: string | undefined;
  readonly formula: string;
  readonly operands: readonly Category[];
  readonly states: Statements;
  /** Ids of the categories that it adds up, where it is a plain sum. */
  readonly adds?: readonly string[];
  /** The id of the footnote with the formula. */
  readonly note: string;
}

/** A computed category. It carries the footnotes of its operands. */
export function computedCategory(cube: Cube, making: CategoryMaking): Category {
  const { id, label, parent, formula, operands, states, adds, note } = making;
  const [first] = operands;
  const carried = operands.flatMap(({ footnotes = [] }) => footnotes);
  return {
    id,
    label,
    ...(parent !== undefined && { parent }),
    ...(states.unit === undefined && statementsOf(first)),
    footnotes: [...new Set([...carried, note])],
    computed: { formula, ...(adds && { adds }), ...computedStatements(cube, first, states) },
  };
}

/** A result in the unit of its operands states what the first of them states. */
export function statementsOf({
  unit,
  decimals,
  divisions,
}: Pick<Category, 'unit' | 'decimals' | 'divisions'> = {}): Pick<
  Category,
  'unit' | 'decimals' | 'divisions'
> {
  return {
    ...(unit !== undefined && { unit }),
    ...(decimals !== undefined && { decimals }),
    ...(divisions !== undefined && { divisions }),
  };
}

/** A result in the unit of its operands gets the order of the first of them, so that its cells have the same unit. */
function computedStatements(
  cube: Cube,
  operand: Category | undefined,
  states: Statements,
): Omit<ComputedCategory, 'formula' | 'adds'> {
  if (states.unit !== undefined || !operand?.computed) return { order: nextOrder(cube), ...states };
  const { unit, decimals, order, difference, change } = operand.computed;
  return {
    order,
    ...(unit !== undefined && { unit }),
    ...(decimals !== undefined && { decimals }),
    ...(difference !== undefined && { difference }),
    ...(change && { change }),
    ...states,
  };
}

/** The order of the next computation: after all existing ones. */
export function nextOrder({ dimensions }: Cube): number {
  let last = 0;
  for (const { categories } of dimensions) {
    for (const { computed, divisions } of categories) {
      if (computed && computed.order > last) last = computed.order;
      for (const { order } of divisions ?? []) if (order > last) last = order;
    }
  }
  return last + 1;
}
