import { useWords } from '@almanac/ui';
import type { PageProblem } from '@almanac/contract';
import { lazy, type ReactElement } from 'react';
import { Route, Routes, type Location } from 'react-router';
import { SiteSearch } from '../features/search/site-search.tsx';
import type { ScreenProps } from '../platform/screen-props.ts';
import { unknownAddress } from '../platform/problem/unknown-address.ts';
import { problemScreen, SCREENS_AT } from './screens.tsx';

/** Not part of what is built for readers. */
const GalleryPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('../features/gallery/gallery-page.tsx')).GalleryPage }))
  : undefined;

/** What table pages show about the saved table they were opened from. */
const SavedNotice = lazy(async () => ({
  default: (await import('../features/saved-tables/saved-notice.tsx')).SavedNotice,
}));

export interface ScreenRoutesProps extends ScreenProps {
  readonly location: Location;
  /** What there is to say in the place of the screen. */
  readonly problem: PageProblem | undefined;
}

/** Every address and its screen. An address without one falls to the not-found screen. */
export function ScreenRoutes({ location, problem, ...screen }: ScreenRoutesProps): ReactElement {
  const { say } = useWords();
  const { api, site } = screen;
  const search = <SiteSearch api={api} size="medium" />;
  if (problem) return <problemScreen.Component {...{ site, problem, search }} />;
  const notFound = <problemScreen.Component {...{ site, search }} problem={unknownAddress(say)} />;
  const props = { ...screen, notFound, SavedNotice };
  return (
    <Routes location={location}>
      {SCREENS_AT.map(({ path, Component }) => (
        <Route key={path} path={path} element={<Component {...props} />} />
      ))}
      {GalleryPage ? <Route path="/gallery" element={<GalleryPage />} /> : null}
      <Route path="*" element={notFound} />
    </Routes>
  );
}
