import { matchPath } from 'react-router';
import { ACCOUNT_SCREENS } from './account-screens.ts';
import { HELP_ADDRESSES } from './help-addresses.ts';
import { screen } from './screen.ts';

export const homeScreen = screen(async () => (await import('../features/home/home-page.tsx')).HomePage);
export const browseScreen = screen(
  async () => (await import('../features/browse/browse-page.tsx')).BrowsePage,
);
export const searchScreen = screen(
  async () => (await import('../features/search/search-page.tsx')).SearchPage,
);

export const latestUpdatesScreen = screen(
  async () => (await import('../features/latest/latest-updates-page.tsx')).LatestUpdatesPage,
);
export const correctionsScreen = screen(
  async () => (await import('../features/latest/corrections-page.tsx')).CorrectionsPage,
);
export const releaseCalendarScreen = screen(
  async () => (await import('../features/latest/release-calendar-page.tsx')).ReleaseCalendarPage,
);
export const seriesScreen = screen(
  async () => (await import('../features/series/series-page.tsx')).SeriesPage,
);

export const helpScreen = screen(async () => (await import('../features/help/help-page.tsx')).HelpPage);

export const findApisScreen = screen(
  async () => (await import('../features/developers/find-apis-page.tsx')).FindApisPage,
);
export const forDevelopersScreen = screen(
  async () => (await import('../features/developers/for-developers-page.tsx')).ForDevelopersPage,
);
export const apiTestScreen = screen(
  async () => (await import('../features/developers/test-page.tsx')).ApiTestPage,
);

export const usageScreen = screen(async () => (await import('../features/usage/usage-page.tsx')).UsagePage);

export const metadataScreen = screen(
  async () => (await import('../features/take-away/metadata-page.tsx')).MetadataPage,
);
export const collectionScreen = screen(
  async () => (await import('../features/take-away/collection-page.tsx')).CollectionPage,
);

export const compareListScreen = screen(
  async () => (await import('../features/compare/compare-list-page.tsx')).CompareListPage,
);
export const compareScreen = screen(async () => (await import('./compare-screen.tsx')).CompareScreen);

const tablePages = async () => import('../features/table/page/table-page.tsx');
export const tableScreen = screen(async () => (await tablePages()).TablePage);
export const tablePanelLeftScreen = screen(async () => (await tablePages()).TablePanelLeftPage);
export const tableNoLagScreen = screen(async () => (await tablePages()).TableNoLagPage);
export const tableVariableDropDownScreen = screen(async () => (await tablePages()).TableVariableDropDownPage);

/** Which screen's code an address needs first. */
const PRELOADS = [
  { path: '/', preload: homeScreen.preload },
  { path: '/home', preload: homeScreen.preload },
  { path: '/browse/*', preload: browseScreen.preload },
  { path: '/topic/:topicId', preload: browseScreen.preload },
  { path: '/search', preload: searchScreen.preload },
  { path: '/series/:code/:seriesNo', preload: seriesScreen.preload },
  { path: '/statistical-tables/download-metadata/:matrixNumber', preload: metadataScreen.preload },
  { path: '/statistical-tables/downloadMultiple/:id', preload: collectionScreen.preload },
  { path: '/compare-tables', preload: compareListScreen.preload },
  { path: '/compare', preload: compareScreen.preload },
  { path: '/view-api/find-apis', preload: findApisScreen.preload },
  { path: '/view-api/for-developers', preload: forDevelopersScreen.preload },
  { path: '/view-api/for-developers/test', preload: apiTestScreen.preload },
  { path: '/latest-updates', preload: latestUpdatesScreen.preload },
  { path: '/corrections', preload: correctionsScreen.preload },
  { path: '/usage', preload: usageScreen.preload },
  { path: '/releases/calendar', preload: releaseCalendarScreen.preload },
  ...ACCOUNT_SCREENS.map(({ path, preload }) => ({ path, preload })),
  ...HELP_ADDRESSES.map(({ path }) => ({ path, preload: helpScreen.preload })),
  { path: '/table/:type/:id', preload: tableScreen.preload },
  { path: '/table-v2/:type/:id', preload: tableScreen.preload },
  { path: '/table-no-lag', preload: tableScreen.preload },
  { path: '/table-variable-dropdown', preload: tableScreen.preload },
];

/** Fetches the code of the screen at `pathname`; a failure is left to the screen itself to meet again and draw. */
export async function preloadScreen(pathname: string): Promise<void> {
  const found = PRELOADS.find(({ path }) => matchPath(path, pathname) !== null);
  try {
    await found?.preload();
  } catch {
    // Met again when the screen is drawn.
  }
}
