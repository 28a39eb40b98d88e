import { dayOf } from '@almanac/words';
import { fileFormat, type FileFormatKey } from '@almanac/contract';
import {
  describeStep,
  lastUpdatedOf,
  message,
  showsPart,
  type Customisation,
  type StatTable,
} from '@almanac/core';
import type { Colophon, PartOfTable } from '@almanac/formats';

import { parameterIn } from '../../releases/figures/read-view.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';

/** The portal a file comes from. */
export interface Portal {
  readonly title: string;
  readonly publicUrl: string;
  /** Where the office is: days are its days. */
  readonly timeZone: string;
}

export interface FileOrigin {
  readonly portal: Portal;
  readonly release: IndexedRelease;
  readonly customisation: Customisation;
  /** The page of exactly this view, query string included. */
  readonly address: string;
}

/** When the contents of a file of a release last changed: at the release, or at its latest notice of correction. */
export function saidSince({ release, corrections = [] }: IndexedRelease): string {
  return corrections.reduce((latest, { at }) => (at > latest ? at : latest), release.publishedAt);
}

/** A file that is made of a table: how many cells it shows, where that is known, and as what. */
export interface ShownInFile {
  readonly cells: number | undefined;
  readonly format: FileFormatKey;
}

/**
 * The address of a file with every cell of a release; for the current one, of whatever is current when it is requested.
 */
function wholeAddress(
  { code, release, summary }: IndexedRelease,
  format: FileFormatKey,
  address: string,
): string {
  const { suffix, layout } = fileFormat(format);
  const query = [
    layout === undefined ? '' : `layout=${layout}`,
    'whole=true',
    parameterIn(address, 'release') === undefined ? '' : `release=${encodeURIComponent(release.id)}`,
  ];
  return `/table/${summary.kind}/${code}.${suffix}?${query.filter((part) => part !== '').join('&')}`;
}

/** The published cells of a release: one for each combination of its categories. */
export function cellsOf({ summary }: IndexedRelease): number {
  return summary.dimensions.reduce((product, { categories }) => product * categories, 1);
}

/** Of what a file is a part; undefined for the whole table. */
function partOf(
  { portal, release, customisation, address }: FileOrigin,
  { cells, format }: ShownInFile,
): PartOfTable | undefined {
  if (!showsPart(release.summary, customisation)) return undefined;
  const whole = `${portal.publicUrl}${wholeAddress(release, format, address)}`;
  return { ...(cells !== undefined && { cells }), of: cellsOf(release), whole };
}

/** The colophon of a file: where its numbers come from. */
export function colophonOf(table: StatTable, origin: FileOrigin, shown: ShownInFile): Colophon {
  const { portal, release, customisation, address } = origin;
  const part = partOf(origin, shown);
  return {
    site: portal.title,
    address: `${portal.publicUrl}${address}`,
    releaseId: release.release.id,
    publishedAt: release.release.publishedAt,
    updatedOn: dayOf(lastUpdatedOf(table, release.release), portal.timeZone),
    generatedAt: saidSince(release),
    ...(release.corrections && { corrections: release.corrections.map(({ at, text }) => ({ at, text })) }),
    ...(part && { part }),
    customisation: customisation.map((step) => {
      const { subject, words } = describeStep(table.cube, step);
      return message('step.said', { subject, words });
    }),
  };
}

/**
 * The page a file was taken from: the same query string, without the file's own layout and what is private to the
 * reader.
 */
export function pageAddress(kind: string, code: string, query: string): string {
  const rest = query
    .split('&')
    .filter((part) => part !== '' && !/^(?:layout|saved)=/.test(part))
    .join('&');
  return `/table/${kind}/${code}${rest === '' ? '' : `?${rest}`}`;
}
