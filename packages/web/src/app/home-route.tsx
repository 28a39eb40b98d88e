import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { exampleSearches } from '../features/search/example-searches.ts';
import { SiteSearch } from '../features/search/site-search.tsx';
import { catalogueIndex } from '../platform/catalogue/catalogue-index.ts';
import { catalogueQuery } from '../platform/queries.ts';
import type { ScreenProps } from '../platform/screen-props.ts';
import { homeScreen } from './screens.ts';

/** The home page with the search in it. */
export function HomeRoute(screen: ScreenProps): ReactElement {
  const { data: catalogue } = useQuery(catalogueQuery(screen.api));
  const examples = catalogue === undefined ? [] : exampleSearches(catalogueIndex(catalogue));
  return (
    <homeScreen.Component
      {...screen}
      search={<SiteSearch api={screen.api} size="large" />}
      exampleSearches={examples}
    />
  );
}
