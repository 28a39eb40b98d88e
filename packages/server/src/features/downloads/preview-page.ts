import { dayFact, message, type TableView } from '@almanac/core';
import { dayOf, type Words } from '@almanac/words';
import * as z from 'zod/mini';

import { html } from '../../platform/http/answers/html.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import { queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
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
      const steps = readCustomisation(await withStoredViews(queryOf(request.url), views), []);
      const preview = await findPreview(request.params.preview);
      if (preview === undefined) throw new Problem('unknown-address', { detail: message('preview.ended') });
      await refuseTooLarge(parts, preview.release, steps);
      const { view } = await readInPassing(preview.release, steps);
      const table = [...tableInStretches(view, words)].join('');
      return reply.type('text/html; charset=utf-8').send(pageOf(preview, { view, table, portal, words }));
    },
  });
}

interface Drawn {
  readonly view: TableView;
  readonly table: string;
  readonly portal: Portal;
  readonly words: Words;
}

function pageOf({ release, reader, endsAt }: Preview, { view, table, portal, words }: Drawn): string {
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
    </p>
    <div class="preview-marks" aria-hidden="true">
      ${MARKS.map(() => html`<span>${words.say('preview.mark', { reader })}</span>`)}
    </div>`;
  return `<!doctype html><html lang="${words.language}" dir="${words.direction}">${head.html}<body>${note.html}<main>${table}${notesOf(facts, words).html}</main></body></html>`;
}
