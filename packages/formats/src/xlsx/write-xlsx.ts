import type { TableView } from '@almanac/core';
import { startRemarks } from '../remarks.ts';
import type { Colophon, FileStream } from '../writing.ts';
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
import { seenSheet, type Workbook } from './seen-sheet.ts';
import { seenBlocks, sheetName, tidyBlocks } from './sheet-plan.ts';
import { stylesPart } from './styles.ts';
import { tidySheet } from './tidy-sheet.ts';
import { type ZipPart, zipStream } from '../zip-stream.ts';

/**
 * Writes a view as an Excel workbook: `Table` as on the screen, `Tidy` with one row an observation, `Notes`. What does
 * not fit one sheet goes on in `Table (2)`, `Tidy (2)` and so on; nothing is cut off.
 */
export function writeXlsx(view: TableView, colophon: Colophon): FileStream {
  return zipStream(partsOf({ view, colophon, shared: { ids: new Map() }, remarks: startRemarks(view) }));
}

interface NamedSheet {
  readonly name: string;
  readonly text: () => Iterable<string>;
}

/** In the order in which they are written: notes and shared texts hold what the other sheets met. */
function partsOf(workbook: Workbook): readonly ZipPart[] {
  const { view, colophon, shared } = workbook;
  const sheets: readonly NamedSheet[] = [
    ...seenBlocks(view).map((block, at) => ({
      name: sheetName('Table', at),
      text: () => seenSheet(workbook, block),
    })),
    ...tidyBlocks(view).map((block, at) => ({
      name: sheetName('Tidy', at),
      text: () => tidySheet(workbook, block),
    })),
    { name: 'Notes', text: () => notesSheet(workbook) },
  ];
  const names = sheets.map(({ name }) => name);
  const properties = { title: view.facts.title, creator: colophon.site, created: colophon.generatedAt };
  return [
    { name: '[Content_Types].xml', text: () => [contentTypesPart(names.length)] },
    { name: '_rels/.rels', text: () => [rootRelationsPart()] },
    { name: 'docProps/core.xml', text: () => [propertiesPart(properties)] },
    { name: 'xl/workbook.xml', text: () => [workbookPart(names)] },
    { name: 'xl/_rels/workbook.xml.rels', text: () => [workbookRelationsPart(names.length)] },
    { name: 'xl/styles.xml', text: () => [stylesPart()] },
    ...sheets.map(({ text }, at) => ({ name: sheetPath(at), text })),
    { name: 'xl/sharedStrings.xml', text: () => sharedTextsPart(shared) },
  ];
}
