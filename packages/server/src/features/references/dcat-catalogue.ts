import { fileAddress, fileFormat, PLAIN_FORMAT_KEYS } from '@almanac/contract';
import { lastUpdatedOf, message, periodFact, type Frequency } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';

/** The portal that a description is of. */
export interface DescribedPortal {
  readonly title: string;
  readonly description: string;
  readonly department: string;
  readonly publicUrl: string;
}

interface WrittenPortal extends DescribedPortal {
  readonly words: Words;
}

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  adms: 'http://www.w3.org/ns/adms#',
};

const EU = 'http://publications.europa.eu/resource/authority';

/** Names of frequencies in the European Union's list, which DCAT-AP asks for. */
const FREQUENCIES: { readonly [Each in Frequency]: string } = {
  'multi-year': 'OTHER',
  annual: 'ANNUAL',
  'half-yearly': 'ANNUAL_2',
  quarterly: 'QUARTERLY',
  monthly: 'MONTHLY',
  weekly: 'WEEKLY',
  daily: 'DAILY',
};

const resource = (address: string): object => ({ '@id': address });
const instant = (value: string): object => ({
  '@type': value.length > 10 ? 'xsd:dateTime' : 'xsd:date',
  '@value': value,
});

function agent(name: string): object {
  return { '@type': 'foaf:Agent', 'foaf:name': name };
}

/** A licence is an address where it is one, and a document of that name where it is not. */
function licenceOf(licence: string): object {
  return /^https?:\/\//.test(licence)
    ? resource(licence)
    : { '@type': 'dct:LicenseDocument', 'dct:title': licence };
}

function describe({ title, source, from, to = from }: CurrentTable['summary'], { say }: Words): string {
  if (from === undefined || to === undefined) return say('reference.description', { title, source });
  const [first, last] = [periodFact(from), periodFact(to)];
  const periods = from === to ? first : message('period.range', { first, last });
  return say('reference.description-of-periods', { title, periods, source });
}

function datasetOf(
  { code, release, summary, placements }: CurrentTable,
  { publicUrl, words }: WrittenPortal,
): object {
  const { kind, title, agency, frequency, licence } = summary;
  const page = `${publicUrl}/table/${kind}/${code}`;
  const topics = [
    ...new Set(
      placements.flatMap(({ grouping, subject, topic }) => [grouping.name, subject.name, topic.name]),
    ),
  ];
  return {
    '@id': page,
    '@type': 'dcat:Dataset',
    'dct:identifier': code,
    'dct:title': title,
    'dct:description': describe(summary, words),
    'dct:publisher': agent(agency),
    'dct:issued': instant(release.publishedAt),
    'dct:modified': instant(lastUpdatedOf(summary, release)),
    'adms:versionNotes': release.id,
    'dcat:keyword': topics,
    'dcat:landingPage': resource(page),
    ...(frequency && { 'dct:accrualPeriodicity': resource(`${EU}/frequency/${FREQUENCIES[frequency]}`) }),
    'dcat:distribution': PLAIN_FORMAT_KEYS.map((key) => {
      const { name, mediaType, euFileType } = fileFormat(key);
      return {
        '@id': fileAddress(key, page, ''),
        '@type': 'dcat:Distribution',
        'dct:title': words.say(name),
        'dcat:accessURL': resource(page),
        'dcat:downloadURL': resource(fileAddress(key, page, '')),
        'dcat:mediaType': resource(`https://www.iana.org/assignments/media-types/${mediaType}`),
        'dct:format': resource(`${EU}/file-type/${euFileType}`),
        ...(licence !== undefined && { 'dct:license': licenceOf(licence) }),
      };
    }),
  };
}

/** Tables that are described at a time: thousands of them take a while. */
const TABLES_AT_ONCE = 100;

/** The catalogue as open-data portals harvest it: DCAT-AP as JSON-LD. `pause` lets others have their turn. */
export async function writeDcatCatalogue(
  tables: readonly CurrentTable[],
  portal: WrittenPortal,
  pause: () => Promise<void>,
): Promise<string> {
  const sorted = tables.toSorted((a, b) => (a.code < b.code ? -1 : 1));
  const latest = sorted
    .map(({ release }) => release.publishedAt)
    .sort()
    .at(-1);
  const head = {
    '@context': CONTEXT,
    '@id': `${portal.publicUrl}/catalogue.jsonld`,
    '@type': 'dcat:Catalog',
    'dct:title': portal.title,
    'dct:description': portal.description,
    'dct:publisher': agent(portal.department),
    'foaf:homepage': resource(portal.publicUrl),
    ...(latest !== undefined && { 'dct:modified': instant(latest) }),
  };
  const datasets: string[] = [];
  for (const [at, table] of sorted.entries()) {
    if (at % TABLES_AT_ONCE === TABLES_AT_ONCE - 1) await pause();
    datasets.push(JSON.stringify(datasetOf(table, portal)));
  }
  return `${JSON.stringify(head).slice(0, -1)},"dcat:dataset":[${datasets.join(',')}]}`;
}
