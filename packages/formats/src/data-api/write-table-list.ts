import { frequencyName, type Frequency, type TableKind } from '@almanac/core';
import { type ApiOrigin, inEnvelope } from './envelope.ts';
import { dayMonthYear } from '../writing/view-sections.ts';

/** A table at one of its places in the catalogue. */
export interface ApiListing {
  readonly grouping: string;
  readonly subject: string;
  readonly topic: string;
  readonly code: string;
  readonly kind: TableKind;
  readonly title: string;
  readonly source: string;
}

/** A table as the listing of the whole catalogue has it. */
export interface ApiCatalogueEntry extends ApiListing {
  readonly frequency?: Frequency;
  readonly from?: string;
  readonly to?: string;
  readonly cells: number;
  readonly lastUpdated: string;
  readonly releaseId: string;
  readonly addresses: { readonly page: string; readonly metadata: string; readonly data: string };
}

function recordOf({ grouping, subject, topic, code, kind, title, source }: ApiListing) {
  return {
    theme: grouping,
    subject,
    topic,
    id: code,
    title: kind === 'DC' ? `[Multi-Dimensional Data Cube] ${title}` : title,
    tableType: kind === 'TS' ? 'time series' : source,
  };
}

function listText(records: readonly object[], { site, day }: ApiOrigin): string {
  const data = { generatedBy: site, dateGenerated: dayMonthYear(day), total: records.length, records };
  return inEnvelope(JSON.stringify(data), 200);
}

/** Answers a search for tables. */
export function writeTableList(listings: readonly ApiListing[], origin: ApiOrigin): string {
  return listText(listings.map(recordOf), origin);
}

/** Answers with the whole catalogue, so that a client need not guess a search word. */
export function writeApiCatalogue(entries: readonly ApiCatalogueEntry[], origin: ApiOrigin): string {
  const records = entries.map((entry) => ({
    ...recordOf(entry),
    type: entry.kind,
    frequency: entry.frequency ? frequencyName(entry.frequency) : null,
    startPeriod: entry.from ?? null,
    endPeriod: entry.to ?? null,
    cells: entry.cells,
    dataLastUpdated: dayMonthYear(origin.dayOf(entry.lastUpdated)),
    release: entry.releaseId,
    ...entry.addresses,
  }));
  return listText(records, origin);
}
