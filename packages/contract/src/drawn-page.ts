import type { TableFacts, TableView } from '@almanac/core';

import type { ProblemBody } from './problem.ts';
import type { Site } from './site.ts';

/** What a page says in the place of what its address names, which there is not, or which cannot be had now. */
export type PageProblem = Pick<
  ProblemBody,
  'code' | 'status' | 'title' | 'detail' | 'table' | 'tables' | 'requestId'
>;

/** The name of such a page, in the title of the window. */
export function problemPageTitle({ status, title }: Pick<PageProblem, 'status' | 'title'>): string {
  return status === 404 ? 'Page not found' : title;
}

/** A page that the web app’s components draw on the server. */
export interface PageToDraw {
  /** Path and query within the portal. */
  readonly address: string;
  readonly site: Site;
  /** The instant that the page is drawn for, in milliseconds. */
  readonly now: number;
  /** Changes whenever the catalogue may have changed. */
  readonly version: string;
  /** What is drawn in the place of the screen at the address. */
  readonly problem?: PageProblem | undefined;
}

/** What a call of the portal’s own API was answered. */
export interface CallAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** A page as the app draws it first, for a reader who is not logged in. */
export interface DrawnPage {
  readonly html: string;
  /** What the app needs to take the page over as it is: JSON. */
  readonly state: string;
  /** The table on the page of one. */
  readonly shown?: ShownOnPage;
}

/** The table that a page shows, for those who say something of it beside the page. */
export interface ShownOnPage {
  readonly facts: TableFacts;
  /** Absent where its cells come as they are scrolled to. */
  readonly view?: TableView;
}

/** Draws a page; `ask` answers a GET of the portal’s own API. The web app’s build for the server exports it as `drawPage`. */
export type DrawPage = (
  page: PageToDraw,
  ask: (address: string, headers: Readonly<Record<string, string>>) => Promise<CallAnswer>,
) => Promise<DrawnPage>;

/** The element that carries the state of a drawn page. */
export const PAGE_STATE_ELEMENT = 'almanac-page';
