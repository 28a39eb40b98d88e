import type { Problem } from '../../platform/http/problem.ts';
import { html } from '../../platform/http/answers/html.ts';
import type { Page } from './page-head.ts';

/** The page that stands for a problem; the web app draws its own in its place. */
export function errorPage(
  { body: { title, detail, table, tables = [] }, status }: Problem,
  requestId: string,
): Page {
  const heading = status === 404 ? 'Page not found' : title;
  return {
    title: heading,
    body: html`<main class="page">
      <h1>${heading}</h1>
      <p>${detail ?? (status === 404 ? 'There is nothing at this address.' : title)}</p>
      ${table === undefined ? '' : html`<p><a href="${table}">Open the table as published</a>.</p>`}
      ${
        tables.length === 0
          ? ''
          : html`<ul>
              ${tables.map((path) => html`<li><a href="${path}">${path}</a></li>`)}
            </ul>`
      }
      ${status >= 500 ? html`<p>If you report this, please say the number ${requestId}.</p>` : ''}
      <p><a href="/">Go to the home page</a> or <a href="/browse">browse all tables</a>.</p>
    </main>`,
  };
}
