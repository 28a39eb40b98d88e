import type { CatalogueIndex, TopicPlace } from '../../platform/catalogue/catalogue-index.ts';
import type { TableHit } from './find-tables.ts';

export const LEVELS = ['theme', 'subject', 'topic'] as const;
export type Level = (typeof LEVELS)[number];

/** The branch of the catalogue to search in, by id; a level that is absent means all of it. */
export type PlaceFilter = { readonly [Each in Level]?: string | undefined };

/** The specification's words for no filter. */
export const ALL: { readonly [Each in Level]: string } = {
  theme: 'All Themes',
  subject: 'All Subjects',
  topic: 'All Topics',
};

const NODE_OF = {
  theme: ({ grouping }: TopicPlace) => grouping,
  subject: ({ subject }: TopicPlace) => subject,
  topic: ({ topic }: TopicPlace) => topic,
} as const;

function isUnder(place: TopicPlace, filter: PlaceFilter): boolean {
  return LEVELS.every((level) => filter[level] === undefined || NODE_OF[level](place).id === filter[level]);
}

/** Whether one of the places a table stands in is under the filter. */
export function isHitUnder(index: CatalogueIndex, { table }: TableHit, filter: PlaceFilter): boolean {
  return (index.placesOf.get(table.code) ?? []).some((place) => isUnder(place, filter));
}

export interface PlaceOption {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

/** The branches of a level under the levels above it, with how many hits each holds, most first. */
export function placeOptions(
  index: CatalogueIndex,
  hits: readonly TableHit[],
  request: { readonly level: Level; readonly filter: PlaceFilter },
): readonly PlaceOption[] {
  const above = LEVELS.slice(0, LEVELS.indexOf(request.level));
  const filterAbove = Object.fromEntries(above.map((level) => [level, request.filter[level]])) as PlaceFilter;
  const options = new Map<string, { name: string; codes: Set<string> }>();
  for (const { table } of hits) {
    for (const place of index.placesOf.get(table.code) ?? []) {
      if (!isUnder(place, filterAbove)) continue;
      const { id, name } = NODE_OF[request.level](place);
      const option = options.get(id) ?? { name, codes: new Set() };
      option.codes.add(table.code);
      options.set(id, option);
    }
  }
  return [...options]
    .map(([id, { name, codes }]) => ({ id, name, count: codes.size }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
