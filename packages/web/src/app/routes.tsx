import { lazy, type ReactElement } from 'react';
import { Route, Routes, type Location } from 'react-router';
import { SiteSearch } from '../features/search/site-search.tsx';
import type { ScreenProps } from '../platform/screen-props.ts';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { HELP_ADDRESSES } from './help-addresses.ts';
import { HomeRoute } from './home-route.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import {
  apiTestScreen,
  browseScreen,
  collectionScreen,
  compareListScreen,
  compareScreen,
  findApisScreen,
  forDevelopersScreen,
  metadataScreen,
  helpScreen,
  correctionsScreen,
  latestUpdatesScreen,
  releaseCalendarScreen,
  searchScreen,
  seriesScreen,
  tableNoLagScreen,
  tablePanelLeftScreen,
  tableScreen,
  tableVariableDropDownScreen,
  usageScreen,
} from './screens.ts';

/** Not part of what is built for readers. */
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../features/gallery/gallery-page.tsx')).GalleryPage }))
  : undefined;

/** What the table pages tell of the saved table they were opened from. */
const SavedNotice = lazy(async () => ({
  default: (await import('../features/saved-tables/saved-notice.tsx')).SavedNotice,
}));

export interface ScreenRoutesProps extends ScreenProps {
  readonly location: Location;
}

/** Every address and its screen. An address without one falls to the not-found screen. */
export function ScreenRoutes({ location, ...screen }: ScreenRoutesProps): ReactElement {
  const notFound = (
    <NotFoundScreen site={screen.site} search={<SiteSearch api={screen.api} size="medium" />} />
  );
  const table = { ...screen, SavedNotice };
  const browse = <browseScreen.Component {...screen} notFound={notFound} />;
  return (
    <Routes location={location}>
      <Route path="/" element={<HomeRoute {...screen} />} />
      <Route path="/home" element={<HomeRoute {...screen} />} />
      <Route path="/browse/:groupingId?/:subjectId?/:topicId?" element={browse} />
      <Route path="/topic/:topicId" element={browse} />
      <Route path="/search" element={<searchScreen.Component {...screen} />} />
      <Route
        path="/series/:code/:seriesNo"
        element={<seriesScreen.Component {...screen} notFound={notFound} />}
      />
      <Route
        path="/statistical-tables/download-metadata/:matrixNumber"
        element={<metadataScreen.Component {...screen} />}
      />
      <Route
        path="/statistical-tables/downloadMultiple/:id"
        element={<collectionScreen.Component {...screen} />}
      />
      <Route path="/compare-tables" element={<compareListScreen.Component {...screen} />} />
      <Route path="/compare" element={<compareScreen.Component {...screen} />} />
      <Route path="/view-api/find-apis" element={<findApisScreen.Component {...screen} />} />
      <Route path="/view-api/for-developers" element={<forDevelopersScreen.Component {...screen} />} />
      <Route path="/view-api/for-developers/test" element={<apiTestScreen.Component {...screen} />} />
      <Route path="/table/:type/:id" element={<tableScreen.Component {...table} />} />
      <Route path="/table-v2/:type/:id" element={<tablePanelLeftScreen.Component {...table} />} />
      <Route path="/table-no-lag" element={<tableNoLagScreen.Component {...table} />} />
      <Route path="/table-variable-dropdown" element={<tableVariableDropDownScreen.Component {...table} />} />
      <Route path="/corrections" element={<correctionsScreen.Component {...screen} />} />
      <Route path="/latest-updates" element={<latestUpdatesScreen.Component {...screen} />} />
      <Route path="/releases/calendar" element={<releaseCalendarScreen.Component {...screen} />} />
      <Route path="/usage" element={<usageScreen.Component {...screen} />} />
      {helpRoutes(screen)}
      {accountRoutes(screen)}
      {GalleryPage ? <Route path="/gallery" element={<GalleryPage />} /> : null}
      <Route path="/loading" element={<LoadingScreen />} />
      <Route path="*" element={notFound} />
    </Routes>
  );
}

function accountRoutes(screen: ScreenProps): readonly ReactElement[] {
  return ACCOUNT_SCREENS.map(({ path, Component }) => (
    <Route key={path} path={path} element={<Component {...screen} />} />
  ));
}

/** The help pages share one screen. */
function helpRoutes(screen: ScreenProps): readonly ReactElement[] {
  return HELP_ADDRESSES.map(({ path, name, title, contents }) => (
    <Route
      key={path}
      path={path}
      element={<helpScreen.Component key={name} {...screen} name={name} title={title} contents={contents} />}
    />
  ));
}
