import { problemPageTitle, type PageProblem, type Site } from '@almanac/contract';

import type { ErrorPage } from '../../platform/http/answers/answer-problem.ts';
import { html } from '../../platform/http/answers/html.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageInstants } from './keeping/page-instant.ts';
import type { Page } from './page-head.ts';
import type { PageWriter } from './page-writer.ts';

/** More problems than these at a time are not drawn: pages that there are go first. */
const MOST_AT_ONCE = 4;

/** How much memory pages may take that were drawn for addresses where there is nothing. */
const KEPT_BYTES = 4 * 1024 * 1024;

export interface ErrorPageParts extends Pick<PageWriter, 'draw' | 'drawProblem'> {
  readonly site: () => Site;
  readonly clock: Clock;
  /** Told why a page could not be drawn. */
  readonly onFailure: (error: unknown) => void;
}

/** Where pages cannot be drawn either: what is wrong, and where to go. The app draws the address in its place. */
function plainPage({ title, detail, requestId, ...problem }: PageProblem): Page {
  return {
    title: problemPageTitle({ title, ...problem }),
    body: html`<main class="page">
      <h1>${title}</h1>
      <p>${detail}</p>
      ${requestId === undefined ? '' : html`<p>If you report this, please say the number ${requestId}.</p>`}
      <p><a href="/browse">Browse all tables</a> or <a href="/">go to the home page</a>.</p>
    </main>`,
  };
}

/** Draws the pages that stand for problems, as the app takes them over. */
export function errorPages(parts: ErrorPageParts): ErrorPage {
  const { draw, drawProblem, site, clock, onFailure } = parts;
  const instantOf = pageInstants();
  const kept = byteCache<string>(KEPT_BYTES, (page) => page.length * 2, 'error-pages');
  let atOnce = 0;
  const drawInTurn = async (address: string, problem: PageProblem): Promise<string | undefined> => {
    if (atOnce >= MOST_AT_ONCE) return undefined;
    atOnce += 1;
    try {
      return await drawProblem(address, problem);
    } catch (error) {
      onFailure(error);
      return undefined;
    } finally {
      atOnce -= 1;
    }
  };
  return async ({ body, status }, { method, url, id }) => {
    const { code, title, detail, table, tables } = body;
    const problem = { code, status, title, detail, table, tables, ...(status >= 500 && { requestId: id }) };
    if (method === 'HEAD') return '';
    if (method !== 'GET') return draw(plainPage(problem));
    const now = instantOf(site(), clock.now()).latest;
    const key = JSON.stringify([url, problem, site(), now]);
    const drawn = kept.peek(key) ?? (await drawInTurn(url, problem));
    if (drawn === undefined) return draw(plainPage(problem));
    return status === 404 ? kept.get(key, () => Promise.resolve(drawn)) : drawn;
  };
}
