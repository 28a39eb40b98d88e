import type { PlotSize } from '@almanac/charts/looks';
import { packChart, type ProblemBody } from '@almanac/contract';
import {
  dayFact,
  message,
  sentences,
  summariseChart,
  type ChartModel,
  type TableFacts,
  type TableView,
} from '@almanac/core';
import type { Words } from '@almanac/words';

import { html, scriptJson, type Html } from '../../platform/http/answers/html.ts';
import type { Drawn } from './draw-thread.ts';
import type { PageForm } from './fitting-page.ts';

/** Draws a view as an HTML table. */
export type TableHtml = (view: TableView, words: Words, mostCells?: number) => Html;

/** What an embedded chart says. */
export interface EmbeddedChart {
  readonly model: ChartModel;
  readonly view: TableView;
  readonly plot: Drawn;
  readonly size: PlotSize;
  readonly table: (mostCells?: number) => Html;
  /** Where the figures are, for a page that does not carry them. */
  readonly figures: string;
  /** Where the drawing is, for a page that does not carry it. */
  readonly picture: { readonly light: string; readonly dark: string };
  readonly site: { readonly title: string; readonly publicUrl: string };
  /** The page of this chart, as a path with its query. */
  readonly page: string;
  /** The same view as a file. */
  readonly csv: string;
  readonly publishedAt: string;
  /** For a chart of a fixed release: whether a newer one exists. */
  readonly pinned?: { readonly hasNewer: boolean; readonly latest: string } | undefined;
  readonly isWithdrawn: boolean;
  readonly hasOwnAccent: boolean;
  readonly words: Words;
}

/** The head of an embedded chart: search engines should find the table it shows, not the chart itself. */
export function embedHead({
  model,
  site,
  page,
  hasOwnAccent,
  words,
}: Pick<EmbeddedChart, 'model' | 'site' | 'page' | 'hasOwnAccent' | 'words'>): Html {
  return html`<title>${words.say('title.of-site', { title: model.title, site: site.title })}</title>
    <meta name="robots" content="noindex" />
    <link rel="canonical" href="${site.publicUrl}${page.split('?', 1)[0]}" />
    ${hasOwnAccent ? html`<link rel="stylesheet" href="/site.css" />` : undefined}`;
}

function axisTitles({ y, second, marks }: ChartModel): Html | undefined {
  if (marks === 'slices' || marks === 'tiles') return undefined;
  const other = second?.title ?? '';
  const [left, right] = y.position === 'left' ? [y.title, other] : [other, y.title];
  return html`<p class="axes"><span>${left}</span><span>${right}</span></p>`;
}

function legendHtml({ legend }: Drawn, { mostNames }: PageForm, { say }: Words): Html {
  const shown = legend.slice(0, mostNames);
  const cut =
    shown.length < legend.length
      ? say('embed.names-cut', { shown: { number: shown.length }, count: legend.length })
      : undefined;
  return html`<ul id="legend" role="list">
    ${shown.map(({ name, swatch }) => html`<li>${{ html: swatch }}${name}</li> `)}
    ${cut === undefined ? undefined : html`<li>${cut}</li>`}
  </ul>`;
}

/** The drawing itself, else its picture, which follows light and dark as the page does. */
function drawing({ model, plot, size, picture }: EmbeddedChart, { carriesDrawing }: PageForm): Html {
  if (carriesDrawing) return { html: new TextDecoder().decode(plot.svg) };
  return html`<picture>
    <source media="(prefers-color-scheme: dark)" srcset="${picture.dark}" />
    <img
      src="${picture.light}"
      alt="${model.title}"
      width="${size.width}"
      height="${size.height}"
      loading="lazy"
    />
  </picture>`;
}

function figure(chart: EmbeddedChart, form: PageForm): Html {
  const { model, plot } = chart;
  const figures = form.carriesFigures ? '' : chart.figures;
  const isBelow = model.marks !== 'slices' && model.marks !== 'tiles' && model.x.title !== '';
  return html`<div class="legend-${model.legend}">
    ${legendHtml(plot, form, chart.words)}
    <div class="figure">
      ${axisTitles(model)}
      <div
        id="plot"
        role="img"
        aria-label="${model.title}"
        aria-describedby="words"
        data-figures="${figures}"
      >
        ${drawing(chart, form)}
      </div>
      ${isBelow ? html`<p class="along">${model.x.title}</p>` : undefined}
      <p id="reading" aria-live="polite"></p>
    </div>
  </div>`;
}

