import { fileAddress, PLAIN_FORMAT_KEYS } from '@almanac/contract';
import {
  frequencyName,
  lastUpdatedOf,
  printNumber,
  type NumberStyle,
  type TableFacts,
  type TableView,
} from '@almanac/core';

import { dayOf } from '../../platform/day-of.ts';
import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import type { Page, ShareImage } from './page-head.ts';
import { datasetJson, type DatasetContext } from './dataset-json.ts';
import { fileLinks } from './file-links.ts';
import { tableHtml } from './table-html.ts';

export interface TablePageParts {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
  readonly facts: TableFacts;
  /** Absent for a view that is too big to stand in a page. */
  readonly view?: TableView;
  readonly style: NumberStyle;
  readonly site: DatasetContext['site'] & { readonly timeZone: string };
  /** The chart of the view, where one suits it. */
  readonly image?: ShareImage | undefined;
  /** What of the address does not fit the table, in words. */
  readonly left?: readonly string[];
  /** The query string of the page, without `?`. */
  readonly query: string;
}

function notices(
  { isDeleted }: CurrentTable,
  { isFictional }: TableFacts,
  { corrections = [], isEarlier }: Pick<IndexedRelease, 'corrections'> & { readonly isEarlier: boolean },
): readonly Html[] {
  return [
    ...corrections.map(
      ({ at, text }) => html`<p><strong>Correction of ${at.slice(0, 10)}:</strong> ${text}</p>`,
    ),
    ...(isDeleted
      ? [html`<p><strong>This table was withdrawn.</strong> It is no longer listed or updated.</p>`]
      : []),
    ...(isEarlier ? [html`<p><strong>This is an earlier release.</strong> A newer one exists.</p>`] : []),
    ...(isFictional
      ? [html`<p><strong>Made-up numbers.</strong> This table shows a country that does not exist.</p>`]
      : []),
  ];
}

/** As the app says it when it has taken over. */
function didNotFit(left: readonly string[]): Html | undefined {
  if (left.length === 0) return undefined;
  return html`<p>
      <strong>Part of this address does not fit the table.</strong> Everything else has been applied.
    </p>
    <ul>
      ${left.map((reason) => html`<li>${reason}</li>`)}
    </ul>`;
}

function factsLine(
  facts: TableFacts,
  { summary, release }: IndexedRelease,
  { timeZone }: TablePageParts['site'],
): Html {
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['Source', facts.source],
    ['Frequency', facts.frequency && frequencyName(facts.frequency)],
    ['Seasonal adjustment', facts.seasonalAdjustment],
    ['Unit', facts.unit],
    ['Periods', summary.from === undefined ? undefined : `${summary.from} to ${summary.to ?? summary.from}`],
    ['Last updated', dayOf(lastUpdatedOf(facts, release), timeZone)],
    ['Next release', facts.nextReleaseDate],
    ['Table', facts.code],
  ];
  const known = parts.filter(([, value]) => value !== undefined);
  return html`<dl>
    ${known.map(
      ([name, value]) =>
        html`<dt>${name}</dt>
          <dd>${value}</dd>`,
    )}
  </dl>`;
}

function breadcrumb({ placements }: IndexedRelease): Html | undefined {
  const [first] = placements;
  if (first === undefined) return undefined;
  const { grouping, subject, topic } = first;
  return html`<nav aria-label="Breadcrumb">
    <ol>
      <li><a href="/browse/${grouping.id}">${grouping.name}</a></li>
      <li><a href="/browse/${grouping.id}/${subject.id}">${subject.name}</a></li>
      <li><a href="/topic/${topic.id}">${topic.name}</a></li>
    </ol>
  </nav>`;
}

/** A link, where the address is one that a browser opens as a page; text where it is not. */
function webLink(address: string): Html {
  return /^https?:\/\//i.test(address) ? html`<a href="${address}">${address}</a>` : html`${address}`;
}

function notes({ footnotes, source, licence, sourceAddress }: TableFacts): Html {
  const list = footnotes.map(({ text }, at) => html`<li id="footnote-${at + 1}">${text}</li> `);
  return html`${
      footnotes.length === 0
        ? undefined
        : html`<section>
            <h2>Footnotes</h2>
            <ol>
              ${list}
            </ol>
          </section>`
    }
    <p>
      Source:
      ${source}.${licence === undefined ? undefined : html` Licence: ${licence}.`}${
        sourceAddress === undefined ? undefined : html` First published at ${webLink(sourceAddress)}.`
      }
    </p>`;
}

function files(page: string, query: string, hasChart: boolean): Html {
  const rest = query === '' ? '' : `?${query}`;
  return html`<p>
    Download: ${fileLinks(PLAIN_FORMAT_KEYS, (key) => fileAddress(key, page, query))},
    ${hasChart ? html`<a href="${page}.svg${rest}">chart as SVG</a>, <a href="${page}.png${rest}">as PNG</a>,` : undefined}
    <a href="${page}/metadata.json">metadata</a>.
  </p>`;
}

/** The address of a table’s page. */
export function tablePath({ summary, code }: Pick<CurrentTable, 'summary' | 'code'>): string {
  return `/table/${summary.kind}/${code}`;
}

function describe({ summary }: IndexedRelease): string {
  const { title, from, to, agency, frequency, unit, series } = summary;
  const facts = [
    from === undefined ? undefined : `${from} to ${to ?? from}`,
    frequency && frequencyName(frequency),
    unit,
    `${series} data series`,
    agency,
  ].filter((fact) => fact !== undefined);
  return `${title}: ${facts.join(', ')}. Read, customise, chart and download.`;
}

/** A table’s page: readable before any script runs. */
export function tablePage(parts: TablePageParts): Page {
  const { table, release, facts, view, style, site, query, image, left = [] } = parts;
  const path = tablePath(table);
  const isEarlier = release.release.id !== table.release.id;
  // What was computed has a unit, a frequency and footnotes of its own.
  const shownFacts = view?.facts ?? facts;
  const shown =
    view === undefined
      ? html`<p>
          This table has ${printNumber(release.summary.cells, 0, style)} cells: choose what to show, or
          download a file.
        </p>`
      : tableHtml(view, style);
  return {
    title: facts.title,
    description: describe(release),
    ...(image && { image }),
    ...(!table.isDeleted && {
      canonical: path,
      structured: datasetJson(facts, {
        release,
        description: describe(release),
        address: `${site.publicUrl}${path}`,
        site,
      }),
    }),
    body: html`<main class="page">
      ${breadcrumb(release)}
      <h1>${facts.title}</h1>
      ${notices(table, facts, { ...release, isEarlier })}${didNotFit(left)}${factsLine(shownFacts, release, site)}
      ${shown} ${notes(shownFacts)} ${files(path, query, image !== undefined)}
    </main>`,
  };
}
