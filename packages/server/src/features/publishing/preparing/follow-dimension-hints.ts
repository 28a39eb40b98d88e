import type { Manifest } from '@almanac/contract';
import { type Category, type Cube, type Dimension, message, type Partition } from '@almanac/core';

import { categoryFinder, type CategoryNamed } from './category-finder.ts';
import { dated } from './dated.ts';
import { dimensionNamed } from '../find-by-name.ts';
import { ManifestRefused, refusedTogether } from '../manifest-refused.ts';
import type { Orders } from './carrying-over/order-categories.ts';

type Hints = NonNullable<Manifest['dimensions']>;
type Hint = Hints[string];

/** A cube as a manifest says its dimensions are, and the orders that it gives their categories. */
export interface FollowedCube {
  readonly cube: Cube;
  readonly orders: Orders;
}

interface Followed {
  readonly dimension: Dimension;
  readonly order: readonly string[] | undefined;
}

/** The cube as the manifest says its dimensions are. Names may also be those that its file has, in `filed`. */
export function followDimensionHints(cube: Cube, hints: Hints, filed: Cube = cube): FollowedCube {
  const followed = refusedTogether(
    Object.entries(hints).map(([name, hint]) => (): Followed => {
      const field = `dimensions.${name}`;
      const named = { dimensions: cube.dimensions, filed: filed.dimensions };
      const dimension = dimensionNamed(named, name, field);
      return follow(dimension, { hint, field, named: categoryFinder(dimension, { hint, filed }) });
    }),
  );
  const byId = new Map(followed.map(({ dimension }) => [dimension.id, dimension]));
  return {
    cube: { ...cube, dimensions: cube.dimensions.map((dimension) => byId.get(dimension.id) ?? dimension) },
    orders: new Map(followed.flatMap(({ dimension: { id }, order }) => (order ? [[id, order]] : []))),
  };
}

interface Following {
  readonly hint: Hint;
  /** Where in the manifest the hint stands. */
  readonly field: string;
  readonly named: CategoryNamed;
}

function follow(dimension: Dimension, { hint, field, named }: Following): Followed {
  const { label = dimension.label, role = dimension.role } = hint;
  const idIn =
    (key: string) =>
    (name: string): string =>
      named(name, `${field}.${key}`).id;
  const facts: FactsSaid = new Map();
  const say = factsInto(facts, idIn);
  let own = dimension.categories;
  let order: readonly string[] | undefined;
  let opensAt = dimension.opensAt;
  let partitions = dimension.partitions;
  refusedTogether([
    say('labels', hint.labels, (name) => ({ label: name })),
    say('parents', hint.parents, (name) => ({ parent: name === null ? undefined : idIn('parents')(name) })),
    say('units', hint.units, (unit) => ({ unit: unit ?? undefined })),
    say('decimals', hint.decimals, (decimals) => ({ decimals: decimals ?? undefined })),
    () => {
      if (role === 'time') own = dated(dimension, field);
    },
    () => {
      order = hint.order && orderFrom(hint.order.map(idIn('order')), role, `${field}.order`);
    },
    () => {
      if (hint.opensAt !== undefined) opensAt = idIn('opensAt')(hint.opensAt);
    },
    () => {
      partitions =
        hint.partitions?.map((each, at) => partitionFrom(named, each, `${field}.partitions[${at}]`)) ??
        partitions;
    },
  ]);
  const categories = own.map((category) => withSaid(category, facts.get(category.id)));
  const more = { ...(partitions && { partitions }), ...(opensAt !== undefined && { opensAt }) };
  return { dimension: { ...dimension, label, role, categories, ...more }, order };
}

/** What a manifest says of a category; undefined where it takes back what was said. */
interface SaidOfCategory {
  readonly label?: string;
  readonly parent?: string | undefined;
  readonly unit?: string | undefined;
  readonly decimals?: number | undefined;
}

type FactsSaid = Map<string, SaidOfCategory>;

/** Puts what a key of a hint says into the facts of each category that it names. */
function factsInto(facts: FactsSaid, idIn: (key: string) => (name: string) => string) {
  return <Value>(
    key: string,
    values: Readonly<Record<string, Value>> | undefined,
    read: (value: Value) => SaidOfCategory,
  ) =>
    (): void => {
      const works = Object.entries(values ?? {}).map(([name, value]) => (): void => {
        const said: { id?: string; fact?: SaidOfCategory } = {};
        refusedTogether([
          () => {
            said.id = idIn(key)(name);
          },
          () => {
            said.fact = read(value);
          },
        ]);
        if (said.id !== undefined) facts.set(said.id, { ...facts.get(said.id), ...said.fact });
      });
      refusedTogether(works);
    };
}

function withSaid(category: Category, said: SaidOfCategory | undefined): Category {
  if (said === undefined) return category;
  const all = Object.entries({ ...category, ...said }).filter(([, fact]) => fact !== undefined);
  return Object.fromEntries(all) as unknown as Category;
}

/** Periods are always in the order of time. */
function orderFrom(ids: readonly string[], role: Dimension['role'], field: string): readonly string[] {
  if (role !== 'time') return ids;
  throw new ManifestRefused([{ field, message: message('publish.order-of-time', { field }) }]);
}

function partitionFrom(
  named: CategoryNamed,
  { total, parts }: NonNullable<Hint['partitions']>[number],
  parameter: string,
): Partition {
  const ids = parts.map((name) => named(name, parameter).id);
  const totalId = total === undefined ? undefined : named(total, parameter).id;
  const twice = ids.find((id, at) => ids.indexOf(id) !== at || id === totalId);
  if (twice !== undefined) {
    throw new ManifestRefused([
      { field: parameter, message: message('publish.partition-twice', { field: parameter, name: twice }) },
    ]);
  }
  return { ...(totalId !== undefined && { total: totalId }), parts: ids };
}
