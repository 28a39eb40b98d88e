import { dayFact, message, type TableView, WHOLE_TABLE_CELLS } from '@almanac/core';
import { dayOf, type Words } from '@almanac/words';
import * as z from 'zod/mini';

import { html } from '../../platform/http/answers/html.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import { queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import type { TableSummary } from '../../releases/index/indexed-release.ts';
import type { FindPreview, Preview } from '../../releases/index/waiting-release.ts';
import type { Portal } from './colophon-of.ts';
import { notesOf, refuseTooLarge, type PlainPageParts } from './plain-page.ts';

/** Neither a cache, a search engine nor the next site learns of it. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** How often the reader's name is written across the page. */
const MARKS = Array.from({ length: 40 });

/**
 * `GET /preview/:preview`: a release under embargo as one plain page, for whoever has the link. There are no files,
 * calls or charts of it.
 */
export function previewPage(app: HttpApp, parts: PlainPageParts, findPreview: FindPreview): void {
  const { views, readInPassing, portal, words, tableInStretches } = parts;
  app.get('/preview/:preview', {
    schema: { params: z.object({ preview: z.string() }), querystring: z.looseObject({}) },
    handler: async (request, reply) => {
      void reply.headers(PRIVATE);
      const query = queryOf(request.url);
      const preview = await findPreview(request.params.preview);
      if (preview === undefined) throw new Problem('unknown-address', { detail: message('preview.ended') });
      const latest = query === '' ? latestThatFit(preview.release.summary) : undefined;
      const shown = latest === undefined ? await withStoredViews(query, views) : latest.query;
      const steps = readCustomisation(shown, []);
      await refuseTooLarge(parts, preview.release, steps);
      const { view } = await readInPassing(preview.release, steps);
      const table = [...tableInStretches(view, words)].join('');
      const page = pageOf(preview, { view, table, portal, words, latest: latest?.periods });
      return reply.type('text/html; charset=utf-8').send(page);
    },
  });
}

/** Of a table too large for one page, how many of its latest periods fit, and the query that shows them. */
export function latestThatFit({
  cells,
  series,
  dimensions,
}: Pick<TableSummary, 'cells' | 'series' | 'dimensions'>):
  | { readonly periods: number; readonly query: string }
  | undefined {
  const time = dimensions.find(({ role }) => role === 'time');
  const periods = Math.floor(WHOLE_TABLE_CELLS / Math.max(1, series));
  if (cells <= WHOLE_TABLE_CELLS || time === undefined || periods === 0) return undefined;
  return { periods, query: `choose=${encodeURIComponent(time.id)}:latest(${periods})` };
}

interface Drawn {
  /** How many of the latest periods are shown, where not all are. */
  readonly latest: number | undefined;
  readonly view: TableView;
  readonly table: string;
  readonly portal: Portal;
  readonly words: Words;
}

function pageOf({ release, reader, endsAt }: Preview, { view, table, portal, words, latest }: Drawn): string {
  const { facts } = view;
  const day = (instant: string) => dayFact(dayOf(new Date(instant), portal.timeZone));
  const title = words.say('preview.title', { title: facts.title });
  const head = html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex, nofollow, noarchive" />
    <title>${title}</title>
    <link rel="stylesheet" href="../plain.css" />
  </head>`;
  const opens = day(release.release.publishedAt);
  const note = html`<p class="preview-note">
      ${words.say('preview.note', { reader, opens, ends: day(endsAt) })}
      ${latest === undefined ? undefined : words.say('preview.latest', { count: latest })}
    </p>
    <div class="preview-marks" aria-hidden="true">
      ${MARKS.map(() => html`<span>${words.say('preview.mark', { reader })}</span>`)}
    </div>`;
  return `<!doctype html><html lang="${words.language}" dir="${words.direction}">${head.html}<body>${note.html}<main>${table}${notesOf(facts, words).html}</main></body></html>`;
}
