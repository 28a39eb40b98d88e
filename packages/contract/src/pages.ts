import { COMPARISON_PARAMETERS } from '@almanac/core';

interface PageAddress {
  /** The first is the one that the sitemap lists. */
  readonly paths: readonly string[];
  /** Query parameters; `frame` is allowed on every page. */
  readonly parameters?: readonly string[];
  /** Whether the sitemap lists it: one page for all readers. Pages of tables and topics are listed one by one. */
  readonly isListed?: true;
}

/** A page whose head depends on nothing but its address. */
export interface PlainPage extends PageAddress {
  /** Absent on the home page only. */
  readonly title?: string;
  readonly isWritten?: undefined;
  /** Whether the page is personal or useless without scripts: the server draws only what surrounds it. */
  readonly needsScript?: true;
}

/** A page whose head the server writes from its data. */
export interface WrittenPage extends PageAddress {
  readonly isWritten: true;
  /** Its title while loading. */
  readonly title?: string;
}

/** A page of the portal, as server and web know it. */
export type Page = PlainPage | WrittenPage;

/** The query parameters of catalogue pages. */
const LISTING = ['type', 'frequency', 'agency', 'sort', 'page'] as const;

/** The query parameters of the search page. */
const SEARCH = [
  'q',
  'theme',
  'subject',
  'topic',
  'type',
  'frequency',
  'agency',
  'since',
  'sort',
  'page',
] as const;

/** The query parameters of registration and log-in: what follows. */
const WAY_IN = ['next', 'action'] as const;

/** The pages whose text is a Markdown file of the same name, in the order of the page footer. */
export const HELP_PAGES = {
  'user-guide': { paths: ['/user-guide'], title: 'User guide', parameters: ['q'], isWritten: true },
  glossary: { paths: ['/glossary'], title: 'Glossary', parameters: ['q'], isWritten: true },
  faq: { paths: ['/faq'], title: 'Questions and answers', parameters: ['q'], isWritten: true },
  contact: { paths: ['/contact'], title: 'Contact', parameters: ['q'], isWritten: true },
  terms: { paths: ['/terms'], title: 'Terms and licence', parameters: ['q'], isWritten: true },
  privacy: { paths: ['/privacy'], title: 'Privacy', parameters: ['q'], isWritten: true },
  accessibility: { paths: ['/accessibility'], title: 'Accessibility', parameters: ['q'], isWritten: true },
} as const satisfies Readonly<Record<string, Page>>;

/** Registration, log-in and the account. Mailed links have their token after `#`, so it is not a parameter. */
const ACCOUNT = {
  login: { paths: ['/login'], title: 'Log in', parameters: WAY_IN, needsScript: true },
  register: { paths: ['/register'], title: 'Register', parameters: WAY_IN, needsScript: true },
  registrationSuccess: {
    paths: ['/registration-success'],
    title: 'Confirm your e-mail address',
    needsScript: true,
  },
  verifyRegistration: {
    paths: ['/verify-registration-details'],
    title: 'Confirm your e-mail address',
    needsScript: true,
  },
  verifiedEmail: { paths: ['/verified-email'], title: 'Your e-mail address is confirmed', needsScript: true },
  forgot: { paths: ['/forgot'], title: 'Choose a new password', parameters: WAY_IN, needsScript: true },
  resetPassword: { paths: ['/reset-password'], title: 'Choose a new password', needsScript: true },
  changePassword: { paths: ['/change-password'], title: 'Change your password', needsScript: true },
  account: { paths: ['/account'], title: 'Your account', needsScript: true },
} as const satisfies Readonly<Record<string, Page>>;

/** Saved and shared tables, and unsubscribing. Share links and links from mails must not be found by search engines. */
const SAVED = {
  savedTables: {
    paths: ['/saved-tables'],
    title: 'Saved tables',
    parameters: ['q', 'tag', 'sort'],
    needsScript: true,
  },
  sharedTables: { paths: ['/saved-tables/link/:id'], title: 'Shared tables', needsScript: true },
  unsubscribe: { paths: ['/unsubscribe/:token'], title: 'No more mail', needsScript: true },
} as const satisfies Readonly<Record<string, Page>>;

