import type { ReactElement } from 'react';
import { Route, Routes, type Location } from 'react-router';
import type { ScreenProps } from '../platform/screen-props.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { homeScreen } from './screens.ts';

export interface ScreenRoutesProps extends ScreenProps {
  readonly location: Location;
}

/** Every address and its screen. An address without one falls to the not-found screen. */
export function ScreenRoutes({ location, ...screen }: ScreenRoutesProps): ReactElement {
  const home = <homeScreen.Component {...screen} />;
  return (
    <Routes location={location}>
      <Route path="/" element={home} />
      <Route path="/home" element={home} />
      <Route path="/loading" element={<LoadingScreen />} />
      <Route path="*" element={<NotFoundScreen site={screen.site} search={null} />} />
    </Routes>
  );
}
