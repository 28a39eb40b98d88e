import { fileAddress, fileFormat, PLAIN_FORMAT_KEYS } from '@almanac/contract';
import { lastUpdatedOf, type Frequency } from '@almanac/core';
import type { Words } from '@almanac/words';

import { daysCovered } from '../../releases/index/days-covered.ts';
import { describedInWords } from '../../releases/index/described-in-words.ts';
import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { RdfNode, RdfWhole } from './rdf-node.ts';

/** The portal that a description is of. */
export interface DescribedPortal {
  readonly title: string;
  readonly description: string;
  readonly department: string;
  readonly publicUrl: string;
}

export interface WrittenPortal extends DescribedPortal {
  readonly words: Words;
}

/** Prefixes of the vocabularies. `stat` is StatDCAT-AP's. */
const PREFIXES = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  adms: 'http://www.w3.org/ns/adms#',
  stat: 'http://data.europa.eu/m8g/',
  qb: 'http://purl.org/linked-data/cube#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  skos: 'http://www.w3.org/2004/02/skos/core#',
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

const resource = (address: string): RdfNode => ({ '@id': address });
const instant = (value: string): RdfNode => ({
  '@type': value.length > 10 ? 'xsd:dateTime' : 'xsd:date',
  '@value': value,
});

const frequencyAddress = (name: string): string => `${EU}/frequency/${name}`;
const fileTypeAddress = (name: string): string => `${EU}/file-type/${name}`;
const mediaTypeAddress = (name: string): string => `https://www.iana.org/assignments/media-types/${name}`;

/** What is said of figures besides what they are of: what to know about them, and what they count in. */
const ATTRIBUTES = ['obsStatus', 'unitMeasure'].map(
  (name) => `http://purl.org/linked-data/sdmx/2009/attribute#${name}`,
);

/** What the terms of others' lists are: the shapes of DCAT-AP look for it beside their use. */
const TERMS: readonly RdfNode[] = [
  ...ATTRIBUTES.map((name) => ({ '@id': name, '@type': 'qb:AttributeProperty' })),
  ...Object.values(FREQUENCIES).map((name) => ({ '@id': frequencyAddress(name), '@type': 'dct:Frequency' })),
  ...PLAIN_FORMAT_KEYS.map(fileFormat).flatMap(({ mediaType, euFileType }) => [
    { '@id': mediaTypeAddress(mediaType), '@type': 'dct:MediaType' },
    { '@id': fileTypeAddress(euFileType), '@type': 'dct:MediaTypeOrExtent' },
  ]),
];

function agent(name: string): RdfNode {
  return { '@type': 'foaf:Agent', 'foaf:name': name };
}

/** A contact as it is written, and the first e-mail address in it. */
function contactOf(contact: string): RdfNode {
  const address = contact.split(/[\s<>,;:()]/).find((word) => /^[^@]+@[^@]+$/.test(word));
  return {
    '@type': 'vcard:Kind',
    'vcard:fn': contact,
    ...(address !== undefined && { 'vcard:hasEmail': resource(`mailto:${address}`) }),
  };
}

function documentation({ contact, methodology }: CurrentTable['summary']): RdfNode {
  return {
    ...(contact !== undefined && { 'dcat:contactPoint': contactOf(contact) }),
    ...(methodology !== undefined && {
      'foaf:page': { ...resource(methodology), '@type': 'foaf:Document' },
    }),
  };
}

/** The days that a table's periods cover. */
function coverageOf(summary: CurrentTable['summary']): RdfNode {
  const days = daysCovered(summary);
  if (!days) return {};
  return {
    'dct:temporal': {
      '@type': 'dct:PeriodOfTime',
      'dcat:startDate': instant(days.first),
      'dcat:endDate': instant(days.last),
    },
  };
}