/** The pages of tables, whose parameters are a reader’s steps. */
const TABLES = {
  table: { paths: ['/table/:kind/:code'], isWritten: true },
  tablePanelLeft: { paths: ['/table-v2/:kind/:code'], isWritten: true },
  tableNoLag: { paths: ['/table-no-lag'], isWritten: true },
  tableVariableDropDown: { paths: ['/table-variable-dropdown'], isWritten: true },
  series: { paths: ['/series/:code/:seriesNo'], isWritten: true },
  metadata: {
    paths: ['/statistical-tables/download-metadata/:matrixNumber'],
    parameters: ['release'],
    isWritten: true,
  },
  collection: {
    paths: ['/statistical-tables/downloadMultiple/:id'],
    parameters: ['format', 'release'],
    isWritten: true,
  },
} as const satisfies Readonly<Record<string, Page>>;

const PLACES = [
  '/browse/:groupingId',
  '/browse/:groupingId/:subjectId',
  '/browse/:groupingId/:subjectId/:topicId',
  '/topic/:topicId',
] as const;

/**
 * Every page of the portal. An entry here makes a route of the server and one of the web app, which needs a screen for
 * it, and needs a line in docs/reference/http.md.
 */
export const PAGES = {
  home: { paths: ['/', '/home'], isListed: true },
  browse: { paths: ['/browse'], title: 'All tables', parameters: LISTING, isListed: true },
  place: { paths: PLACES, parameters: LISTING, isWritten: true },
  search: { paths: ['/search'], title: 'Search', parameters: SEARCH, isListed: true },
  findApis: {
    paths: ['/view-api/find-apis'],
    title: 'Find APIs',
    parameters: ['q', 'theme', 'type', 'frequency', 'page'],
    isListed: true,
  },
  forDevelopers: { paths: ['/view-api/for-developers'], title: 'For developers', isListed: true },
  apiTest: {
    paths: ['/view-api/for-developers/test'],
    title: 'Test the data API',
    parameters: ['call', 'id'],
    isListed: true,
    needsScript: true,
  },
  latestUpdates: {
    paths: ['/latest-updates'],
    title: 'Latest updates',
    parameters: ['agency', 'change', 'by'],
    isListed: true,
  },
  corrections: { paths: ['/corrections'], title: 'Corrections', parameters: ['agency'], isListed: true },
  releaseCalendar: {
    paths: ['/releases/calendar'],
    title: 'Release calendar',
    parameters: ['month', 'view', 'agency'],
    isListed: true,
  },
  compareList: { paths: ['/compare-tables'], title: 'Compare tables', needsScript: true },
  compare: {
    paths: ['/compare'],
    title: 'Comparison',
    parameters: [...COMPARISON_PARAMETERS, 'panel', 'saved'],
    needsScript: true,
  },
  ...TABLES,
  ...HELP_PAGES,
  ...ACCOUNT,
  ...SAVED,
  // For holders of a publishing key. The key itself is never in an address.
  usage: {
    paths: ['/usage'],
    title: 'How often tables are read',
    parameters: ['from', 'to', 'table'],
    needsScript: true,
  },
  loading: { paths: ['/loading'], title: 'Loading', needsScript: true },
} as const satisfies Readonly<Record<string, Page>>;

/** The title of a search page: the searched words. */
export function searchTitle(words: string): string {
  const sought = words.trim();
  return sought === '' ? PAGES.search.title : `“${sought}”`;
}

/** The key of a page. */
export type PageKey = keyof typeof PAGES;
/**
 * The key of a page of help or about the portal: also the name of its Markdown file, and the last part of its address.
 */
export type HelpName = keyof typeof HELP_PAGES;
/** The key of a page that the server writes from its data. */
export type WrittenPageKey = {
  readonly [Key in PageKey]: (typeof PAGES)[Key] extends { readonly isWritten: true } ? Key : never;
}[PageKey];

/** The names of all pages, in order. */
export const PAGE_KEYS = Object.keys(PAGES) as readonly PageKey[];
/** The pages, in order. */
export const PAGE_LIST: readonly Page[] = Object.values(PAGES);
/** The addresses of the pages that the sitemap lists. */
export const LISTED_PATHS: readonly string[] = PAGE_LIST.flatMap(({ paths, isListed }) =>
  isListed ? paths.slice(0, 1) : [],
);
