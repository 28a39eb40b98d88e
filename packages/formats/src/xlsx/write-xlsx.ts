import type { TableView } from '@almanac/core';
import { inOneStretch } from '../writing/part-of-view.ts';
import { startRemarks } from '../reading/remarks.ts';
import { inTurn, sectionsStream, textStream } from '../writing/text-stream.ts';
import type { WordedColophon, FileStream, StretchWriter } from '../writing/writing.ts';
import { type ArchiveFile, writeWholeArchive } from '../writing/zip-archive.ts';
import { sharedTextsPart } from './cell-text.ts';
import { notesSheet } from './notes-sheet.ts';
import {
  contentTypesPart,
  propertiesPart,
  rootRelationsPart,
  sheetPath,
  workbookPart,
  workbookRelationsPart,
} from './package-parts.ts';
import { seenSheet } from './seen-sheet.ts';
import type { Workbook } from './workbook.ts';
import { EXCEL, seenBlocks, sheetName, type SheetLimits, tidyBlocks } from './sheet-plan.ts';
import { stylesPart } from './styles.ts';
import { tidySheet } from './tidy-sheet.ts';

/**
 * Writes a view as an Excel workbook: `Table` as on the screen, `Tidy` with one row for each observation, `Notes`. What
 * does not fit on one sheet continues in `Table (2)`, `Tidy (2)` and so on; nothing is cut off.
 */
export function writeXlsx(view: TableView, colophon: WordedColophon): FileStream {
  return writeXlsxInStretches(view, colophon, inOneStretch(view));
}

/** Writes the same file from a view whose cells come in stretches of rows: once for each sheet that shows them. */
export const writeXlsxInStretches: StretchWriter = (view, colophon, stretches) =>
  writeSheets({ view, colophon, stretches }, EXCEL);

/** Writes the workbook with sheets within the limits `most`. */
export function writeSheets(
  source: Pick<Workbook, 'view' | 'colophon' | 'stretches'>,
  most: SheetLimits,
): FileStream {
  return writeWholeArchive(
    partsOf({ ...source, shared: { ids: new Map() }, remarks: startRemarks(source.view) }, most),
  );
}

interface NamedSheet {
  readonly name: string;
  readonly text: () => AsyncIterable<Iterable<string>>;
}

/** In writing order: notes and shared texts depend on the other sheets. */
function* partsOf(workbook: Workbook, most: SheetLimits): Generator<ArchiveFile> {
  const { view, colophon, shared } = workbook;
  const sheets: readonly NamedSheet[] = [
    ...seenBlocks(view, most).map((block, at) => ({
      name: sheetName('Table', at),
      text: () => seenSheet(workbook, block),
    })),
    ...tidyBlocks(view, most).map((block, at) => ({
      name: sheetName('Tidy', at),
      text: () => tidySheet(workbook, block),
    })),
    { name: 'Notes', text: () => inTurn(notesSheet(workbook)) },
  ];
  const names = sheets.map(({ name }) => name);
  const properties = { title: view.facts.title, creator: colophon.site, created: colophon.generatedAt };
  const part = (name: string, text: Iterable<string>): ArchiveFile => ({ name, bytes: textStream(text) });
  yield part('[Content_Types].xml', [contentTypesPart(names.length)]);
  yield part('_rels/.rels', [rootRelationsPart()]);
  yield part('docProps/core.xml', [propertiesPart(properties)]);
  yield part('xl/workbook.xml', [workbookPart(names)]);
  yield part('xl/_rels/workbook.xml.rels', [workbookRelationsPart(names.length)]);
  yield part('xl/styles.xml', [stylesPart()]);
  for (const [at, { text }] of sheets.entries()) {
    yield { name: sheetPath(at), bytes: sectionsStream(text()) };
  }
  yield part('xl/sharedStrings.xml', sharedTextsPart(shared));
}
