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
import type { StatTable, TableView } from '@almanac/core';

import { findRelease } from '../../../platform/find-release.ts';
import { Problem } from '../../../platform/problem.ts';
import { PAGE_PARAMETERS, readCustomisation } from '../../../platform/read-view.ts';
import type { IndexedRelease } from '../../../platform/release-index.ts';
import { withStoredViews } from '../../../platform/stored-views.ts';
import { colophonOf } from '../colophon-of.ts';
import { FILE_FORMATS, TIDY_CSV, type FileFormat } from '../file-formats.ts';
import type { DownloadsParts } from '../routes.ts';
import { archiveReport, type ArchiveReport } from './archive-report.ts';

/** What is wanted of a collection. */
export interface ArchiveRequest {
  readonly tables: readonly Collected[];
  readonly format: CollectionFormat;
  /** Whether each table comes as it was when it was collected. */
  readonly isFixed: boolean;
  /** Told after every table, good or bad. */
  readonly onTable: (isGood: boolean) => void;
  /** Told of what is our own mistake. */
  readonly onMistake: (error: unknown) => void;
}

/** More cells may make a file of 4 GB. */
const LARGE_CELLS = 5_000_000;

const FORMATS: {
  readonly [Each in Exclude<CollectionFormat, 'xlsx'>]: FileFormat & { readonly suffix: string };
} = {
  csv: { ...FILE_FORMATS.csv, suffix: 'csv' },
  tidy: { ...TIDY_CSV, suffix: 'csv' },
  json: { ...FILE_FORMATS.json, suffix: 'json' },
  parquet: { ...FILE_FORMATS.parquet, suffix: 'parquet' },
};

/** A table of the collection, opened. */
export interface OpenedTable {
  readonly collected: Collected;
  readonly release: IndexedRelease;
  readonly table: StatTable;
  readonly view: TableView;
  readonly colophon: Colophon;
}

async function openTable(
  parts: DownloadsParts,
  collected: Collected,
  isFixed: boolean,
): Promise<OpenedTable> {
  const { index, readInPassing, views, clock, portal } = parts;
  const { code, query = '', release: pinned } = collected;
  const kind = index.current(code)?.summary.kind ?? '';
  const wanted = isFixed ? pinned : undefined;
  const { table: current, release } = await findRelease(index, { kind, code, release: wanted });
  const customisation = readCustomisation(await withStoredViews(query, views), PAGE_PARAMETERS);
  const { table, view } = await readInPassing(release, customisation);
  const rest = query === '' ? '' : `?${query}`;
  const address = `/table/${current.summary.kind}/${current.code}${rest}`;
  return {
    collected,
    release,
    table,
    view,
    colophon: colophonOf(table, { portal, release, customisation, address, now: clock.now() }),
  };
}

/** Opens the tables one after another. One that cannot be is put into the report, and the others go on. */
async function* openedTables(
  parts: DownloadsParts,
  request: ArchiveRequest,
  report: ArchiveReport,
): AsyncGenerator<OpenedTable> {
  for (const collected of request.tables) {
    try {
      yield await openTable(parts, collected, request.isFixed);
    } catch (error) {
      if (!(error instanceof Problem)) request.onMistake(error);
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
  parts: DownloadsParts,
  request: ArchiveRequest & { readonly format: Exclude<CollectionFormat, 'xlsx'> },
  report: ArchiveReport,
): AsyncGenerator<ArchiveFile> {
  const { write, suffix } = FORMATS[request.format];
  const nameOf = fileNames();
  for await (const opened of openedTables(parts, request, report)) {
    const { table, view, colophon } = opened;
    const name = nameOf(table.code, suffix);
    report.begin(name, opened);
    yield {
      name,
      isLarge: view.rows.length * view.columns.length > LARGE_CELLS,
      bytes: write(view, colophon),
    };
    request.onTable(report.isWhole(name));
  }
}

/** One workbook with a sheet for each table, and one that says what they are. */
async function* sheets(
  parts: DownloadsParts,
  request: ArchiveRequest,
  report: ArchiveReport,
): AsyncGenerator<WorkbookSheet> {
  for await (const opened of openedTables(parts, request, report)) {
    const { table, view, colophon } = opened;
    report.begin(`tables.xlsx#${table.code}`, opened);
    yield* viewSheets(table.code, view, colophon);
    report.end({ name: `tables.xlsx#${table.code}` });
    request.onTable(true);
  }
  yield textSheet({ name: 'Manifest', ...report.manifest() });
  yield textSheet({ name: 'Notes', ...report.notes() });
}

async function* archiveFiles(
  parts: DownloadsParts,
  request: ArchiveRequest,
  report: ArchiveReport,
): AsyncGenerator<ArchiveFile> {
  yield report.readme();
  const { format } = request;
  if (format === 'xlsx') {
    const created = parts.clock.now().toISOString();
    const properties = { title: 'Tables', creator: parts.portal.title, created };
    yield {
      name: 'tables.xlsx',
      isLarge: true,
      bytes: writeWorkbook(sheets(parts, request, report), properties),
    };
  } else {
    yield* singleFiles(parts, { ...request, format }, report);
  }
  yield* report.files();
}

/** Streams a collection as one ZIP: its tables, then a manifest of what came of each, notes and licences. */
export function collectionArchive(parts: DownloadsParts, request: ArchiveRequest): FileStream {
  const report = archiveReport(parts.portal, { count: request.tables.length, now: parts.clock.now() });
  return writeArchive(archiveFiles(parts, request, report), (file) => {
    if (file.failure !== undefined) request.onMistake(file.failure);
    report.end(file);
  });
}
