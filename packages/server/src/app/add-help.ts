import { helpShelf } from '../features/help/help-shelf.ts';
import { helpRoutes } from '../features/help/routes.ts';
import type { PageWriter } from '../features/pages/page-writer.ts';
import { html } from '../platform/html.ts';
import type { HttpApp } from '../platform/http.ts';

/** The help pages in the frame of the site. */
export function addHelp(
  app: HttpApp,
  { contentFolder, writer }: { readonly contentFolder: string | null; readonly writer: PageWriter },
): void {
  helpRoutes(app, {
    shelf: helpShelf(contentFolder),
    sendPage: (exchange, { content, ...page }) =>
      writer.send(exchange, {
        ...page,
        body: html`<main class="page">
          <h1>${page.title}</h1>
          ${{ html: content }}
        </main>`,
      }),
  });
}
