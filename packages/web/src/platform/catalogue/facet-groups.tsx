import type { Site, TableEntry } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { FacetGroup } from './facet-group.tsx';
import { FACET_NAMES, FACETS, facetValues } from './facets.ts';
import type { FacetChoiceState } from './use-facet-choice.ts';

interface FacetGroupsProps {
  /** The tables of the place or search, before the facets. */
  readonly tables: readonly TableEntry[];
  readonly facets: FacetChoiceState;
  readonly site: Site;
}

/** Type, frequency and agency; a facet with a single value offers no choice and is not shown. */
export function FacetGroups({ tables, facets, site: { locale } }: FacetGroupsProps): ReactElement {
  const words = useWords();
  return (
    <>
      {FACETS.map((facet) => {
        const values = facetValues(tables, facet, facets.choice, { words, locale });
        if (values.length < 2 && facets.choice[facet].length === 0) return null;
        return (
          <FacetGroup
            key={facet}
            title={words.say(FACET_NAMES[facet])}
            name={facet}
            kind="checkbox"
            options={values}
            onChoose={(value) => {
              facets.toggle(facet, value);
            }}
          />
        );
      })}
    </>
  );
}
