import type { Site } from '@almanac/contract';
import type { ReactElement } from 'react';
import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { FacetGroup } from '../../platform/catalogue/facet-group.tsx';
import { FacetGroups } from '../../platform/catalogue/facet-groups.tsx';
import { isChosen } from '../../platform/catalogue/facets.ts';
import type { FacetChoiceState } from '../../platform/catalogue/use-facet-choice.ts';
import { writeCount } from '../../platform/words/write-count.ts';
import { ALL, LEVELS, placeOptions, type Level } from './place-filter.ts';
import type { SearchResults } from './search-results.ts';
import type { SearchAddress } from './use-search-address.ts';

export interface SearchFacetsProps {
  readonly index: CatalogueIndex;
  readonly site: Site;
  readonly results: SearchResults;
  readonly address: SearchAddress;
  readonly facets: FacetChoiceState;
}

export const LEVEL_NAMES: { readonly [Each in Level]: string } = {
  theme: 'Theme',
  subject: 'Subject',
  topic: 'Topic',
};

const ALL_VALUE = '';

/** A level is offered once the one above it is chosen. */
function isOffered(level: Level, { place }: SearchAddress): boolean {
  const above = LEVELS[LEVELS.indexOf(level) - 1];
  return above === undefined || place[above] !== undefined;
}

/** Theme, subject and topic, one of each; then type, frequency and agency. */
export function SearchFacets({ index, site, results, address, facets }: SearchFacetsProps): ReactElement {
  const hits = results.found.filter(({ table }) => isChosen(table, facets.choice));
  return (
    <>
      {LEVELS.filter((level) => isOffered(level, address)).map((level) => {
        const options = placeOptions(index, hits, { level, filter: address.place });
        const total = options.reduce((sum, { count }) => sum + count, 0);
        const chosen = address.place[level] ?? ALL_VALUE;
        return (
          <FacetGroup
            key={level}
            title={LEVEL_NAMES[level]}
            kind="radio"
            options={[{ id: ALL_VALUE, name: ALL[level], count: total }, ...options].map(
              ({ id, name, count }) => ({
                value: id,
                name,
                count: writeCount(count, site),
                isChosen: id === chosen,
              }),
            )}
            onChoose={(id) => {
              address.choosePlace(level, id === ALL_VALUE ? undefined : id);
            }}
          />
        );
      })}
      <FacetGroups site={site} tables={results.inPlace.map(({ table }) => table)} facets={facets} />
    </>
  );
}
