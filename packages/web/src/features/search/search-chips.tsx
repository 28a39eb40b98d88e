import { Chip } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { FacetChips } from '../../platform/catalogue/facet-chips.tsx';
import type { FacetChoiceState } from '../../platform/catalogue/use-facet-choice.ts';
import { LEVELS, type Level } from './place-filter.ts';
import { LEVEL_NAMES } from './search-facets.tsx';
import type { SearchAddress } from './use-search-address.ts';

interface SearchChipsProps {
  readonly index: CatalogueIndex;
  readonly address: SearchAddress;
  readonly facets: FacetChoiceState;
}

function nameOf({ groupings, topics }: CatalogueIndex, level: Level, id: string): string | undefined {
  if (level === 'theme') return groupings.find((grouping) => grouping.id === id)?.name;
  if (level === 'topic') return topics.find(({ topic }) => topic.id === id)?.topic.name;
  return topics.find(({ subject }) => subject.id === id)?.subject.name;
}

/** The chosen branch and facets, each to be taken back. */
export function SearchChips({ index, address, facets }: SearchChipsProps): ReactElement {
  const places = LEVELS.flatMap((level) => {
    const id = address.place[level];
    return id === undefined ? [] : [{ level, id }];
  });
  return (
    <>
      {places.length === 0 ? null : (
        <ul role="list" aria-label="Chosen branch">
          {places.map(({ level, id }) => (
            <li key={level}>
              <Chip
                kind={LEVEL_NAMES[level]}
                value={nameOf(index, level, id) ?? id}
                onRemove={() => {
                  address.choosePlace(level, undefined);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <FacetChips facets={facets} />
    </>
  );
}
