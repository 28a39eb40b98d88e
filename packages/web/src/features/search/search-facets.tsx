import type { SearchBody, Site } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { FacetGroup } from '../../platform/catalogue/facet-group.tsx';
import { FACET_NAMES, FACETS } from '../../platform/catalogue/facets.ts';
import type { FacetChoiceState } from '../../platform/catalogue/use-facet-choice.ts';
import { writeDate } from '../../platform/words/write-day.ts';
import { LEVELS, type Level, type SearchAddress } from './use-search-address.ts';

export interface SearchFacetsProps {
  readonly site: Site;
  readonly results: SearchBody;
  readonly address: SearchAddress;
  readonly facets: FacetChoiceState;
}

export const LEVEL_NAMES: { readonly [Each in Level]: PlainMessageKey } = {
  theme: 'browse.level.theme',
  subject: 'browse.level.subject',
  topic: 'browse.level.topic',
};

/** The specification's words for no filter. */
const ALL: { readonly [Each in Level]: PlainMessageKey } = {
  theme: 'common.all-themes',
  subject: 'search.all-subjects',
  topic: 'search.all-topics',
};

/** What the answer calls a level. */
export const FACET_OF = { theme: 'subjectGrouping', subject: 'subject', topic: 'topic' } as const;

const ALL_VALUE = '';

interface OneOfProps {
  readonly title: string;
  readonly name: string;
  readonly all: string;
  readonly values: SearchBody['facets']['type'];
  readonly total: number;
  readonly chosen: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

/** A filter of which one value is chosen, or none. */
function OneOf(props: OneOfProps): ReactElement {
  const { title, name, all, values, total, chosen = ALL_VALUE, onChoose } = props;
  const whole = { value: ALL_VALUE, name: all, count: total };
  return (
    <FacetGroup
      title={title}
      name={name}
      kind="radio"
      options={[whole, ...values].map((option) => ({ ...option, isChosen: option.value === chosen }))}
      onChoose={(value) => {
        onChoose(value === ALL_VALUE ? undefined : value);
      }}
    />
  );
}

/** All three from the start (specification, section 3): a reader who knows the topic need not know its theme. */
function LevelFacets({ results, address }: SearchFacetsProps): ReactElement {
  const { say } = useWords();
  return (
    <>
      {LEVELS.map((level) => (
        <OneOf
          key={level}
          title={say(LEVEL_NAMES[level])}
          name={level}
          all={say(ALL[level])}
          values={results.facets[FACET_OF[level]]}
          total={results.without[FACET_OF[level]]}
          chosen={address.place[level]}
          onChoose={(id) => {
            address.choosePlace(level, id);
          }}
        />
      ))}
    </>
  );
}

/** Theme, subject and topic, one of each; type, frequency and agency, any of each; and a day to be updated since. */
export function SearchFacets(props: SearchFacetsProps): ReactElement {
  const { say } = useWords();
  const { site, results, address, facets } = props;
  const days = results.facets.updatedSince.map((day) => ({
    ...day,
    name: say('search.since', { day: writeDate(day.value, site) }),
  }));
  return (
    <>
      <LevelFacets {...props} />
      {FACETS.map((facet) => {
        const values = results.facets[facet];
        if (values.length < 2 && facets.choice[facet].length === 0) return null;
        return (
          <FacetGroup
            key={facet}
            title={say(FACET_NAMES[facet])}
            name={facet}
            kind="checkbox"
            options={values.map((each) => ({
              ...each,
              isChosen: facets.choice[facet].includes(each.value),
            }))}
            onChoose={(value) => {
              facets.toggle(facet, value);
            }}
          />
        );
      })}
      <OneOf
        title={say('search.updated-since')}
        name="since"
        all={say('search.any-time')}
        values={days}
        total={results.without.updatedSince}
        chosen={address.since}
        onChoose={address.chooseSince}
      />
    </>
  );
}
