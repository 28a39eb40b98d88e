import { fileAddress, fileFormat, PLAIN_FORMAT_KEYS } from '@almanac/contract';
import { lastUpdatedOf, type TableFacts } from '@almanac/core';

import { daysCovered } from '../../releases/index/days-covered.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** What is known of a table without opening it. */
export type ListedFacts = Omit<TableFacts, 'footnotes' | 'tableFootnotes'>;

/** What search engines learn of a table besides its facts. */
export interface DatasetContext {
  readonly release: IndexedRelease;
  readonly description: string;
  /** The page of the table, whole. */
  readonly address: string;
  readonly site: { readonly title: string; readonly publicUrl: string };
}

/** A table as a schema.org Dataset: what search engines of data sets read. */
export function datasetJson(
  facts: ListedFacts,
  { release, description, address, site }: DatasetContext,
): object {
  const { placements, summary, release: published } = release;
  const topics = placements.flatMap(({ grouping, subject, topic }) => [
    grouping.name,
    subject.name,
    topic.name,
  ]);
  const days = daysCovered(summary);
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    '@id': address,
    name: facts.title,
    description,
    identifier: facts.code,
    url: address,
    version: published.id,
    datePublished: published.publishedAt,
    dateModified: lastUpdatedOf(facts, published),
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: facts.agency },
    publisher: { '@type': 'Organization', name: site.title, url: site.publicUrl },
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: site.title,
      url: `${site.publicUrl}/catalogue.jsonld`,
    },
    keywords: [...new Set([...topics, ...(facts.searchKeywords ?? [])])],
    ...(facts.methodology !== undefined && { measurementTechnique: facts.methodology }),
    ...(facts.licence !== undefined && { license: licenceOf(facts.licence) }),
    ...(days && { temporalCoverage: `${days.first}/${days.last}` }),
    variableMeasured: summary.dimensions.map(({ label }) => label),
    distribution: PLAIN_FORMAT_KEYS.map((key) => ({
      '@type': 'DataDownload',
      encodingFormat: fileFormat(key).mediaType,
      contentUrl: fileAddress(key, address, ''),
    })),
  };
}

/** An address is one; a text, which search engines refuse as an address, is the name of a work. */
function licenceOf(licence: string): string | object {
  return /^https?:\/\//.test(licence) ? licence : { '@type': 'CreativeWork', name: licence };
}
