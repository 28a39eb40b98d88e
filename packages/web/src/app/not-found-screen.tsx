import type { Site } from '@almanac/contract';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useScreenTitle } from '../platform/screen-heading.tsx';
import { MessageScreen } from './message-screen.tsx';

/** `/page-not-found`, and every unknown address. */
export function NotFoundScreen({
  site,
  search,
}: {
  readonly site: Site;
  readonly search: ReactNode;
}): ReactElement {
  useScreenTitle(site, 'Page not found');
  return (
    <MessageScreen
      title="There is no page at this address"
      search={search}
      ways={
        <>
          <Link to="/browse">Browse all tables</Link>
          <Link to="/">Go to the home page</Link>
        </>
      }
    >
      The address may be mistyped, or the page may have moved. Tables keep their addresses: search for a title
      or a code.
    </MessageScreen>
  );
}
