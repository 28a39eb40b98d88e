import type { PlotSize } from '@almanac/charts';
import { packChart, type ProblemBody } from '@almanac/contract';
import {
  parseTimePeriod,
  partLabelOf,
  summariseChart,
  type ChartModel,
  type NumberStyle,
  type TableFacts,
  type TableView,
} from '@almanac/core';

import { html, scriptJson, type Html } from '../../platform/http/answers/html.ts';
import type { Drawn } from './draw-thread.ts';
import type { PageForm } from './fitting-page.ts';

/** Draws a view as an HTML table. */
export type TableHtml = (view: TableView, style: NumberStyle, mostCells?: number) => Html;

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
}

function dayWords(instant: string): string {
  const day = parseTimePeriod(instant.slice(0, 10));
  return day ? `${partLabelOf(day) ?? ''} ${day.year}` : instant.slice(0, 10);
}

/** The head of an embedded chart: search engines should find the table it shows, not the chart itself. */
export function embedHead({
  model,
  site,
  page,
  hasOwnAccent,
}: Pick<EmbeddedChart, 'model' | 'site' | 'page' | 'hasOwnAccent'>): Html {
  return html`<title>${model.title} – ${site.title}</title>
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

function legendHtml({ legend }: Drawn, { mostNames }: PageForm): Html {
  const shown = legend.slice(0, mostNames);
  const isCut = shown.length < legend.length;
  return html`<ul id="legend" role="list">
    ${shown.map(({ name, swatch }) => html`<li>${{ html: swatch }}${name}</li> `)}
    ${isCut ? html`<li>The first ${shown.length} of ${legend.length} names; the file below has all of them.</li>` : undefined}
  </ul>`;
}

/** The drawing itself, else its picture, which follows light and dark as the page does. */
function drawing({ model, plot, size, picture }: EmbeddedChart, { carriesDrawing }: PageForm): Html {
  if (carriesDrawing) return { html: plot.svg };
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
    ${legendHtml(plot, form)}
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

function notices({ view, isWithdrawn, pinned }: EmbeddedChart): Html {
  return html`${isWithdrawn ? html`<p class="notice">This table was withdrawn.</p>` : undefined}
  ${view.facts.isFictional ? html`<p class="notice">Made-up numbers of a country that does not exist.</p>` : undefined}
  ${
    pinned?.hasNewer
      ? html`<p class="notice">
          There are newer figures.
          <a href="${pinned.latest}" target="_blank" rel="noopener">Open the latest</a>
        </p>`
      : undefined
  }`;
}

function footnotes({ footnotes: all }: TableFacts): Html | undefined {
  if (all.length === 0) return undefined;
  return html`<ol>
    ${all.map(({ text }, at) => html`<li id="footnote-${at + 1}">${text}</li> `)}
  </ol>`;
}

/** The words of the chart and its figures: there before any script runs, and where none does. */
function words({ model, table, csv, view }: EmbeddedChart, { mostCells }: PageForm): Html {
  return html`<details>
    <summary>In words and as a table</summary>
    <div id="words">${summariseChart(model).map((sentence) => html`<p>${sentence}</p>`)}</div>
    <div class="table" tabindex="0" role="region" aria-label="Table of the figures">${table(mostCells)}</div>
    <p><a href="${csv}">Download these figures (CSV)</a></p>
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
  const { model, site, page, publishedAt, pinned } = chart;
  const release = pinned === undefined ? '' : ` Release of ${dayWords(publishedAt)}.`;
  const updated = model.updated === undefined ? '' : `, updated ${dayWords(model.updated)}`;
  return html`<main>
    <h1>${model.title}</h1>
    ${model.subtitle === '' ? undefined : html`<p class="subtitle">${model.subtitle}</p>`} ${notices(chart)}
    ${figure(chart, form)}
    <footer>
      ${model.footnote === '' ? undefined : html`<p>${model.footnote}</p>`}
      ${model.notes.length === 0 ? undefined : html`<p>${model.notes.join(' ')}</p>`}
      <p>Source: ${model.source}, table ${model.tableCode}${updated}.${release}</p>
      <p><a href="${page}" target="_blank" rel="noopener">Open the table at ${site.title}</a></p>
    </footer>
    ${words(chart, form)} ${form.carriesFigures ? figuresInside(model) : undefined}
  </main>`;
}

/** The page shown in place of a chart that cannot be shown. It never loads the app, which must not run in a frame. */
export function embedProblem(
  { title, detail, table }: Pick<ProblemBody, 'title' | 'detail' | 'table'>,
  site: { readonly title: string },
): { readonly head: Html; readonly body: Html } {
  return {
    head: html`<title>${title} – ${site.title}</title> <meta name="robots" content="noindex" />`,
    body: html`<main>
      <h1>${title}</h1>
      <p>${detail}</p>
      <p>
        <a href="${table ?? '/'}" target="_blank" rel="noopener"
          >Open ${table === undefined ? site.title : 'the table as published'}</a
        >
      </p>
    </main>`,
  };
}
