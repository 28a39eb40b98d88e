import { useQuery } from '@tanstack/react-query';
import { lateComponent, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { exampleSearches } from '../features/search/example-searches.ts';
import { SiteSearch } from '../features/search/site-search.tsx';
import { catalogueIndex } from '../platform/catalogue/catalogue-index.ts';
import { catalogueQuery } from '../platform/queries.ts';
import type { ScreenProps } from '../platform/screen-props.ts';

/** The home page, fetched when first needed. */
export const homePage = lateComponent(async () => (await import('../features/home/home-page.tsx')).HomePage);

/** The home page with the search in it. */
export function HomeRoute({ api, site, now }: ScreenProps): ReactElement {
  const { say } = useWords();
  const { data: catalogue } = useQuery(catalogueQuery(api));
  const examples = catalogue === undefined ? [] : exampleSearches(catalogueIndex(catalogue), say);
  return (
    <homePage.Component
      {...{ api, site, now }}
      search={<SiteSearch api={api} size="large" />}
      exampleSearches={examples}
    />
  );
}
