import type { Cube, Customisation, Dimension, Step, WorkingTable } from '@almanac/core';

/** How many categories of a dimension are looked at: enough to find a figure, few enough to load at once. */
const FEW = 3;

/** More operands than this are not written out in a preview. */
const MOST_OPERANDS = 4;

/**
 * Choices that reduce a table, as it is after a step, to a corner that shows the step: what it makes, what that is made
 * from, and a few categories of every other dimension.
 */
export function sampleOf(base: WorkingTable, after: WorkingTable, step: Step): Customisation {
  const placed = new Set([...after.rows, ...after.columns]);
  return after.cube.dimensions.flatMap((dimension): Customisation => {
    const { id } = dimension;
    const fresh = freshIn(base.cube, dimension);
    const [first] = fresh;
    if (!placed.has(id)) {
      return first === undefined ? [] : [{ kind: 'pick', dimension: id, category: first }];
    }
    const categories = [...fresh.slice(0, 1), ...operandsIn(step, id)];
    const named = categories.length > 0 ? categories : fewShown(after, dimension);
    return [{ kind: 'choose', dimension: id, selection: { kind: 'named', categories: named } }];
  });
}

function freshIn(before: Cube, { id, categories }: Dimension): readonly string[] {
  const known = new Set(before.dimensions.find((each) => each.id === id)?.categories.map((each) => each.id));
  return categories.flatMap((each) => (known.has(each.id) ? [] : [each.id]));
}

function operandsIn(step: Step, dimension: string): readonly string[] {
  const isNamed = 'categories' in step && step.dimension === dimension;
  return isNamed && step.categories.length <= MOST_OPERANDS ? step.categories : [];
}

/** The latest periods; of other dimensions the first categories. */
function fewShown({ chosen }: WorkingTable, { id, role, categories }: Dimension): readonly string[] {
  const positions = chosen.get(id) ?? [...categories.keys()];
  const few = role === 'time' ? positions.slice(-FEW) : positions.slice(0, FEW);
  return few.flatMap((position) => categories[position]?.id ?? []);
}
