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
const SEARCH = ['q', 'theme', 'subject', 'topic', 'type', 'frequency', 'agency', 'sort', 'page'];

/** The pages that the web app draws by itself. docs/reference/http.md lists their addresses. */
export const PLAIN_PAGES: readonly PlainPage[] = [
  { path: '/search', title: 'Search', parameters: SEARCH, isListed: true },
  { path: '/loading', title: 'Loading', isListed: false },
];
