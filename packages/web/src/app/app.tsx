import { PAGES, type PageProblem } from '@almanac/contract';
import { NumberStyleProvider } from '@almanac/ui';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { matchPath } from 'react-router';
import { SiteSearch } from '../features/search/site-search.tsx';
import { HasComeFromElsewhere } from '../platform/screen-heading.tsx';
import { Clock } from '../platform/drawn/now.ts';
import type { ScreenProps } from '../platform/screen-props.ts';
import { SessionProvider } from '../platform/session/session.tsx';
import { LoadingLine, LoadingScreen } from './loading-screen.tsx';
import { ScreenRoutes } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { Shell } from './shell/shell.tsx';
import { useSearchShortcut } from './shell/use-search-shortcut.ts';
import { useShownLocation } from './use-shown-location.ts';

/** Screens whose own search box takes the place of the masthead's. */
const WITH_OWN_SEARCH: readonly string[] = [...PAGES.home.paths, ...PAGES.search.paths];

const TABLE_PATHS = [PAGES.table, PAGES.tablePanelLeft].flatMap(({ paths }) => paths);

function isTable(pathname: string): boolean {
  return TABLE_PATHS.some((path) => matchPath(path, pathname) !== null);
}

/** True from the first change on, also when it is taken back. */
function useHasLeft(place: string): boolean {
  const [first] = useState(place);
  const [hasLeft, setHasLeft] = useState(false);
  if (!hasLeft && place !== first) setHasLeft(true);
  return hasLeft;
}

interface AppProps extends ScreenProps {
  /** What the server says in the place of the first screen. */
  readonly problem?: PageProblem | undefined;
  /** Called when the first screen is drawn, or has been taken over from the server. */
  readonly onTaken?: (() => void) | undefined;
}

/** Placed beside the screen inside its Suspense boundary: what is around a screen is hydrated before it. */
function WhenTaken({ onTaken }: Pick<AppProps, 'onTaken'>): null {
  useEffect(() => {
    onTaken?.();
    document.documentElement.dataset['app'] = 'ready';
  }, [onTaken]);
  return null;
}

/** The whole application, inside a router and a query client. */
export function App({ onTaken, problem, ...props }: AppProps): ReactElement {
  const { shown, isLoading } = useShownLocation();
  const hasComeFromElsewhere = useHasLeft(shown.pathname);
  const hasLeftProblem = useHasLeft(`${shown.pathname}${shown.search}`);
  useScrollMemory();
  useSearchShortcut();
  const problemHere = hasLeftProblem ? undefined : problem;
  const hasOwnSearch = problemHere === undefined && WITH_OWN_SEARCH.includes(shown.pathname);
  return (
    <NumberStyleProvider format={props.site.numberFormat}>
      <Clock value={props.now}>
        <SessionProvider api={props.api}>
          <Shell
            {...props}
            hasTable={problemHere === undefined && isTable(shown.pathname)}
            search={hasOwnSearch ? undefined : <SiteSearch api={props.api} size="small" />}
          >
            {isLoading ? <LoadingLine /> : null}
            <ScreenBoundary key={shown.pathname}>
              <Suspense fallback={<LoadingScreen />}>
                <HasComeFromElsewhere value={hasComeFromElsewhere}>
                  <ScreenRoutes {...props} location={shown} problem={problemHere} />
                </HasComeFromElsewhere>
                <WhenTaken onTaken={onTaken} />
              </Suspense>
            </ScreenBoundary>
          </Shell>
        </SessionProvider>
      </Clock>
    </NumberStyleProvider>
  );
}
