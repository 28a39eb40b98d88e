import type { Dimension } from '../cube/dimension.ts';
import { hierarchyOf } from '../cube/hierarchy.ts';
import { fail, ok, type Result } from '../result.ts';
import type { Selection } from './selection.ts';
import type { StepProblem } from './step-problem.ts';

type Positions = Result<readonly number[], StepProblem>;
type SelectionKind = Selection['kind'];

const READERS: {
  readonly [Kind in SelectionKind]: (
    dimension: Dimension,
    selection: Extract<Selection, { kind: Kind }>,
  ) => Positions;
} = {
  all: (dimension) => ok(dimension.categories.map((_, position) => position)),
  none: () => ok([]),
  levels: topLevels,
  latest: latestPeriods,
  range: fromTo,
  children: childrenOf,
  part: everyPart,
  named: byName,
};

/** The positions, in published order, of the categories that a selection matches in this release of a dimension. */
export function positionsOf(dimension: Dimension, selection: Selection): Positions {
  const read = READERS[selection.kind] as (dimension: Dimension, selection: Selection) => Positions;
  return read(dimension, selection);
}

function topLevels(dimension: Dimension, { depth }: { readonly depth: number }): Positions {
  if (!Number.isInteger(depth) || depth < 1) {
    return fail({ code: 'out-of-range', what: 'levels', least: 1, most: 99 });
  }
  const { depths } = hierarchyOf(dimension);
  return ok(
    dimension.categories.flatMap((_, position) => ((depths[position] ?? 0) < depth ? [position] : [])),
  );
}

function latestPeriods(dimension: Dimension, { count }: { readonly count: number }): Positions {
  if (dimension.role !== 'time') return fail({ code: 'not-a-time-dimension', dimension: dimension.id });
  if (!Number.isInteger(count) || count < 1) {
    return fail({ code: 'out-of-range', what: 'latest', least: 1, most: 100_000 });
  }
  const periods = [...dimension.categories.keys()].filter(
    (position) => !dimension.categories[position]?.computed,
  );
  return ok(periods.slice(-count));
}

function childrenOf(dimension: Dimension, { of }: { readonly of: string }): Positions {
  const position = dimension.categories.findIndex(({ id }) => id === of);
  if (position < 0) return fail({ code: 'unknown-category', dimension: dimension.id, category: of });
  return ok(hierarchyOf(dimension).children[position] ?? []);
}

function everyPart(dimension: Dimension, { part }: { readonly part: number }): Positions {
  if (dimension.role !== 'time') return fail({ code: 'not-a-time-dimension', dimension: dimension.id });
  if (!Number.isInteger(part) || part < 1 || part > MOST_PARTS) {
    return fail({ code: 'out-of-range', what: 'part', least: 1, most: MOST_PARTS });
  }
  return ok(
    [...dimension.categories.keys()].filter(
      (position) => dimension.categories[position]?.period?.part === part,
    ),
  );
}

/** The days of a leap year. */
const MOST_PARTS = 366;

function fromTo(dimension: Dimension, range: { readonly from?: string; readonly to?: string }): Positions {
  const positionOf = positionIndex(dimension);
  const ends = [range.from, range.to].filter((id) => id !== undefined);
  const unknown = ends.find((id) => !positionOf.has(id));
  if (unknown !== undefined) {
    return fail({ code: 'unknown-category', dimension: dimension.id, category: unknown });
  }
  const from = range.from === undefined ? 0 : (positionOf.get(range.from) ?? -1);
  const to = range.to === undefined ? dimension.categories.length - 1 : (positionOf.get(range.to) ?? -1);
  const [low, high] = from <= to ? [from, to] : [to, from];
  return ok(Array.from({ length: high - low + 1 }, (_, each) => low + each));
}

function byName(dimension: Dimension, { categories }: { readonly categories: readonly string[] }): Positions {
  const positionOf = positionIndex(dimension);
  const unknown = categories.find((id) => !positionOf.has(id));
  if (unknown !== undefined) {
    return fail({ code: 'unknown-category', dimension: dimension.id, category: unknown });
  }
  const positions = new Set(categories.flatMap((id) => positionOf.get(id) ?? []));
  return ok([...positions].sort((a, b) => a - b));
}

const POSITIONS = new WeakMap<Dimension, ReadonlyMap<string, number>>();

/** Made once for each dimension: every view of a table asks for it. */
function positionIndex(dimension: Dimension): ReadonlyMap<string, number> {
  const known = POSITIONS.get(dimension);
  if (known) return known;
  const positions = new Map(dimension.categories.map(({ id }, position) => [id, position]));
  POSITIONS.set(dimension, positions);
  return positions;
}
