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
    parameters: [...COMPARISON_PARAMETERS, 'panel'],
    isListed: false,
  },
  { path: '/loading', title: 'Loading', isListed: false },
];
