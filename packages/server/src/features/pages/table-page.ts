import { frequencyName } from '@almanac/core';

import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { Page, ShareImage } from './page-head.ts';
import { datasetJson, type DatasetContext, type ListedFacts } from './dataset-json.ts';

export interface TablePageParts {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
  readonly facts: ListedFacts;
  readonly site: DatasetContext['site'];
  /** The chart of the view, where one suits it. */
  readonly image?: ShareImage | undefined;
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

/** The head of a table’s page. */
export function tablePage({ table, release, facts, site, image }: TablePageParts): Page {
  const path = tablePath(table);
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
  };
}
