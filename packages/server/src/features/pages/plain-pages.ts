/** A page whose head depends on nothing but its address. */
export interface PlainPage {
  readonly path: string;
  readonly title: string;
  /** Its query parameters; `frame` may stand on every page. */
  readonly parameters?: readonly string[];
  /** Whether search engines may know it: pages of one reader are nobody else’s to find. */
  readonly isListed: boolean;
}

const listed = (path: string, title: string, parameters: readonly string[] = []): PlainPage => ({
  ...{ path, title, parameters },
  isListed: true,
});

const personal = (path: string, title: string, parameters: readonly string[] = []): PlainPage => ({
  ...{ path, title, parameters },
  isListed: false,
});

/** The pages that the web app draws by itself. docs/reference/http.md lists their addresses. */
export const PLAIN_PAGES: readonly PlainPage[] = [
  listed('/search', 'Search', [
    'q',
    'theme',
    'subject',
    'topic',
    'type',
    'frequency',
    'agency',
    'sort',
    'page',
  ]),
  listed('/latest-updates', 'Latest updates'),
  listed('/releases/calendar', 'Release calendar'),
  listed('/view-api/find-apis', 'Find APIs', ['q']),
  listed('/view-api/for-developers', 'For developers'),
  listed('/view-api/for-developers/test', 'Test the API', ['id', 'q']),
  listed('/glossary', 'Glossary', ['q']),
  listed('/faq', 'Frequently asked questions', ['q']),
  listed('/user-guide', 'User guide', ['q']),
  listed('/compare-tables', 'Compare tables'),
  personal('/compare', 'Compare', ['table', 'view', 'align']),
  personal('/statistical-tables/downloadMultiple/:id', 'Download several tables'),
  personal('/statistical-tables/download-metadata/:matrixNumber', 'Download metadata'),
  personal('/series/:tableCode/:seriesNo', 'Series'),
  personal('/chart/:type/:id/:iframeId', 'Chart'),
  personal('/login', 'Log in'),
  personal('/forgot', 'Forgotten password'),
  personal('/register', 'Register'),
  personal('/verify-registration-details', 'Verify your registration', ['token']),
  personal('/registration-success', 'Registered'),
  personal('/verified-email', 'E-mail address verified', ['token']),
  personal('/change-password', 'Change password'),
  personal('/reset-password', 'Reset password', ['token']),
  personal('/account', 'Account'),
  personal('/saved-tables', 'Saved tables'),
  personal('/saved-tables/link/:id', 'Shared tables'),
  personal('/unsubscribe/:token', 'Unsubscribe'),
  personal('/loading', 'Loading'),
];
