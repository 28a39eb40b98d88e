import type { SearchBody, Site } from '@almanac/contract';
import { Chip, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { FacetChips } from '../../platform/catalogue/facet-chips.tsx';
import type { FacetChoiceState } from '../../platform/catalogue/use-facet-choice.ts';
import { writeDate } from '../../platform/words/write-day.ts';
import { FACET_OF, LEVEL_NAMES } from './search-facets.tsx';
import { LEVELS, type SearchAddress } from './use-search-address.ts';

interface SearchChipsProps {
  readonly results: SearchBody;
  readonly address: SearchAddress;
  readonly facets: FacetChoiceState;
  readonly site: Site;
}

/** The chosen branch, day and facets, each to be taken back. */
export function SearchChips({ results, address, facets, site }: SearchChipsProps): ReactElement {
  const { say } = useWords();
  const { place, since } = address;
  const chips = LEVELS.flatMap((level) => {
    const id = place[level];
    if (id === undefined) return [];
    const name = results.facets[FACET_OF[level]].find(({ value }) => value === id)?.name ?? id;
    const takeBack = (): void => {
      address.choosePlace(level, undefined);
    };
    return [{ kind: say(LEVEL_NAMES[level]), value: name, takeBack }];
  });
  if (since !== undefined) {
    const takeBack = (): void => {
      address.chooseSince(undefined);
    };
    chips.push({ kind: say('search.updated-since'), value: writeDate(since, site), takeBack });
  }
  return (
    <>
      {chips.length === 0 ? null : (
        <ul role="list" aria-label={say('search.chosen-place')}>
          {chips.map(({ kind, value, takeBack }) => (
            <li key={kind}>
              <Chip kind={kind} value={value} onRemove={takeBack} />
            </li>
          ))}
        </ul>
      )}
      <FacetChips facets={facets} />
    </>
  );
}
