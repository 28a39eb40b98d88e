import { Suspense, type ReactElement } from 'react';
import type { ScreenProps } from '../platform/screen-props.ts';
import { LoadingLine, LoadingScreen } from './loading-screen.tsx';
import { ScreenRoutes } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScrollMemory } from './scroll-memory.ts';
import { Shell } from './shell.tsx';
import { useShownLocation } from './use-shown-location.ts';

/** The whole application, inside a router and a query client. */
export function App(props: ScreenProps): ReactElement {
  const { shown, isLoading } = useShownLocation();
  useScrollMemory();
  return (
    <Shell {...props}>
      {isLoading ? <LoadingLine /> : null}
      <ScreenBoundary key={shown.pathname}>
        <Suspense fallback={<LoadingScreen />}>
          <ScreenRoutes {...props} location={shown} />
        </Suspense>
      </ScreenBoundary>
    </Shell>
  );
}
