import { problemPageTitle, type PageProblem, type Site } from '@almanac/contract';
import type { Words } from '@almanac/words';

import type { ErrorPage } from '../../platform/http/answers/answer-problem.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import { byteCache } from '../../platform/byte-cache.ts';
import type { Clock } from '../../platform/clock.ts';
import { pageInstants } from './keeping/page-instant.ts';
import type { Page } from './page-head.ts';
import type { PageWriter, ProblemDrawn } from './page-writer.ts';

/** No more problems than this are drawn at a time: other pages go first. */
const MOST_AT_ONCE = 4;

/** How much memory the drawn pages of missing addresses may take. */
const KEPT_BYTES = 4 * 1024 * 1024;

export interface ErrorPageParts extends Pick<PageWriter, 'draw' | 'drawProblem'> {
  readonly site: () => Site;
  readonly clock: Clock;
  readonly words: Words;
  /** Called with the reason why a page could not be drawn. */
  readonly onFailure: (error: unknown) => void;
}

/** A page for when none can be drawn: what is wrong, and where to go. The app replaces it. */
function plainPage(
  { title, detail, requestId, ...problem }: PageProblem,
  { parts, say, write }: Words,
): Page {
  return {
    title: write(problemPageTitle({ title, ...problem })),
    body: html`<main class="page">
      <h1>${title}</h1>
      <p>${detail}</p>
      ${requestId === undefined ? '' : html`<p>${say('page.problem.report', { id: requestId })}</p>`}
      <p>
        ${parts<'page.problem.ways', Html>('page.problem.ways', {
          browse: (inside: readonly (Html | string)[]) => html`<a href="/browse">${inside}</a>`,
          home: (inside: readonly (Html | string)[]) => html`<a href="/">${inside}</a>`,
        })}
      </p>
    </main>`,
  };
}

/** Draws the pages of problems in the form that the app takes over. */
export function errorPages(parts: ErrorPageParts): ErrorPage {
  const { draw, drawProblem, site, clock, onFailure, words } = parts;
  const instantOf = pageInstants();
  const kept = byteCache<string>(KEPT_BYTES, (page) => page.length * 2, 'error-pages');
  let atOnce = 0;
  const drawUnlessBusy = async (at: ProblemDrawn): Promise<string | undefined> => {
    if (atOnce >= MOST_AT_ONCE) return undefined;
    atOnce += 1;
    try {
      return await drawProblem(at);
    } catch (error) {
      onFailure(error);
      return undefined;
    } finally {
      atOnce -= 1;
    }
  };
  return async (asked, { method, url, id }) => {
    const { status } = asked;
    const { code, title, detail, table, tables } = asked.bodyIn(words);
    const problem = { code, status, title, detail, table, tables, ...(status >= 500 && { requestId: id }) };
    if (method === 'HEAD') return '';
    if (method !== 'GET') return draw(plainPage(problem, words));
    const now = instantOf(site(), clock.now()).latest;
    const key = JSON.stringify([url, problem, site(), now]);
    const drawn = kept.peek(key) ?? (await drawUnlessBusy({ address: url, problem, now }));
    if (drawn === undefined) return draw(plainPage(problem, words));
    return status === 404 ? kept.get(key, () => Promise.resolve(drawn)) : drawn;
  };
}
