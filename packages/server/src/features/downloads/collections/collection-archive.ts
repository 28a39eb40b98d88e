import { fileFormat, type Collected, type FileFormatKey } from '@almanac/contract';
import { addressOf, showsPart, type Customisation } from '@almanac/core';
import { writeArchive, type ArchiveFile, type FileStream } from '@almanac/formats';

import type { Words } from '@almanac/words';

import { findRelease } from '../../../releases/index/find-release.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { PAGE_PARAMETERS, readCustomisation } from '../../../releases/figures/read-view.ts';
import { withStoredViews } from '../../../releases/figures/stored-views.ts';
import type { FileOrigin } from '../colophon-of.ts';
import type { DownloadsParts } from '../downloads-parts.ts';
import type { ArchiveMaker, ArchiveSheet } from './archive-maker.ts';
import { archiveReport, type ArchiveReport } from './archive-report.ts';

/** What is wanted of a collection. */
export interface ArchiveRequest {
  readonly tables: readonly Collected[];
  readonly format: FileFormatKey;
  /** Whether each table comes as it was when it was collected. */
  readonly isFixed: boolean;
  readonly maker: ArchiveMaker;
  /** Says that it is over: the reader has gone, or the server is closing. */
  readonly signal: AbortSignal;
  /** Called after every table, with whether it succeeded. */
  readonly onTable: (isGood: boolean) => void;
  /** Called with errors of our own. */
  readonly onMistake: (error: unknown) => void;
}

const WHOLE: Customisation = [{ kind: 'whole' }];

/** Files of tables this large, with computed cells, may reach 4 GB. */
const LARGE_CELLS = 1_000_000;

/** An archive that is being made. */
interface Archive {
  readonly parts: DownloadsParts;
  readonly request: ArchiveRequest;
  readonly report: ArchiveReport;
}

/** Where a collected table comes from. Throws the problem to report. */
async function originOf({ parts, request }: Archive, collected: Collected): Promise<FileOrigin> {
  const { index, views, portal } = parts;
  const { code, query = '', release: pinned } = collected;
  const kind = index.current(code)?.summary.kind ?? '';
  const wanted = request.isFixed ? pinned : undefined;
  const { table: current, release } = await findRelease(index, { kind, code, release: wanted });
  const steps = readCustomisation(await withStoredViews(query, views), PAGE_PARAMETERS);
  // Without steps the reader wants the whole table, not the part that its page opens on.
  const isWhole = steps.length === 0 && showsPart(release.summary, steps);
  const customisation = isWhole ? WHOLE : steps;
  const page = isWhole ? addressOf(WHOLE) : query;
  const rest = page === '' ? '' : `?${page}`;
  const address = `/table/${current.summary.kind}/${current.code}${rest}`;
  parts.onTaken?.(release.code);
  return { portal, release, customisation, address };
}

/** Records a table that cannot be opened in the report; the others continue, unless the request has ended. */
function leaveOut({ parts, request, report }: Archive, collected: Collected, reason: unknown): void {
  request.signal.throwIfAborted();
  if (!(reason instanceof Problem)) request.onMistake(reason);
  report.failed(collected, whyOf(reason, parts.words));
  request.onTable(false);
}

function whyOf(reason: unknown, words: Words): string {
  if (!(reason instanceof Problem)) return words.say('archive.failed');
  const { title, detail = title } = reason.bodyIn(words);
  return detail;
}

/** A unique name in the archive: a table may be in a collection in several views. */
function fileNames(): (code: string, suffix: string) => string {
  const counts = new Map<string, number>();
  return (code, suffix) => {
    const count = (counts.get(code.toLowerCase()) ?? 0) + 1;
    counts.set(code.toLowerCase(), count);
    return `tables/${code}${count === 1 ? '' : ` (${count})`}.${suffix}`;
  };
}

async function* singleFiles(archive: Archive, format: FileFormatKey): AsyncGenerator<ArchiveFile> {
  const { request, report } = archive;
  const nameOf = fileNames();
  for (const collected of request.tables) {
    try {
      const origin = await originOf(archive, collected);
      const { facts, bytes } = await request.maker.file(origin, format);
      const name = nameOf(facts.code, fileFormat(format).suffix);
      report.begin(name, { facts, origin });
      yield { name, isLarge: origin.release.summary.cells > LARGE_CELLS, bytes };
      request.onTable(report.isWhole(name));
    } catch (error) {
      leaveOut(archive, collected, error);
    }
  }
}

/** One workbook with a sheet for each table, and one that says what they are. */
async function* sheets(archive: Archive): AsyncGenerator<ArchiveSheet> {
  const { parts, request, report } = archive;
  const { say } = parts.words;
  let count = 0;
  for (const collected of request.tables) {
    try {
      const origin = await originOf(archive, collected);
      count += 1;
      const place = `tables.xlsx#${count}`;
      yield {
        name: origin.release.code,
        origin,
        onMade: (facts) => {
          report.begin(place, { facts, origin });
          request.onTable(true);
        },
        onFailed: (reason) => {
          leaveOut(archive, collected, reason);
        },
      };
    } catch (error) {
      leaveOut(archive, collected, error);
    }
  }
  yield { texts: { name: say('archive.sheet.manifest'), ...report.manifest() } };
  yield { texts: { name: say('archive.sheet.notes'), ...report.notes() } };
}

async function* archiveFiles(archive: Archive): AsyncGenerator<ArchiveFile> {
  const { parts, request, report } = archive;
  yield report.readme();
  const { format } = request;
  if (format === 'xlsx') {
    const created = parts.clock.now().toISOString();
    const properties = { title: parts.words.say('archive.workbook'), creator: parts.portal.title, created };
    yield {
      name: 'tables.xlsx',
      isLarge: true,
      bytes: request.maker.workbook(sheets(archive), properties),
    };
  } else {
    yield* singleFiles(archive, format);
  }
  yield* report.files();
}

/** Streams a collection as one ZIP: its tables, then a manifest of what came of each, notes and licences. */
export function collectionArchive(parts: DownloadsParts, request: ArchiveRequest): FileStream {
  const { portal, clock, words } = parts;
  const report = archiveReport(portal, { count: request.tables.length, now: clock.now(), words });
  return writeArchive(archiveFiles({ parts, request, report }), (file) => {
    // Half an archive must not look whole.
    request.signal.throwIfAborted();
    if (file.failure !== undefined) request.onMistake(file.failure);
    report.end(file);
  });
}
