import { message, type Fact, type TableFacts, type TableKind, type TableView } from '@almanac/core';

import type { ProblemBody } from './problem.ts';
import type { Site } from './site.ts';

/** The problem shown by a page whose content does not exist or is not available now. */
export type PageProblem = Pick<
  ProblemBody,
  'code' | 'status' | 'title' | 'detail' | 'table' | 'tables' | 'requestId'
>;

/** The name of such a page, in the title of the window. */
export function problemPageTitle({ status, title }: Pick<PageProblem, 'status' | 'title'>): Fact {
  return status === 404 ? message('page.not-found') : title;
}

/** A page to be rendered on the server by the web app’s components. */
export interface PageToDraw {
  /** Path and query within the portal. */
  readonly address: string;
  readonly site: Site;
  /** The instant for which the page is rendered, in milliseconds. */
  readonly now: number;
  /** A version that changes whenever the catalogue may have changed. */
  readonly version: string;
  /** What is drawn in the place of the screen at the address. */
  readonly problem?: PageProblem | undefined;
}

/** The answer of a call of the portal’s own API. */
export interface CallAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The first rendering of a page, for a reader who is not logged in. */
export interface DrawnPage {
  readonly html: string;
  /** The state that the app needs to hydrate the page, as JSON. */
  readonly state: string;
  /** What its window is titled; absent on the home page. */
  readonly title?: string | undefined;
  /** The table on the page of one. */
  readonly shown?: ShownOnPage;
}

/** The table that a page shows, for those who say something of it beside the page. */
export interface ShownOnPage {
  readonly facts: TableFacts;
  /** Absent where its cells come as they are scrolled to. */
  readonly view?: TableView;
}

/**
 * Renders a page; `ask` performs a GET of the portal’s own API. The web app’s build for the server exports it as
 * `drawPage`.
 */
export type DrawPage = (
  page: PageToDraw,
  ask: (address: string, headers: Readonly<Record<string, string>>) => Promise<CallAnswer>,
) => Promise<DrawnPage>;

/** The id of the element with the state of a rendered page. */
export const PAGE_STATE_ELEMENT = 'almanac-page';

/** On calls for what a page needs at first and did not bring: the page itself counts as read. */
export const OF_PAGE_HEADER = 'x-almanac-of-page';

/** A table, at a release of its own or at the current one. */
export interface TableAddress {
  readonly kind: TableKind;
  readonly code: string;
  /** An earlier release; the current one when absent. */
  readonly release?: string | undefined;
}

/** The address of a table’s document. */
export function contentAddress({ kind, code, release }: TableAddress): string {
  const path = `/api/content/1/${kind.toLowerCase()}/${encodeURIComponent(code)}`;
  return release === undefined ? path : `${path}?release=${encodeURIComponent(release)}`;
}

/** The address of the places of a table in the catalogue, and of its siblings. */
export const placeAddress = (code: string): string => `/api/catalogue/${encodeURIComponent(code)}`;

/** The address of what says which release of a table is current. */
export const currentReleaseAddress = (code: string): string => `/api/releases/${encodeURIComponent(code)}`;

/** The calls with which the page of a table begins. */
export function firstCallsOf(table: TableAddress): readonly string[] {
  return [contentAddress(table), placeAddress(table.code), currentReleaseAddress(table.code)];
}
