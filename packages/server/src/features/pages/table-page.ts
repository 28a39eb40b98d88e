import { frequencyMessage, message, periodFact } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { Page, SharedTable, ShareImage } from './page-head.ts';
import { datasetJson, type DatasetContext, type ListedFacts } from './dataset-json.ts';

export interface TablePageParts {
  /** Of the table as it is drawn; lists clean titles, and the one that was published is known once the table is read. */
  readonly facts?: ListedFacts | undefined;
  readonly site: DatasetContext['site'];
  readonly words: Words;
  /** The chart of the view, where one suits it. */
  readonly image?: ShareImage | undefined;
}

/** The address of a table’s page. */
export function tablePath({ kind, code }: Pick<SharedTable, 'kind' | 'code'>): string {
  return `/table/${kind}/${code}`;
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
export function tablePage(
  { isDeleted, release, ...table }: Pick<SharedTable, 'kind' | 'code' | 'isDeleted' | 'release'>,
  { facts = release.summary, site, words, image }: TablePageParts,
): Page & Required<Pick<Page, 'description'>> {
  const description = describe(release, words);
  const path = tablePath(table);
  return {
    title: facts.title,
    description,
    ...(image && { image }),
    ...(!isDeleted && {
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
