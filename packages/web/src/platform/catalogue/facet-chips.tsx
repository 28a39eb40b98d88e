import { Button, Chip, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { FACET_NAMES, FACETS, facetValueName } from './facets.ts';
import type { FacetChoiceState } from './use-facet-choice.ts';

/** The chosen facets, each removable, and a button that clears them all. */
export function FacetChips({ facets }: { readonly facets: FacetChoiceState }): ReactElement | null {
  const words = useWords();
  const { say } = words;
  const chosen = FACETS.flatMap((facet) => facets.choice[facet].map((value) => ({ facet, value })));
  if (chosen.length === 0) return null;
  return (
    <ul role="list" aria-label={say('browse.chosen-filters')}>
      {chosen.map(({ facet, value }) => (
        <li key={`${facet} ${value}`}>
          <Chip
            kind={say(FACET_NAMES[facet])}
            value={facetValueName(facet, value, words)}
            onRemove={() => {
              facets.toggle(facet, value);
            }}
          />
        </li>
      ))}
      <li>
        <Button look="plain" onClick={facets.clear}>
          {say('button.clear')}
        </Button>
      </li>
    </ul>
  );
}
