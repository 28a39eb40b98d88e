import {
  CHART_PARAMETERS,
  type Customisation,
  dayFact,
  message,
  type Message,
  type TableView,
  WHOLE_TABLE_CELLS,
} from '@almanac/core';
import { dayOf, type Words } from '@almanac/words';
import * as z from 'zod/mini';

import { html, type Html } from '../../platform/http/answers/html.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { Problem } from '../../platform/http/problem.ts';
import { queryOf, readCustomisation } from '../../releases/figures/read-view.ts';
import { withStoredViews } from '../../releases/figures/stored-views.ts';
import type { IndexedRelease, TableSummary } from '../../releases/index/indexed-release.ts';
import type { FindPreview, Preview } from '../../releases/index/waiting-release.ts';
import type { Portal } from './colophon-of.ts';
import { fitsOnePage, notesOf, type PlainPageParts } from './plain-page.ts';

/** Neither a cache, a search engine nor the next site learns of it. */
const PRIVATE = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
};

/** How often the reader's name is written across the page. */
const MARKS = Array.from({ length: 40 });

/** What a preview shows of a release. */
export interface PreviewedView {
  readonly release: IndexedRelease;
  readonly view: TableView;
  /** The query string of the steps and of the chart. */
  readonly query: string;
}

/** Where previews come from. */
export interface Previews {
  readonly find: FindPreview;
  /** Draws the chart for inside the page; undefined where none suits what is shown. */
  readonly drawChart: (shown: PreviewedView) => Promise<Html | undefined>;
}

/**
 * `GET /preview/:preview`: a release under embargo as one plain page with its chart, for whoever has the link. There are
 * no files or calls of it.
 */
export function previewPage(app: HttpApp, parts: PlainPageParts, { find, drawChart }: Previews): void {
  const { views, readInPassing, portal, words, tableInStretches } = parts;
  app.get('/preview/:preview', {
    schema: { params: z.object({ preview: z.string() }), querystring: z.looseObject({}) },
    handler: async (request, reply) => {
      void reply.headers(PRIVATE);
      const asked = queryOf(request.url);
      const preview = await find(request.params.preview);
      if (preview === undefined) throw new Problem('unknown-address', { detail: message('preview.ended') });
      const { release } = preview;
      const { query, steps, periods } = await fittingPart(
        parts,
        release,
        await withStoredViews(asked, views),
      );
      const { view } = await readInPassing(release, steps);
      const chart = await drawChart({ release, view, query });
      const table = [...tableInStretches(view, words)].join('');
      const page = pageOf(preview, { view, chart, table, portal, words, cut: cutOf(release, view, periods) });
      return reply.type('text/html; charset=utf-8').send(page);
    },
  });
}

interface FittingPart {
  readonly query: string;
  readonly steps: Customisation;
  /** How many of the latest periods it has, where it is cut to them. */
  readonly periods?: number;
}

/** What a query shows, or so much of a table too large for one page as fits: its latest periods. */
export async function fittingPart(
  parts: Pick<PlainPageParts, 'plan'>,
  release: IndexedRelease,
  query: string,
): Promise<FittingPart> {
  const steps = readCustomisation(query, CHART_PARAMETERS);
  if (await fitsOnePage(parts, release, steps)) return { query, steps };
  const latest = steps.length === 0 ? latestPeriods(release.summary, query) : undefined;
  if (latest && (await fitsOnePage(parts, release, latest.steps))) return latest;
  const most = { number: WHOLE_TABLE_CELLS };
  throw new Problem('slice-too-large', { detail: message('preview.too-large', { most }) });
}

function latestPeriods({ series, dimensions }: TableSummary, query: string): FittingPart | undefined {
  const time = dimensions.find(({ role }) => role === 'time');
  const periods = Math.floor(WHOLE_TABLE_CELLS / Math.max(1, series));
  if (time === undefined || periods === 0) return undefined;
  const chosen = `choose=${encodeURIComponent(time.id)}:latest(${periods})`;
  const shown = query === '' ? chosen : `${chosen}&${query}`;
  return { query: shown, steps: readCustomisation(shown, CHART_PARAMETERS), periods };
}

/** What a page leaves out of its table, in words; undefined where it shows all of it. */
function cutOf(
  { summary: { cells } }: IndexedRelease,
  { rows, columns }: TableView,
  periods: number | undefined,
): Message | undefined {
  if (periods !== undefined) return message('preview.latest', { count: periods });
  const shown = rows.length * columns.length;
  return shown < cells
    ? message('preview.shown', { shown: { number: shown }, all: { number: cells } })
    : undefined;
}

interface Drawn {
  /** What is left out. */
  readonly cut: Message | undefined;
  readonly view: TableView;
  readonly chart: Html | undefined;
  readonly table: string;
  readonly portal: Portal;
  readonly words: Words;
}

function pageOf(
  { release, reader, endsAt }: Preview,
  { view, chart, table, portal, words, cut }: Drawn,
): string {
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
      ${words.say('preview.note', { reader, opens, ends: day(endsAt) })} ${cut && words.write(cut)}
    </p>
    <div class="preview-marks" aria-hidden="true">
      ${MARKS.map(() => html`<span>${words.say('preview.mark', { reader })}</span>`)}
    </div>`;
  return `<!doctype html><html lang="${words.language}" dir="${words.direction}">${head.html}<body>${note.html}<main>${html`${chart}`.html}${table}${notesOf(facts, words).html}</main></body></html>`;
}
