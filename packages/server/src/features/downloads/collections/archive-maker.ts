import type { FileFormatKey } from '@almanac/contract';
import { type StatTable, type Write } from '@almanac/core';
import {
  textSheet,
  viewSheets,
  writeWorkbook,
  type FileStream,
  type TextSheet,
  type WorkbookProperties,
  type WorkbookSheet,
} from '@almanac/formats';

import { writerOf } from '../writer-of.ts';
import { colophonOf, type FileOrigin } from '../colophon-of.ts';
import { cellsIn, readyToWrite, type FileReaders } from '../ready-to-write.ts';
import type { ReadyView } from '../ready-view.ts';

/** What an archive states about a table besides its numbers. */
export type ArchivedFacts = Pick<
  StatTable,
  'code' | 'title' | 'source' | 'licence' | 'footnotes' | 'isFictional'
>;

/** A file of a table, as it begins. */
export interface MadeFile {
  readonly facts: ArchivedFacts;
  readonly bytes: FileStream;
}

/** The table is in the workbook. */
export type ArchiveSheet =
  | {
      readonly name: string;
      readonly origin: FileOrigin;
      /** The table is in the workbook. */
      readonly onMade: (facts: ArchivedFacts) => void;
      /** It cannot be. */
      readonly onFailed: (reason: unknown) => void;
    }
  | { readonly texts: TextSheet };

/** Makes the contents of an archive, one after another. */
export interface ArchiveMaker {
  /** Throws the problem of a table that cannot be opened. */
  readonly file: (origin: FileOrigin, format: FileFormatKey) => Promise<MadeFile>;
  /** Asks for a sheet when the one before is written. */
  readonly workbook: (sheets: AsyncIterable<ArchiveSheet>, properties: WorkbookProperties) => FileStream;
}

/** The facts alone: nothing else of a table passes between threads. */
export function factsOf(table: StatTable): ArchivedFacts {
  const { code, title, source, licence, footnotes, isFictional } = table;
  return { code, title, source, footnotes, isFictional, ...(licence !== undefined && { licence }) };
}

/** Makes everything here: for tables in memory, and in the thread of an archive. */
export function makeHere(
  readers: FileReaders,
  read: (origin: FileOrigin) => Promise<ReadyView>,
  signal: AbortSignal,
): ArchiveMaker {
  return {
    file: async (origin, format) => {
      const { release, customisation } = origin;
      const { table, cells, write } = await readyToWrite(readers, { release, customisation, format });
      const colophon = colophonOf(table, origin, { cells, format });
      return { facts: factsOf(table), bytes: await write(colophon, signal) };
    },
    workbook: (sheets, properties) =>
      writeWorkbook(workbookSheets(sheets, read, readers.words.write), properties),
  };
}

/** A file of one table, as a thread makes it: whatever its size, it is read only as fast as it is written. */
export function fileOf(
  { table, view, stretches }: ReadyView,
  {
    origin,
    format,
    write,
  }: { readonly origin: FileOrigin; readonly format: FileFormatKey; readonly write: Write },
): MadeFile {
  const { writeInStretches } = writerOf(format);
  const colophon = colophonOf(table, origin, { cells: cellsIn(view), format });
  return {
    facts: factsOf(table),
    bytes: writeInStretches(view, { ...colophon, write }, stretches),
  };
}

/** The sheets of a workbook, each read when its turn comes. One that cannot be read is reported and left out. */
export async function* workbookSheets(
  sheets: AsyncIterable<ArchiveSheet>,
  read: (origin: FileOrigin) => Promise<ReadyView>,
  write: Write,
): AsyncGenerator<WorkbookSheet> {
  for await (const sheet of sheets) {
    if ('texts' in sheet) {
      yield textSheet(sheet.texts);
      continue;
    }
    const { name, origin, onMade, onFailed } = sheet;
    const ready = await read(origin).catch((reason: unknown) => {
      onFailed(reason);
    });
    if (!ready) continue;
    yield* viewSheets(name, {
      ...ready,
      colophon: {
        ...colophonOf(ready.table, origin, { cells: cellsIn(ready.view), format: 'xlsx' }),
        write,
      },
    });
    onMade(factsOf(ready.table));
  }
}