function notices({ view, isWithdrawn, pinned, words: { say, parts } }: EmbeddedChart): Html {
  const latest = (inside: readonly (Html | string)[]): Html =>
    html`<a href="${pinned?.latest}" target="_blank" rel="noopener">${inside}</a>`;
  return html`${isWithdrawn ? html`<p class="notice">${say('common.withdrawn')}</p>` : undefined}
  ${view.facts.isFictional ? html`<p class="notice">${say('fictional.notice')}</p>` : undefined}
  ${pinned?.hasNewer ? html`<p class="notice">${parts<'embed.newer', Html>('embed.newer', { link: latest })}</p>` : undefined}`;
}

function footnotes({ footnotes: all }: TableFacts): Html | undefined {
  if (all.length === 0) return undefined;
  return html`<ol>
    ${all.map(({ text }, at) => html`<li id="footnote-${at + 1}">${text}</li> `)}
  </ol>`;
}

/** The words of the chart and its figures: there before any script runs, and where none does. */
function inWords(
  { model, table, csv, view, words: { say, write } }: EmbeddedChart,
  { mostCells }: PageForm,
): Html {
  return html`<details>
    <summary>${say('embed.words')}</summary>
    <div id="words">${summariseChart(model).map((sentence) => html`<p>${write(sentence)}</p>`)}</div>
    <div class="table" tabindex="0" role="region" aria-label="${say('embed.figures')}">
      ${table(mostCells)}
    </div>
    <p><a href="${csv}">${say('embed.csv')}</a></p>
    ${footnotes(view.facts)}
  </details>`;
}

/** The figures for the script, in the page. */
function figuresInside(model: ChartModel): Html {
  return html`<script type="application/json" id="chart-model">
    ${scriptJson(packChart(model))}
  </script>`;
}

/** An embedded chart, readable on arrival. The script replaces the drawn plot by a live one. */
export function embedBody(chart: EmbeddedChart, form: PageForm): Html {
  const { model, site, page, publishedAt, pinned, words } = chart;
  const { say, write } = words;
  const { source, tableCode: code, updated } = model;
  const from = sentences([
    updated === undefined
      ? message('embed.source', { source, code })
      : message('embed.source-updated', { source, code, day: dayFact(updated) }),
    pinned && message('embed.release', { day: dayFact(publishedAt) }),
  ]);
  return html`<main>
    <h1>${model.title}</h1>
    ${model.subtitle === '' ? undefined : html`<p class="subtitle">${model.subtitle}</p>`} ${notices(chart)}
    ${figure(chart, form)}
    <footer>
      ${model.footnote === '' ? undefined : html`<p>${model.footnote}</p>`}
      ${model.notes.length === 0 ? undefined : html`<p>${write(sentences(model.notes))}</p>`}
      <p>${write(from)}</p>
      <p>
        <a href="${page}" target="_blank" rel="noopener">${say('embed.open-table', { site: site.title })}</a>
      </p>
    </footer>
    ${inWords(chart, form)} ${form.carriesFigures ? figuresInside(model) : undefined}
  </main>`;
}

/** The page shown in place of a chart that cannot be shown. It never loads the app, which must not run in a frame. */
export function embedProblem(
  { title, detail, table }: Pick<ProblemBody, 'title' | 'detail' | 'table'>,
  { site, words: { say } }: { readonly site: { readonly title: string }; readonly words: Words },
): { readonly head: Html; readonly body: Html } {
  return {
    head: html`<title>${say('title.of-site', { title, site: site.title })}</title>
      <meta name="robots" content="noindex" />`,
    body: html`<main>
      <h1>${title}</h1>
      <p>${detail}</p>
      <p>
        <a href="${table ?? '/'}" target="_blank" rel="noopener"
          >${
            table === undefined ? say('embed.open-site', { site: site.title }) : say('embed.open-published')
          }</a
        >
      </p>
    </main>`,
  };
}
