import type { SeriesBody } from '@almanac/contract';
import { hierarchyOf, type StatTable } from '@almanac/core';

import { seriesAddress } from './series-address.ts';
import { seriesVariables, type SeriesPlace } from './series-number.ts';

/** The most neighbours that are listed: a district has thousands, which the table itself shows better. */
const MOST_NAMED = 60;

type Neighbours = SeriesBody['neighbours'];
type Neighbour = Neighbours['beside'][number];

/** The latest figure of a row of the table, by a position for each dimension but time. */
export type ReadGlance = (
  positions: readonly (number | undefined)[],
) => Promise<Pick<Neighbour, 'glance' | 'unit'>>;

/** The series around one in the table: they differ in the first variable that has a choice. */
export async function neighboursOf(
  description: StatTable,
  place: SeriesPlace,
  readGlance: ReadGlance,
): Promise<Neighbours> {
  const variable = seriesVariables(description).find(({ categories }) => categories.length > 1);
  if (variable === undefined) return { beside: [], below: [] };
  const { categories } = variable;
  const at = categories.findIndex(({ id }) => id === place.get(variable.id));
  const { parents, children } = hierarchyOf(variable);
  const neighbour = async (position: number | undefined): Promise<Neighbour | undefined> => {
    const category = position === undefined ? undefined : categories[position];
    if (category === undefined) return undefined;
    const there = new Map([...place, [variable.id, category.id]]);
    const { glance, unit } = await readGlance(positionsOf(description, there));
    return {
      name: category.label,
      address: seriesAddress(description, there),
      ...(glance && { glance }),
      ...(unit !== undefined && { unit }),
    };
  };
  const all = async (positions: readonly number[]): Promise<Neighbour[]> =>
    (await Promise.all(positions.map(neighbour))).filter((each) => each !== undefined);
  const [above, previous, next] = await Promise.all([parents[at], at - 1, at + 1].map(neighbour));
  const beside = [...categories.keys()].filter((each) => each !== at && parents[each] === parents[at]);
  const nearest = beside.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at)).slice(0, MOST_NAMED);
  return {
    ...(above && { above }),
    ...(previous && { previous }),
    ...(next && { next }),
    beside: await all(nearest.sort((a, b) => a - b)),
    below: await all((children[at] ?? []).slice(0, MOST_NAMED)),
  };
}

/** Where a series stands in each dimension but time. */
function positionsOf({ cube }: StatTable, place: SeriesPlace): readonly number[] {
  return cube.dimensions
    .filter(({ role }) => role !== 'time')
    .map(({ id, categories }) => categories.findIndex((category) => category.id === place.get(id)));
}