/** A licence is an address where it is one, and a document of that name where it is not: catalogues show its address. */
function licenceOf(licence: string, publicUrl: string): RdfNode {
  if (/^https?:\/\//.test(licence)) return resource(licence);
  return {
    ...resource(`${publicUrl}/catalogue#licence-${encodeURIComponent(licence.toWellFormed())}`),
    '@type': 'dct:LicenseDocument',
    'dct:title': licence,
  };
}

/** What the catalogue says of a table. */
export function datasetOf(
  { code, release, summary, placements }: CurrentTable,
  { publicUrl, words }: WrittenPortal,
): RdfNode {
  const { kind, title, agency, frequency, licence, unit, searchKeywords = [] } = summary;
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
    'dct:description': describedInWords(summary, words),
    'dct:publisher': agent(agency),
    'dct:issued': instant(release.publishedAt),
    'dct:modified': instant(lastUpdatedOf(summary, release)),
    'adms:versionNotes': release.id,
    'dcat:keyword': [...new Set([...topics, ...searchKeywords])],
    ...documentation(summary),
    'dcat:landingPage': { ...resource(page), '@type': 'foaf:Document' },
    ...coverageOf(summary),
    ...(frequency && { 'dct:accrualPeriodicity': resource(frequencyAddress(FREQUENCIES[frequency])) }),
    'stat:numSeries': { '@type': 'xsd:nonNegativeInteger', '@value': String(summary.series) },
    'stat:dimension': summary.dimensions.map(({ id, label }) => ({
      '@id': `${page}#dimension-${encodeURIComponent(id.toWellFormed())}`,
      '@type': 'qb:DimensionProperty',
      'rdfs:label': label,
    })),
    'stat:attribute': ATTRIBUTES.map(resource),
    ...(unit !== undefined && {
      'stat:statUnitMeasure': { '@type': 'skos:Concept', 'skos:prefLabel': unit },
    }),
    'dcat:distribution': PLAIN_FORMAT_KEYS.map((key) =>
      distributionOf(key, { page, licence, publicUrl, words }),
    ),
  };
}

interface Distributed {
  readonly page: string;
  readonly licence: string | undefined;
  readonly publicUrl: string;
  readonly words: Words;
}

function distributionOf(
  key: (typeof PLAIN_FORMAT_KEYS)[number],
  { page, licence, publicUrl, words }: Distributed,
): RdfNode {
  const { name, mediaType, euFileType } = fileFormat(key);
  return {
    '@id': fileAddress(key, page, ''),
    '@type': 'dcat:Distribution',
    'dct:title': words.say(name),
    'dcat:accessURL': resource(page),
    'dcat:downloadURL': resource(fileAddress(key, page, '')),
    'dcat:mediaType': resource(mediaTypeAddress(mediaType)),
    'dct:format': resource(fileTypeAddress(euFileType)),
    ...(licence !== undefined && { 'dct:license': licenceOf(licence, publicUrl) }),
  };
}

/** The tables that stand in the catalogue, those that programs may read, in its order. */
export function catalogued(tables: readonly CurrentTable[]): readonly CurrentTable[] {
  return tables.filter(({ summary }) => summary.apiPublic).sort((a, b) => (a.code < b.code ? -1 : 1));
}

/**
 * The catalogue as open-data portals harvest it: DCAT-AP 3 with properties of StatDCAT-AP. What is said of each table
 * depends on its current release alone.
 */
export function dcatCatalogue(tables: readonly CurrentTable[], portal: DescribedPortal): RdfWhole {
  const latest = tables
    .map(({ release }) => release.publishedAt)
    .sort()
    .at(-1);
  const node = {
    '@id': `${portal.publicUrl}/catalogue`,
    '@type': 'dcat:Catalog',
    'dct:title': portal.title,
    'dct:description': portal.description,
    'dct:publisher': agent(portal.department),
    'foaf:homepage': { ...resource(portal.publicUrl), '@type': 'foaf:Document' },
    ...(latest !== undefined && { 'dct:modified': instant(latest) }),
  };
  return { prefixes: PREFIXES, node, property: 'dcat:dataset', included: TERMS };
}
