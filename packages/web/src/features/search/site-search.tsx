import { SearchField } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { catalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { catalogueQuery } from '../../platform/queries.ts';
import { suggestionsFor } from './suggestions.tsx';

export interface SiteSearchProps {
  readonly api: Api;
  readonly size: 'large' | 'medium' | 'small';
  /** What the field holds at first. */
  readonly words?: string;
  /** Takes the focus at once, where searching is all there is to do. */
  readonly isFocused?: boolean;
}

/** Two boxes on one page (the masthead's and the page's) need two names. */
const WORDING = {
  large: { label: 'Search for a table or a topic', placeholder: 'Table, topic or code' },
  medium: { label: 'Search for a table or a topic', placeholder: 'Table, topic or code' },
  small: { label: 'Search from anywhere', placeholder: 'Search tables and topics' },
} as const;

/** Searches the whole catalogue from anywhere; a suggestion goes straight to its table or topic. */
export function SiteSearch({ api, size, words = '', isFocused = false }: SiteSearchProps): ReactElement {
  const [value, setValue] = useState(words);
  const settled = useDeferredValue(value).trim();
  const navigate = useNavigate();
  const { data: catalogue } = useQuery({ ...catalogueQuery(api), enabled: value !== '' });
  const suggestions = useMemo(
    () =>
      catalogue === undefined || settled === '' ? [] : suggestionsFor(catalogueIndex(catalogue), settled),
    [catalogue, settled],
  );
  return (
    <SearchField
      {...WORDING[size]}
      value={value}
      onChange={setValue}
      onSubmit={(query) => {
        void navigate(query === '' ? '/search' : `/search?q=${encodeURIComponent(query)}`);
      }}
      suggestions={suggestions}
      onPick={(address) => {
        setValue(words);
        void navigate(address);
      }}
      size={size}
      button={size === 'small' ? undefined : 'Search'}
      shortcut="Ctrl K"
      isFocused={isFocused}
    />
  );
}
