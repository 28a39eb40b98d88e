import { COMPARISON_PARAMETERS, message, type Fact, type PlainMessageKey } from '@almanac/core';

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
  readonly title?: PlainMessageKey;
  readonly isWritten?: undefined;
  /** Whether the page is personal or useless without scripts: the server draws only what surrounds it. */
  readonly needsScript?: true;
}

/** A page whose head the server writes from its data. */
export interface WrittenPage extends PageAddress {
  readonly isWritten: true;
  /** Its title while loading. */
  readonly title?: PlainMessageKey;
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
  // What a reader changed of how a question was read.
  'series',
  'from',
  'to',
  'show',
  'adjustment',
] as const;

/** The query parameters of registration and log-in: what follows. */
const WAY_IN = ['next', 'action'] as const;

/** The pages whose text is a Markdown file of the same name, in the order of the page footer. */
export const HELP_PAGES = {
  'user-guide': {
    paths: ['/user-guide'],
    title: 'page.title.user-guide',
    parameters: ['q'],
    isWritten: true,
  },
  glossary: { paths: ['/glossary'], title: 'page.title.glossary', parameters: ['q'], isWritten: true },
  faq: { paths: ['/faq'], title: 'page.title.faq', parameters: ['q'], isWritten: true },
  contact: { paths: ['/contact'], title: 'page.title.contact', parameters: ['q'], isWritten: true },
  terms: { paths: ['/terms'], title: 'page.title.terms', parameters: ['q'], isWritten: true },
  privacy: { paths: ['/privacy'], title: 'page.title.privacy', parameters: ['q'], isWritten: true },
  accessibility: {
    paths: ['/accessibility'],
    title: 'page.title.accessibility',
    parameters: ['q'],
    isWritten: true,
  },
} as const satisfies Readonly<Record<string, Page>>;

/** Registration, log-in and the account. Mailed links have their token after `#`, so it is not a parameter. */
const ACCOUNT = {
  login: { paths: ['/login'], title: 'page.title.login', parameters: WAY_IN, needsScript: true },
  register: { paths: ['/register'], title: 'page.title.register', parameters: WAY_IN, needsScript: true },
  registrationSuccess: {
    paths: ['/registration-success'],
    title: 'page.title.confirm-address',
    needsScript: true,
  },
  verifyRegistration: {
    paths: ['/verify-registration-details'],
    title: 'page.title.confirm-address',
    needsScript: true,
  },
  verifiedEmail: { paths: ['/verified-email'], title: 'page.title.verified', needsScript: true },
  forgot: { paths: ['/forgot'], title: 'page.title.new-password', parameters: WAY_IN, needsScript: true },
  resetPassword: { paths: ['/reset-password'], title: 'page.title.new-password', needsScript: true },
  changePassword: { paths: ['/change-password'], title: 'page.title.change-password', needsScript: true },
  account: { paths: ['/account'], title: 'page.title.account', needsScript: true },
} as const satisfies Readonly<Record<string, Page>>;

/** Saved and shared tables, and unsubscribing. Share links and links from mails must not be found by search engines. */
const SAVED = {
  savedTables: {
    paths: ['/saved-tables'],
    title: 'page.title.saved-tables',
    parameters: ['q', 'tag', 'sort'],
    needsScript: true,
  },
  sharedTables: { paths: ['/saved-tables/link/:id'], title: 'page.title.shared-tables', needsScript: true },
  unsubscribe: { paths: ['/unsubscribe/:token'], title: 'page.title.unsubscribe', needsScript: true },
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
  browse: { paths: ['/browse'], title: 'page.title.browse', parameters: LISTING, isListed: true },
  place: { paths: PLACES, parameters: LISTING, isWritten: true },
  search: { paths: ['/search'], title: 'page.title.search', parameters: SEARCH, isListed: true },
  findApis: {
    paths: ['/view-api/find-apis'],
    title: 'page.title.find-apis',
    parameters: ['q', 'theme', 'type', 'frequency', 'page'],
    isListed: true,
  },
  forDevelopers: { paths: ['/view-api/for-developers'], title: 'page.title.for-developers', isListed: true },
  apiTest: {
    paths: ['/view-api/for-developers/test'],
    title: 'page.title.api-test',
    parameters: ['call', 'id'],
    isListed: true,
    needsScript: true,
  },
  latestUpdates: {
    paths: ['/latest-updates'],
    title: 'page.title.latest-updates',
    parameters: ['agency', 'change', 'by', 'after'],
    isListed: true,
  },
  corrections: {
    paths: ['/corrections'],
    title: 'page.title.corrections',
    parameters: ['agency', 'after'],
    isListed: true,
  },
  releaseCalendar: {
    paths: ['/releases/calendar'],
    title: 'page.title.release-calendar',
    parameters: ['month', 'view', 'agency'],
    isListed: true,
  },
  compareList: { paths: ['/compare-tables'], title: 'page.title.compare-list', needsScript: true },
  compare: {
    paths: ['/compare'],
    title: 'page.title.compare',
    parameters: [...COMPARISON_PARAMETERS, 'panel', 'saved'],
  },
  ...TABLES,
  ...HELP_PAGES,
  ...ACCOUNT,
  ...SAVED,
  // For holders of a publishing key. The key itself is never in an address.
  usage: {
    paths: ['/usage'],
    title: 'usage.title',
    parameters: ['from', 'to', 'table'],
    needsScript: true,
  },
  loading: { paths: ['/loading'], title: 'page.title.loading', needsScript: true },
} as const satisfies Readonly<Record<string, Page>>;

/** The title of a search page: the searched words. */
export function searchTitle(words: string): Fact {
  const sought = words.trim();
  return sought === '' ? message('page.title.search') : message('page.search.words', { words: sought });
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
