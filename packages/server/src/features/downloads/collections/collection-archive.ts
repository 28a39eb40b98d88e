import type { Collected, CollectionFormat } from '@almanac/contract';
import {
  textSheet,
  viewSheets,
  writeArchive,
  writeWorkbook,
  type ArchiveFile,
  type Colophon,
  type FileStream,
  type WorkbookSheet,
} from '@almanac/formats';
import type { Customisation, StatTable } from '@almanac/core';

import { findRelease } from '../../../platform/find-release.ts';
import { Problem } from '../../../platform/problem.ts';
import { PAGE_PARAMETERS, readCustomisation } from '../../../platform/read-view.ts';
import type { IndexedRelease } from '../../../platform/release-index.ts';
import { withStoredViews } from '../../../platform/stored-views.ts';
import { colophonOf } from '../colophon-of.ts';
import type { FileSuffix } from '../file-formats.ts';
import { readyToWrite } from '../ready-to-write.ts';
import type { DownloadsParts } from '../routes.ts';
import { archiveReport, type ArchiveReport } from './archive-report.ts';

/** What is wanted of a collection. */
export interface ArchiveRequest {
  readonly tables: readonly Collected[];
  readonly format: CollectionFormat;
  /** Whether each table comes as it was when it was collected. */
  readonly isFixed: boolean;
  /** Ends the work that goes on elsewhere when the reader has gone. */
  readonly signal: AbortSignal;
  /** Told after every table, good or bad. */
  readonly onTable: (isGood: boolean) => void;
  /** Told of what is our own mistake. */
  readonly onMistake: (error: unknown) => void;
}

/** More cells may make a file of 4 GB. */
const LARGE_CELLS = 5_000_000;

const SUFFIXES: Readonly<Record<Exclude<CollectionFormat, 'xlsx'>, FileSuffix>> = {
  csv: 'csv',
  tidy: 'csv',
  json: 'json',
  parquet: 'parquet',
};

/** A table of the collection, opened. */
export interface OpenedTable {
  readonly collected: Collected;
  readonly release: IndexedRelease;
  readonly table: StatTable;
  readonly colophon: Colophon;
}

/** What a collected table is before it is read. */
interface Found {
  readonly release: IndexedRelease;
  readonly customisation: Customisation;
  readonly colophonFor: (table: StatTable) => Colophon;
}

/** Reads a table as far as its kind of archive needs it. */
type ReadTable<Read> = (found: Found) => Promise<Read & Pick<OpenedTable, 'table' | 'colophon'>>;

/** An archive that is being made. */
interface Archive {
  readonly parts: DownloadsParts;
  readonly request: ArchiveRequest;
  readonly report: ArchiveReport;
}

async function findTable({ parts, request }: Archive, collected: Collected): Promise<Found> {
  const { index, views, clock, portal } = parts;
  const { code, query = '', release: pinned } = collected;
  const kind = index.current(code)?.summary.kind ?? '';
  const wanted = request.isFixed ? pinned : undefined;
  const { table: current, release } = await findRelease(index, { kind, code, release: wanted });
  const customisation = readCustomisation(await withStoredViews(query, views), PAGE_PARAMETERS);
  const rest = query === '' ? '' : `?${query}`;
  const address = `/table/${current.summary.kind}/${current.code}${rest}`;
  return {
    release,
    customisation,
    colophonFor: (table) => colophonOf(table, { portal, release, customisation, address, now: clock.now() }),
  };
}

/** Opens the tables one after another. One that cannot be is put into the report, and the others go on. */
async function* openedTables<Read>(
  archive: Archive,
  read: ReadTable<Read>,
): AsyncGenerator<OpenedTable & Read> {
  const { request, report } = archive;
  for (const collected of request.tables) {
    try {
      const found = await findTable(archive, collected);
      archive.parts.onTaken?.(found.release.code);
      yield { ...(await read(found)), collected, release: found.release };
    } catch (error) {
      if (!(error instanceof Problem || request.signal.aborted)) request.onMistake(error);
      report.failed(collected, error instanceof Problem ? error.message : 'It could not be read.');
      request.onTable(false);
    }
  }
}

/** A name in the archive that no other table has: a table may be in a collection in several views. */
function fileNames(): (code: string, suffix: string) => string {
  const counts = new Map<string, number>();
  return (code, suffix) => {
    const count = (counts.get(code.toLowerCase()) ?? 0) + 1;
    counts.set(code.toLowerCase(), count);
    return `tables/${code}${count === 1 ? '' : ` (${count})`}.${suffix}`;
  };
}

async function* singleFiles(
  archive: Archive,
  format: Exclude<CollectionFormat, 'xlsx'>,
): AsyncGenerator<ArchiveFile> {
  const { parts, request, report } = archive;
  const readers = { ...parts, readShown: parts.readInPassing };
  const nameOf = fileNames();
  const files = openedTables(archive, async ({ release, customisation, colophonFor }) => {
    const { table, cells, write } = await readyToWrite(readers, { release, customisation, format });
    const colophon = colophonFor(table);
    return { table, colophon, cells, bytes: await write(colophon, request.signal) };
  });
  for await (const opened of files) {
    const { table, cells, bytes } = opened;
    const name = nameOf(table.code, SUFFIXES[format]);
    report.begin(name, opened);
    yield { name, isLarge: cells > LARGE_CELLS, bytes };
    request.onTable(report.isWhole(name));
  }
}

/** One workbook with a sheet for each table, and one that says what they are. */
async function* sheets(archive: Archive): AsyncGenerator<WorkbookSheet> {
  const { parts, request, report } = archive;
  const tables = openedTables(archive, async ({ release, customisation, colophonFor }) => {
    const { table, view } = await parts.readInPassing(release, customisation);
    return { table, view, colophon: colophonFor(table) };
  });
  for await (const opened of tables) {
    const { table, view, colophon } = opened;
    report.begin(`tables.xlsx#${table.code}`, opened);
    yield* viewSheets(table.code, view, colophon);
    report.end({ name: `tables.xlsx#${table.code}` });
    request.onTable(true);
  }
  yield textSheet({ name: 'Manifest', ...report.manifest() });
  yield textSheet({ name: 'Notes', ...report.notes() });
}

async function* archiveFiles(archive: Archive): AsyncGenerator<ArchiveFile> {
  const { parts, request, report } = archive;
  yield report.readme();
  const { format } = request;
  if (format === 'xlsx') {
    const created = parts.clock.now().toISOString();
    const properties = { title: 'Tables', creator: parts.portal.title, created };
    yield {
      name: 'tables.xlsx',
      isLarge: true,
      bytes: writeWorkbook(sheets(archive), properties),
    };
  } else {
    yield* singleFiles(archive, format);
  }
  yield* report.files();
}

/** Streams a collection as one ZIP: its tables, then a manifest of what came of each, notes and licences. */
export function collectionArchive(parts: DownloadsParts, request: ArchiveRequest): FileStream {
  const report = archiveReport(parts.portal, { count: request.tables.length, now: parts.clock.now() });
  return writeArchive(archiveFiles({ parts, request, report }), (file) => {
    if (file.failure !== undefined && !request.signal.aborted) request.onMistake(file.failure);
    report.end(file);
  });
}
