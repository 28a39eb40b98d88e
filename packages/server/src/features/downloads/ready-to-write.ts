import { fileFormat, PLAIN_FORMAT_KEYS, type FileFormatKey } from '@almanac/contract';
import {
  WHOLE_TABLE_CELLS,
  type Customisation,
  type StatTable,
  type Step,
  type TableView,
  message,
  or,
} from '@almanac/core';
import type { Colophon, FileStream } from '@almanac/formats';

import { Problem } from '../../platform/http/problem.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import type { IndexedRelease } from '../../releases/index/indexed-release.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import type { BigFileMaker } from './big-files/big-file.ts';
import { viewInStretches, type StretchReaders } from './view-in-stretches.ts';
import { writerOf } from './writer-of.ts';
import { type Words } from '@almanac/words';

export interface FileReaders extends StretchReaders {
  readonly readShown: ViewReader;
  readonly plan: PartReader['plan'];
  readonly words: Pick<Words, 'write'>;
  /** Without it, as over tables in memory, all files are made here. */
  readonly makeBigFile?: BigFileMaker;
}

/** What a file shows, and as what. */
export interface WantedFile {
  readonly release: IndexedRelease;
  readonly customisation: Customisation;
  readonly format: FileFormatKey;
}

/** What a file says, and how it is written. */
export interface ReadyToWrite {
  readonly table: StatTable;
  /** How many cells it shows; undefined where that is known only when it is written. */
  readonly cells: number | undefined;
  /** How many cells are read or written, whichever are more; where figures decide, the most there may be. */
  readonly cost: number;
  /** May throw the problem to answer with; the signal ends work in threads. */
  readonly write: (colophon: Colophon, signal: AbortSignal) => Promise<FileStream> | FileStream;
}

/**
 * A view of a big cube that depends on headings alone is read while it is written, in this thread when writing is light
 * work. A view that is computed from, or shows, more cells than a whole table may have is made in a thread, so that
 * other requests are not held up; all others are read first.
 */
export async function readyToWrite(readers: FileReaders, wanted: WantedFile): Promise<ReadyToWrite> {
  const { release, customisation, format } = wanted;
  const { cells: all } = release.summary;
  const ready = all > WHOLE_TABLE_CELLS ? await inStretches(readers, wanted) : undefined;
  const made = ready ?? (all > WHOLE_TABLE_CELLS ? await elsewhere(readers, wanted) : undefined);
  if (made) return made;
  const { table, view } = await readers.readShown(release, customisation);
  return {
    table,
    // The same file gives the same count, wherever it is made.
    cells: customisation.every(hidesNothingLater) ? cellsIn(view) : undefined,
    cost: cellsIn(view),
    write: (colophon) => writerOf(format).write(view, { ...colophon, write: readers.words.write }),
  };
}

async function inStretches(readers: FileReaders, wanted: WantedFile): Promise<ReadyToWrite | undefined> {
  const { writeInStretches, isLight } = writerOf(wanted.format);
  const view = isLight && (await viewInStretches(readers, wanted));
  if (!view) return undefined;
  const { table, headings, stretches } = view;
  return {
    table,
    cells: cellsIn(headings),
    cost: cellsIn(headings),
    write: (colophon) => writeInStretches(headings, { ...colophon, write: readers.words.write }, stretches),
  };
}

async function elsewhere(
  { plan, makeBigFile }: FileReaders,
  { release, customisation, format }: WantedFile,
): Promise<ReadyToWrite | undefined> {
  const address = { code: release.code, releaseId: release.release.id, cells: release.summary.cells };
  const { whole, readCells, shownCells } = await plan(address, customisation);
  refuseEndlessWorkbook({ release, customisation, format }, shownCells);
  if (!makeBigFile || Math.max(readCells, shownCells) <= WHOLE_TABLE_CELLS) return undefined;
  return {
    table: whole,
    cells: customisation.every(hidesNothingLater) ? shownCells : undefined,
    cost: Math.max(readCells, shownCells),
    write: (colophon, signal) =>
      makeBigFile({ kind: 'view', format, release, customisation, colophon }, signal),
  };
}

/** Whether headings alone say how much a step leaves to be shown. */
export function hidesNothingLater({ kind }: Step): boolean {
  return kind !== 'top' && kind !== 'hide-empty';
}

/** More sheets than this no spreadsheet program opens. */
const MOST_SHEETS = 40;

/** Throws the problem for a workbook that no program could open. */
function refuseEndlessWorkbook({ format }: WantedFile, cells: number): void {
  const { sheetRows = Infinity } = writerOf(format);
  const sheets = Math.ceil(cells / sheetRows);
  if (sheets <= MOST_SHEETS) return;
  throw new Problem('impossible-view', {
    detail: message('problem.impossible-view.workbook', {
      cells: { number: cells },
      sheets: { number: sheets },
      most: { number: MOST_SHEETS },
      suffixes: or(suffixesWithoutSheets()),
    }),
  });
}

/** `.csv`, `.json`, `.parquet` */
function suffixesWithoutSheets(): readonly string[] {
  return PLAIN_FORMAT_KEYS.filter((key) => writerOf(key).sheetRows === undefined).map(
    (key) => `.${fileFormat(key).suffix}`,
  );
}

/** How many cells a view shows. */
export function cellsIn({ rows, columns }: TableView): number {
  return rows.length * columns.length;
}
