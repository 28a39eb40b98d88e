import { frequencyMessage, message, periodFact } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { CurrentTable, IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { Page, ShareImage } from './page-head.ts';
import { datasetJson, type DatasetContext, type ListedFacts } from './dataset-json.ts';

export interface TablePageParts {
  readonly table: CurrentTable;
  readonly release: IndexedRelease;
  readonly facts: ListedFacts;
  readonly site: DatasetContext['site'];
  readonly words: Words;
  /** The chart of the view, where one suits it. */
  readonly image?: ShareImage | undefined;
}

/** The address of a table’s page. */
export function tablePath({ summary, code }: Pick<CurrentTable, 'summary' | 'code'>): string {
  return `/table/${summary.kind}/${code}`;
}

function describe({ summary }: IndexedRelease, { say }: Words): string {
  const { title, from, to, agency, frequency, unit, series } = summary;
  const list = [
    from && message('period.range', { first: periodFact(from), last: periodFact(to ?? from) }),
    frequency && frequencyMessage(frequency),
    unit,
    message('page.table.series', { count: series }),
    agency,
  ].filter((fact) => fact !== undefined);
  return say('page.table.description', { title, facts: { list, joined: 'comma' } });
}

/** The head of a table’s page. */
export function tablePage({ table, release, facts, site, words, image }: TablePageParts): Page {
  const description = describe(release, words);
  const path = tablePath(table);
  return {
    title: facts.title,
    description,
    ...(image && { image }),
    ...(!table.isDeleted && {
      canonical: path,
      structured: datasetJson(facts, {
        release,
        description,
        address: `${site.publicUrl}${path}`,
        site,
      }),
    }),
  };
}
