import type { SeriesBody } from '@almanac/contract';
import { hierarchyOf, type StatTable } from '@almanac/core';

import { seriesAddress } from './series-address.ts';
import { seriesVariables, type SeriesPlace } from './series-number.ts';

/** The most neighbours that are listed: a district has thousands, which the table itself shows better. */
const MOST_NAMED = 60;

type Neighbours = SeriesBody['neighbours'];

/** The series around one in the table: they differ in the first variable that has a choice. */
export function neighboursOf(description: StatTable, place: SeriesPlace): Neighbours {
  const variable = seriesVariables(description).find(({ categories }) => categories.length > 1);
  if (variable === undefined) return { beside: [], below: [] };
  const { categories } = variable;
  const at = categories.findIndex(({ id }) => id === place.get(variable.id));
  const { parents, children } = hierarchyOf(variable);
  const neighbour = (position: number | undefined): Neighbours['beside'] => {
    const category = position === undefined ? undefined : categories[position];
    if (category === undefined) return [];
    const address = seriesAddress(description, new Map([...place, [variable.id, category.id]]));
    return [{ name: category.label, address }];
  };
  const [above] = neighbour(parents[at]);
  const [previous] = neighbour(at - 1);
  const [next] = neighbour(at + 1);
  const beside = [...categories.keys()].filter((each) => each !== at && parents[each] === parents[at]);
  const nearest = beside.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at)).slice(0, MOST_NAMED);
  return {
    ...(above && { above }),
    ...(previous && { previous }),
    ...(next && { next }),
    beside: nearest.sort((a, b) => a - b).flatMap(neighbour),
    below: (children[at] ?? []).slice(0, MOST_NAMED).flatMap(neighbour),
  };
}
