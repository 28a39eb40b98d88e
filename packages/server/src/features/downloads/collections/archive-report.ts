import type { Collected } from '@almanac/contract';
import { showsPart } from '@almanac/core';
import {
  plainCodes,
  writeRowsAsCsv,
  type ArchivedFile,
  type ArchiveFile,
  type FileStream,
} from '@almanac/formats';

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

async function* textBytes(text: string): FileStream {
  yield await Promise.resolve(Buffer.from(text));
}

const HALF = 'It broke off: the file is not whole.';

/** Begins the report of an archive. */
export function archiveReport(
  portal: Portal,
  { count, now }: { readonly count: number; readonly now: Date },
): ArchiveReport {
  const rows = new Map<string, string[]>();
  const notes: (readonly string[])[] = [];
  const licences = new Map<string, string[]>();
  let failures = 0;
  const manifest = (): ReportRows => ({ headings: MANIFEST, rows: [...rows.values()] });
  const noteRows = (): ReportRows => ({ headings: ['table', 'footnote', 'text'], rows: notes });
  const begin: ArchiveReport['begin'] = (file, { facts, origin }) => {
    const { code, source, licence = '' } = facts;
    const { title } = origin.release.summary;
    const { id, publishedAt } = origin.release.release;
    const address = `${portal.publicUrl}${origin.address}`;
    const holds = showsPart(origin.release.summary, origin.customisation)
      ? 'part of the table'
      : 'whole table';
    const known = [code, title, file, 'whole', id, publishedAt, '', '', source, licence, address];
    rows.set(file, [...known, holds, String(cellsOf(origin.release))]);
    for (const { id: number, text } of facts.footnotes) notes.push([code, number, text]);
    if (facts.isFictional) notes.push([code, '', 'Fictional data: these numbers are made up.']);
    licences.set(licence, [...(licences.get(licence) ?? []), code]);
  };
  const end: ArchiveReport['end'] = ({ name, size, sha256, failure }) => {
    const row = rows.get(name);
    if (row === undefined) return;
    if (size !== undefined) row[6] = String(size);
    row[7] = sha256 ?? '';
    if (failure !== undefined) row[3] = HALF;
  };
  return {
    manifest,
    notes: noteRows,
    begin,
    end,
    failed: ({ code, release = '' }, why) => {
      failures += 1;
      const empty = MANIFEST.slice(5).map(() => '');
      rows.set(`failed ${failures}`, [code, '', '', why, release, ...empty]);
    },
    isWhole: (file) => rows.get(file)?.[3] === 'whole',
    readme: () => ({ name: 'README.txt', bytes: textBytes(readmeText(portal, count, now)) }),
    *files() {
      yield { name: 'manifest.csv', bytes: writeRowsAsCsv(withSafeCodes(manifest())) };
      yield { name: 'notes.csv', bytes: writeRowsAsCsv(withSafeCodes(noteRows())) };
      yield { name: 'LICENCE.txt', bytes: textBytes(licenceText(licences)) };
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

function readmeText({ title, publicUrl }: Portal, count: number, now: Date): string {
  return [
    `${title}: ${count} ${count === 1 ? 'table' : 'tables'}`,
    `Made on ${now.toISOString()} at ${publicUrl}`,
    '',
    'tables…        the tables, each with every cell; one that was collected with choices of its own, as chosen',
    'manifest.csv   one line a table: file, whether it holds the whole table, release, address, size and SHA-256,',
    '               and why where one is missing',
    'notes.csv      the footnotes of every table',
    'LICENCE.txt    under which licences the numbers may be used',
    '',
  ].join('\r\n');
}

function licenceText(licences: ReadonlyMap<string, readonly string[]>): string {
  const parts = [...licences].map(([licence, codes]) => {
    const name = licence === '' ? 'No licence is stated: ask the source of the table.' : licence;
    return [name, `Tables: ${codes.join(', ')}`, ''].join('\r\n');
  });
  return parts.join('\r\n');
}
