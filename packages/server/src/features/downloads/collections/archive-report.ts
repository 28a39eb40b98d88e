import type { Collected } from '@almanac/contract';
import { and, showsPart } from '@almanac/core';
import {
  plainCodes,
  writeRowsAsCsv,
  type ArchivedFile,
  type ArchiveFile,
  type FileStream,
} from '@almanac/formats';
import { dayWriter, type Words } from '@almanac/words';

import { cellsOf, type FileOrigin, type Portal } from '../colophon-of.ts';
import type { ArchivedFacts } from './archive-maker.ts';

/** Rows under headings. */
export interface ReportRows {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table that is being added to an archive. */
export interface BegunTable {
  readonly facts: ArchivedFacts;
  readonly origin: FileOrigin;
}

/** The report in an archive: collected while it is written, added at its end. */
export interface ArchiveReport {
  readonly readme: () => ArchiveFile;
  readonly begin: (file: string, begun: BegunTable) => void;
  readonly end: (file: Partial<ArchivedFile> & Pick<ArchivedFile, 'name'>) => void;
  readonly failed: (collected: Collected, why: string) => void;
  readonly isWhole: (file: string) => boolean;
  readonly manifest: () => ReportRows;
  readonly notes: () => ReportRows;
  readonly files: () => Generator<ArchiveFile>;
}

const MANIFEST = [
  'table',
  'title',
  'file',
  'status',
  'release',
  'published',
  'bytes',
  'sha256',
  'source',
  'licence',
  'address',
  'holds',
  'cells_of_table',
];

const NOTES = ['table', 'footnote', 'text'];

async function* textBytes(text: string): FileStream {
  yield await Promise.resolve(Buffer.from(text));
}

/** What a file holds, as programs read it. */
function extentOf({ release, customisation }: FileOrigin): string {
  return showsPart(release.summary, customisation) ? 'part of the table' : 'whole table';
}

/** Begins the report of an archive. */
export function archiveReport(
  portal: Portal,
  { count, now, words }: { readonly count: number; readonly now: Date; readonly words: Words },
): ArchiveReport {
  const { say } = words;
  const rows = new Map<string, string[]>();
  const notes: (readonly string[])[] = [];
  const licences = new Map<string, string[]>();
  const manifest = (): ReportRows => ({ headings: MANIFEST, rows: [...rows.values()] });
  const noteRows = (): ReportRows => ({ headings: NOTES, rows: notes });
  const begin: ArchiveReport['begin'] = (file, { facts, origin }) => {
    const { code, source, licence = '' } = facts;
    const { title } = origin.release.summary;
    const { id, publishedAt } = origin.release.release;
    const address = `${portal.publicUrl}${origin.address}`;
    const holds = extentOf(origin);
    const known = [code, title, file, 'whole', id, publishedAt, '', '', source, licence, address];
    rows.set(file, [...known, holds, String(cellsOf(origin.release))]);
    for (const { id: number, text } of facts.footnotes) notes.push([code, number, text]);
    if (facts.isFictional) notes.push([code, '', say('fictional.notice')]);
    licences.set(licence, [...(licences.get(licence) ?? []), code]);
  };
  const end: ArchiveReport['end'] = ({ name, size, sha256, failure }) => {
    const row = rows.get(name);
    if (row === undefined) return;
    if (size !== undefined) row[6] = String(size);
    row[7] = sha256 ?? '';
    if (failure !== undefined) row[3] = say('archive.interrupted');
  };
  return {
    manifest,
    notes: noteRows,
    begin,
    end,
    failed: ({ code, release = '' }, why) => {
      const empty = MANIFEST.slice(5).map(() => '');
      rows.set(`failed ${rows.size}`, [code, '', '', why, release, ...empty]);
    },
    isWhole: (file) => rows.get(file)?.[3] === 'whole',
    readme: () => ({ name: 'README.txt', bytes: textBytes(readmeText(portal, { count, now, words })) }),
    *files() {
      yield { name: 'manifest.csv', bytes: writeRowsAsCsv(withSafeCodes(manifest())) };
      yield { name: 'notes.csv', bytes: writeRowsAsCsv(withSafeCodes(noteRows())) };
      yield { name: 'LICENCE.txt', bytes: textBytes(licenceText(licences, words)) };
    },
  };
}

/** The first column holds codes of tables, of which no program may make anything else. */
function withSafeCodes({ headings, rows }: ReportRows): ReportRows {
  const codeOf = plainCodes(
    rows.map(([code = '']) => code),
    'table',
  );
  return { headings, rows: rows.map(([code = '', ...rest]) => [codeOf(code), ...rest]) };
}

function readmeText(
  { title, publicUrl, timeZone }: Portal,
  { count, now, words: { say } }: { readonly count: number; readonly now: Date; readonly words: Words },
): string {
  const instant = dayWriter(say, timeZone).instant(now.toISOString());
  const files = [
    ['tables…', say('archive.readme.tables')],
    ['manifest.csv', say('archive.readme.manifest')],
    ['notes.csv', say('archive.readme.notes')],
    ['LICENCE.txt', say('archive.readme.licence')],
  ] as const;
  return [
    say('archive.readme.title', { title, count }),
    say('archive.readme.made', { instant, address: publicUrl }),
    '',
    ...files.map(([name, holds]) => `${name.padEnd(15)}${holds}`),
    '',
  ].join('\r\n');
}

function licenceText(licences: ReadonlyMap<string, readonly string[]>, { say }: Words): string {
  const parts = [...licences].map(([licence, codes]) => {
    const name = licence === '' ? say('archive.licence.none') : licence;
    return [name, say('archive.licence.tables', { codes: and(codes) }), ''].join('\r\n');
  });
  return parts.join('\r\n');
}
