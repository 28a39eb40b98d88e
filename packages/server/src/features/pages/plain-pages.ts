import { COMPARISON_PARAMETERS } from '@almanac/core';

/** A page whose head depends on nothing but its address. */
export interface PlainPage {
  readonly path: string;
  readonly title: string;
  /** Its query parameters; `frame` may stand on every page. */
  readonly parameters?: readonly string[];
  /** Whether search engines may know it. */
  readonly isListed: boolean;
}

/** What the search page keeps in its address. */
const SEARCH = ['q', 'theme', 'subject', 'topic', 'type', 'frequency', 'agency', 'since', 'sort', 'page'];

/** The way to an account, and the account. Mailed links put their token behind a `#`, so that it is no parameter. */
const ACCOUNT: readonly PlainPage[] = [
  { path: '/login', title: 'Log in', parameters: ['next', 'action'], isListed: false },
  { path: '/register', title: 'Register', parameters: ['next', 'action'], isListed: false },
  { path: '/registration-success', title: 'Confirm your e-mail address', isListed: false },
  { path: '/verify-registration-details', title: 'Confirm your e-mail address', isListed: false },
  { path: '/verified-email', title: 'Your e-mail address is confirmed', isListed: false },
  { path: '/forgot', title: 'Choose a new password', parameters: ['next', 'action'], isListed: false },
  { path: '/reset-password', title: 'Choose a new password', isListed: false },
  { path: '/change-password', title: 'Change your password', isListed: false },
  { path: '/account', title: 'Your account', isListed: false },
];

/** What readers keep and share, and the end of mail. A share link and a mailed link are nobody's to find. */
const SAVED: readonly PlainPage[] = [
  { path: '/saved-tables', title: 'Saved tables', parameters: ['q', 'tag', 'sort'], isListed: false },
  { path: '/saved-tables/link/:id', title: 'Shared tables', isListed: false },
  { path: '/unsubscribe/:token', title: 'No more mail', isListed: false },
];

/** The pages that the web app draws by itself. docs/reference/http.md lists their addresses. */
export const PLAIN_PAGES: readonly PlainPage[] = [
  { path: '/search', title: 'Search', parameters: SEARCH, isListed: true },
  {
    path: '/view-api/find-apis',
    title: 'Find APIs',
    parameters: ['q', 'theme', 'type', 'frequency', 'page'],
    isListed: true,
  },
  { path: '/view-api/for-developers', title: 'For developers', isListed: true },
  {
    path: '/view-api/for-developers/test',
    title: 'Test the data API',
    parameters: ['call', 'id'],
    isListed: true,
  },
  {
    path: '/latest-updates',
    title: 'Latest updates',
    parameters: ['agency', 'change', 'by'],
    isListed: true,
  },
  { path: '/corrections', title: 'Corrections', parameters: ['agency'], isListed: true },
  {
    path: '/releases/calendar',
    title: 'Release calendar',
    parameters: ['month', 'view', 'agency'],
    isListed: true,
  },
  { path: '/compare-tables', title: 'Compare tables', isListed: false },
  {
    path: '/compare',
    title: 'Comparison',
    parameters: [...COMPARISON_PARAMETERS, 'panel', 'saved'],
    isListed: false,
  },
  ...ACCOUNT,
  ...SAVED,
  // For holders of a publishing key. The key itself is never in an address.
  {
    path: '/usage',
    title: 'How often tables are read',
    parameters: ['from', 'to', 'table'],
    isListed: false,
  },
  { path: '/loading', title: 'Loading', isListed: false },
];
