import { SearchField, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { addressHere } from '../../platform/site-path.ts';
import { suggestionsQuery } from './search-queries.ts';
import { suggestionGroups } from './suggestions.tsx';

export interface SiteSearchProps {
  readonly api: Api;
  readonly size: 'large' | 'medium' | 'small';
  /** What the field holds at first. */
  readonly words?: string;
  /** Takes the focus at once, where the search is the purpose of the page. */
  readonly isFocused?: boolean;
}

/** Two boxes on one page (the masthead's and the page's) need two names. */
const WORDING = {
  large: { label: 'search.box', placeholder: 'search.box.example' },
  medium: { label: 'search.box', placeholder: 'search.box.example' },
  small: { label: 'search.box.masthead', placeholder: 'search.box.masthead-example' },
} as const;

/** Searches the whole catalogue from anywhere; a suggestion goes straight to its table, series or topic. */
export function SiteSearch({ api, size, words = '', isFocused = false }: SiteSearchProps): ReactElement {
  const { say, write } = useWords();
  const [value, setValue] = useState(words);
  const typed = value.trim();
  const navigate = useNavigate();
  // The key is answered first: the next screen takes longer to draw.
  const open = (address: string): void => {
    startTransition(() => void navigate(address));
  };
  const { data } = useQuery({ ...suggestionsQuery(api, typed), enabled: typed !== '' && typed !== words });
  const suggestions = useMemo(
    () => (data === undefined || typed === '' ? [] : suggestionGroups(data, { say, write })),
    [data, typed, say, write],
  );
  return (
    <SearchField
      label={say(WORDING[size].label)}
      placeholder={say(WORDING[size].placeholder)}
      value={value}
      onChange={setValue}
      onSubmit={(query) => {
        open(query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`);
      }}
      suggestions={suggestions}
      onPick={(address) => {
        setValue(words);
        open(address);
      }}
      action={addressHere('/search')}
      size={size}
      button={size === 'small' ? undefined : say('button.search')}
      shortcut={say('search.box.shortcut')}
      isFocused={isFocused}
    />
  );
}
