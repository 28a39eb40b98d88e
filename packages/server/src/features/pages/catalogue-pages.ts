import type { Site } from '@almanac/contract';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { findPlacement, type PlaceIds } from './find-placement.ts';
import { html, type Html } from '../../platform/http/answers/html.ts';
import type { Page } from './page-head.ts';
import { tablePath } from './table-page.ts';

function link(address: string, name: string): Html {
  return html`<li><a href="${address}">${name}</a></li> `;
}

/** The subject groupings, each once, by name. */
function groupingLinks(tables: readonly CurrentTable[]): readonly Html[] {
  const groupings = new Map(
    tables.flatMap(({ placements }) => placements.map(({ grouping }) => [grouping.id, grouping.name])),
  );
  return [...groupings]
    .sort(([, a], [, b]) => a.localeCompare(b))
    .map(([id, name]) => link(`/browse/${id}`, name));
}

function tableLinks(tables: readonly CurrentTable[]): readonly Html[] {
  return tables.map((table) => link(tablePath(table), table.summary.title));
}

/** The home page. */
export function homePage(site: Site, tables: readonly CurrentTable[]): Page {
  return {
    canonical: '/',
    body: html`<main class="page">
      <h1>${site.title}</h1>
      <p>${site.description}</p>
      <ul>
        ${groupingLinks(tables)}
      </ul>
    </main>`,
  };
}

/** The whole tree. */
export function browsePage(tables: readonly CurrentTable[]): Page {
  return {
    title: 'All tables',
    canonical: '/browse',
    body: html`<main class="page">
      <h1>All tables</h1>
      <ul>
        ${groupingLinks(tables)}
      </ul>
    </main>`,
  };
}

/** A grouping, subject or topic and its tables; undefined when the catalogue has none such. */
export function placePage(
  tables: readonly CurrentTable[],
  { ids, path, locale }: { readonly ids: PlaceIds; readonly path: string; readonly locale: string },
): Page | undefined {
  const place = findPlacement(tables, ids, locale);
  if (place === undefined) return undefined;
  const { grouping, subject, topic } = place.placement;
  const named = ids.topicId === undefined ? (ids.subjectId === undefined ? grouping : subject) : topic;
  const count = place.tables.length;
  return {
    title: named.name,
    description: `${named.name}: ${count} statistical ${count === 1 ? 'table' : 'tables'} to read, customise, chart and download.`,
    canonical: path,
    body: html`<main class="page">
      <h1>${named.name}</h1>
      <ul>
        ${tableLinks(place.tables)}
      </ul>
    </main>`,
  };
}
