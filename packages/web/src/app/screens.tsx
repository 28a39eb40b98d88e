import {
  PAGE_KEYS,
  PAGES,
  type HelpName,
  type Page,
  type PageKey,
  type PageProblem,
} from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import type { ComponentType, FunctionComponent, ReactElement } from 'react';
import { matchPath } from 'react-router';
import type { HelpPageProps } from '../features/help/help-page.tsx';
import { lateComponent, type LateComponent } from '@almanac/ui';
import type * as tablePages from '../features/table/page/table-page.tsx';
import type { SavedNoticeProps } from '../platform/saved-tables/saved-notice-props.ts';
import type { ScreenProps } from '../platform/screen-props.ts';
import { homePage, HomeRoute } from './home-route.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { WithScript } from './with-script.tsx';

/** What a page’s screen is given by the routes. */
export interface PageProps extends ScreenProps {
  /** Drawn where the address names something that there is not. */
  readonly notFound: ReactElement;
  /** What a table page shows about the saved table it was opened from. */
  readonly SavedNotice: ComponentType<SavedNoticeProps>;
}

interface PageScreen extends LateComponent<PageProps> {
  /** Fetches the code of what the query of an address opens on the screen, too. */
  readonly preload: (query?: URLSearchParams) => Promise<unknown>;
}

function later(load: () => Promise<FunctionComponent<PageProps>>): PageScreen {
  return lateComponent(load);
}

const helpPage = lateComponent(async () => (await import('../features/help/help-page.tsx')).HelpPage);

/** The help pages share one screen. */
function helpScreen(name: HelpName, contents?: HelpPageProps['contents']): PageScreen {
  const { title } = PAGES[name];
  const Component = ({ api, site, now }: PageProps): ReactElement => (
    <helpPage.Component {...{ api, site, now, name, title, contents }} />
  );
  return { Component, preload: helpPage.preload };
}

const browse = later(async () => (await import('../features/browse/browse-page.tsx')).BrowsePage);

type TablePages = typeof tablePages;

/** The table pages share one module; a chart or a panel that the address opens is code of its own. */
function tableScreen(
  choose: (pages: TablePages) => FunctionComponent<PageProps>,
  opensPanel = false,
): PageScreen {
  const load = async (): Promise<TablePages> => import('../features/table/page/table-page.tsx');
  const { Component, preload } = later(async () => choose(await load()));
  return {
    Component,
    preload: async (query) => {
      const { preloadChart, preloadPanel } = await load();
      const panel = query?.get('panel') ?? (opensPanel ? 'choose' : 'closed');
      await Promise.all([
        preload(),
        query?.has('chart') && preloadChart(),
        panel === 'closed' ? undefined : preloadPanel(),
      ]);
    },
  };
}

