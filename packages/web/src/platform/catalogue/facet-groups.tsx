import type { Site, TableEntry } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { writeCount } from '../words/write-count.ts';
import { FacetGroup } from './facet-group.tsx';
import { FACET_NAMES, FACETS, facetValues } from './facets.ts';
import type { FacetChoiceState } from './use-facet-choice.ts';

interface FacetGroupsProps {
  readonly site: Site;
  /** The tables of the place or search, before the facets. */
  readonly tables: readonly TableEntry[];
  readonly facets: FacetChoiceState;
}

/** Type, frequency and agency; a facet with a single value offers no choice and is not shown. */
export function FacetGroups({ site, tables, facets }: FacetGroupsProps): ReactElement {
  const words = useWords();
  return (
    <>
      {FACETS.map((facet) => {
        const values = facetValues(tables, facet, facets.choice, words);
        if (values.length < 2 && facets.choice[facet].length === 0) return null;
        return (
          <FacetGroup
            key={facet}
            title={words.say(FACET_NAMES[facet])}
            name={facet}
            kind="checkbox"
            options={values.map((value) => ({ ...value, count: writeCount(value.count, site) }))}
            onChoose={(value) => {
              facets.toggle(facet, value);
            }}
          />
        );
      })}
    </>
  );
}
