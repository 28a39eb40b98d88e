import {
  WHOLE_TABLE_CELLS,
  type Customisation,
  type Fact,
  type TableFacts,
  type TableView,
  message,
} from '@almanac/core';
import type { Words } from '@almanac/words';
import { createGzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import * as z from 'zod/mini';

import { acceptsEncoding } from '../../platform/http/answers/accepted-encoding.ts';
import { answerHolders } from '../../platform/http/answers/answer-holders.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { nextTurn } from '../../platform/http/next-turn.ts';
import { Problem } from '../../platform/http/problem.ts';
import { PAGE_PARAMETERS, queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import { tableFileVersion } from '../../releases/index/file-version.ts';
import { leadOn, withQuery } from '../../platform/http/answers/lead-on.ts';
import { findRelease, successorOf } from '../../releases/index/find-release.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { DownloadsParts } from './downloads-parts.ts';
import type { Portal } from './colophon-of.ts';

/** Draws a whole view as an HTML table, in stretches of a few milliseconds. */
export type TableInStretches = (view: TableView, words: Words) => Iterable<string>;

export interface PlainPageParts extends DownloadsParts {
  readonly tableInStretches: TableInStretches;
}

interface PlainTable {
  readonly words: Words;
  readonly view: TableView;
  readonly portal: Portal;
  /** The address of the table’s page, with its query. */
  readonly page: string;
  /** The address of this very page, where search engines may know it. */
  readonly canonical: string | undefined;
}

/** A link, where the address is one that a browser opens as a page; text where it is not. */
function webLink(address: string): Html {
  return /^https?:\/\//i.test(address) ? html`<a href="${address}">${address}</a>` : html`${address}`;
}

/** Footnotes, source and licence. */
export function notesOf(
  { footnotes, source, licence, sourceAddress }: TableFacts,
  { say, parts }: Words,
): Html {
  return html`<ol>
      ${footnotes.map(({ text }, at) => html`<li id="footnote-${at + 1}">${text}</li> `)}
    </ol>
    <p>
      ${say('plain.source', { source })}
      ${licence === undefined ? undefined : say('plain.licence', { licence })}
      ${
        sourceAddress === undefined
          ? undefined
          : parts('plain.first-published', { link: () => webLink(sourceAddress) }, { address: sourceAddress })
      }
    </p>`;
}

async function* pageOf(
  { view, words, portal, page, canonical }: PlainTable,
  table: Iterable<string>,
): AsyncGenerator<string> {
  const { facts } = view;
  const titled = (title: Fact): string => words.say('title.of-site', { title, site: portal.title });
  const link =
    canonical === undefined
      ? html`<meta name="robots" content="noindex" />`
      : html`<link rel="canonical" href="${portal.publicUrl}${canonical}" />`;
  const head = html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${titled(message('plain.title', { title: facts.title }))}</title>
    <link rel="stylesheet" href="../../plain.css" />
    ${link}
  </head>`;
  const way = html`<p><a href="${portal.publicUrl}${page}">${titled(facts.title)}</a></p>`;
  // Half an element in a template would be closed when the file is laid out.
  yield `<!doctype html><html lang="${words.language}" dir="${words.direction}">${head.html}<body>${way.html}`;
  for (const stretch of table) {
    yield stretch;
    await nextTurn();
  }
  yield `${notesOf(facts, words).html}</body></html>`;
}

/**
 * `GET /table/:kind/:code.html`: the whole of a view as one plain page, for search engines, and for readers without
 * scripts when a table is too large for its page.
 */
export function plainPageRoute(app: HttpApp, parts: PlainPageParts): void {
  const { index, views, readShown, portal, words, tableInStretches } = parts;
  app.get('/table/:kind/:code(^[^./]+).html', {
    schema: {
      params: z.object({ kind: z.string(), code: z.string() }),
      querystring: z.looseObject({ release: z.optional(z.string()) }),
    },
    onRequest: answerHolders({ version: tableFileVersion(parts), encoding: packing }),
    handler: async (request, reply) => {
      const address = { ...request.params, release: request.query.release };
      const { table, release } = await findRelease(index, address);
      const query = queryOf(request.url);
      const successor = successorOf(index, table, address);
      if (successor) return leadOn(reply, `/table/${successor.kind}/${successor.code}.html`, query);
      const steps = readCustomisation(await withStoredViews(query, views), PAGE_PARAMETERS);
      void reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      if (!(await fitsOnePage(parts, release, steps))) {
        const most = { number: WHOLE_TABLE_CELLS };
        throw new Problem('slice-too-large', {
          detail: message('problem.slice-too-large.plain-page', { most }),
        });
      }
      const { view } = await readShown(release, steps);
      const path = `/table/${table.summary.kind}/${table.code}`;
      const canonical = query === '' && !table.isDeleted ? `${path}.html` : undefined;
      const page = withQuery(path, query);
      const plain = { view, words, portal, page, canonical };
      const text = Readable.from(pageOf(plain, tableInStretches(view, words)), { objectMode: false });
      if (packing(request) === 'identity') return reply.send(text);
      void reply.header('content-encoding', 'gzip');
      const packed = createGzip({ level: 1 });
      pipeline(text, packed, () => undefined);
      return reply.send(packed);
    },
  });
}

type Asking = Parameters<typeof acceptsEncoding>[0];

function packing({
  headers,
}: {
  readonly headers: { readonly 'accept-encoding'?: Asking };
}): 'gzip' | 'identity' {
  return acceptsEncoding(headers['accept-encoding'], 'gzip') ? 'gzip' : 'identity';
}

/** Whether a view is small enough for one page. */
export async function fitsOnePage(
  { plan }: Pick<PlainPageParts, 'plan'>,
  { code, release, summary: { cells } }: IndexedRelease,
  steps: Customisation,
): Promise<boolean> {
  if (cells <= WHOLE_TABLE_CELLS) return true;
  const { readCells, shownCells } = await plan({ code, releaseId: release.id, cells }, steps);
  return readCells <= WHOLE_TABLE_CELLS && shownCells <= WHOLE_TABLE_CELLS;
}