/** Every page and its screen. */
const SCREENS: Readonly<Record<PageKey, PageScreen>> = {
  home: { Component: HomeRoute, preload: homePage.preload },
  browse,
  place: browse,
  search: later(async () => (await import('../features/search/search-page.tsx')).SearchPage),
  findApis: later(async () => (await import('../features/data-api/find-apis-page.tsx')).FindApisPage),
  forDevelopers: later(
    async () => (await import('../features/data-api/for-developers-page.tsx')).ForDevelopersPage,
  ),
  apiTest: later(async () => (await import('../features/data-api/test-page.tsx')).ApiTestPage),
  latestUpdates: later(
    async () => (await import('../features/latest/latest-updates-page.tsx')).LatestUpdatesPage,
  ),
  corrections: later(async () => (await import('../features/latest/corrections-page.tsx')).CorrectionsPage),
  releaseCalendar: later(
    async () => (await import('../features/latest/release-calendar-page.tsx')).ReleaseCalendarPage,
  ),
  compareList: later(async () => (await import('../features/compare/compare-list-page.tsx')).CompareListPage),
  compare: later(async () => (await import('./compare-screen.tsx')).CompareScreen),
  table: tableScreen(({ TablePage }) => TablePage),
  tablePanelLeft: tableScreen(({ TablePanelLeftPage }) => TablePanelLeftPage, true),
  tableNoLag: tableScreen(({ TableNoLagPage }) => TableNoLagPage),
  tableVariableDropDown: tableScreen(({ TableVariableDropDownPage }) => TableVariableDropDownPage),
  series: later(async () => (await import('../features/series/series-page.tsx')).SeriesPage),
  metadata: later(async () => (await import('../features/downloads/metadata-page.tsx')).MetadataPage),
  collection: later(async () => (await import('../features/downloads/collection-page.tsx')).CollectionPage),
  'user-guide': helpScreen('user-guide', 'heading'),
  glossary: helpScreen('glossary', 'letter'),
  faq: helpScreen('faq', 'heading'),
  contact: helpScreen('contact'),
  terms: helpScreen('terms'),
  privacy: helpScreen('privacy'),
  accessibility: helpScreen('accessibility'),
  login: later(async () => (await import('../features/account/login-screen.tsx')).LoginScreen),
  register: later(async () => (await import('../features/account/register-screen.tsx')).RegisterScreen),
  registrationSuccess: later(
    async () =>
      (await import('../features/account/registration-success-screen.tsx')).RegistrationSuccessScreen,
  ),
  verifyRegistration: later(async () => (await import('../features/account/verify-screen.tsx')).VerifyScreen),
  verifiedEmail: later(
    async () => (await import('../features/account/verified-email-screen.tsx')).VerifiedEmailScreen,
  ),
  forgot: later(async () => (await import('../features/account/forgot-screen.tsx')).ForgotScreen),
  resetPassword: later(
    async () => (await import('../features/account/reset-password-screen.tsx')).ResetPasswordScreen,
  ),
  changePassword: later(
    async () => (await import('../features/account/change-password-screen.tsx')).ChangePasswordScreen,
  ),
  account: later(
    async () => (await import('../features/account/own-account/account-screen.tsx')).AccountScreen,
  ),
  savedTables: later(
    async () => (await import('../features/saved-tables/saved-tables-page.tsx')).SavedTablesPage,
  ),
  sharedTables: later(async () => (await import('../features/saved-tables/shared-page.tsx')).SharedPage),
  unsubscribe: later(
    async () => (await import('../features/subscribe/unsubscribe-page.tsx')).UnsubscribePage,
  ),
  usage: later(async () => (await import('../features/usage/usage-page.tsx')).UsagePage),
  loading: { Component: LoadingScreen, preload: () => Promise.resolve() },
};

function withScript({ Component, preload }: PageScreen, title: PlainMessageKey | undefined): PageScreen {
  const Screen = (props: PageProps): ReactElement => (
    <WithScript title={title}>
      <Component {...props} />
    </WithScript>
  );
  return { Component: Screen, preload };
}

/** Every address of a page, and its screen. */
export const SCREENS_AT: readonly (PageScreen & { readonly path: string })[] = PAGE_KEYS.flatMap((key) => {
  const page: Page = PAGES[key];
  const needsScript = page.isWritten !== true && page.needsScript === true;
  const screen = needsScript ? withScript(SCREENS[key], page.title) : SCREENS[key];
  return page.paths.map((path) => ({ path, ...screen }));
});

/** What is drawn where there is no page, or where it cannot be had. */
export const problemScreen = lateComponent(
  async () => (await import('../platform/problem/problem-screen.tsx')).ProblemScreen,
);

/** Where a reader is: the parts of an address that decide which code is fetched. */
export interface ScreenAddress {
  readonly pathname: string;
  readonly search: string;
}

/** Fetches the code of the screen at an address, or of the one in its place; a failure is left to the screen itself to meet again and draw. */
export async function preloadScreen(
  { pathname, search }: ScreenAddress,
  problem?: PageProblem,
): Promise<void> {
  const at = problem ? undefined : SCREENS_AT.find(({ path }) => matchPath(path, pathname) !== null);
  try {
    await (at ?? problemScreen).preload(new URLSearchParams(search));
  } catch {
    // Met again when the screen is drawn.
  }
}
