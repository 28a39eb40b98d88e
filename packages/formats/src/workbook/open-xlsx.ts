import { message } from '@almanac/core';
import type { Grid } from '../grid/grid.ts';
import { openArchive, type Archive } from '../reading/packed/archive.ts';
import { ReadingError, type SourceFile } from '../reading/reading.ts';
import { readStyles } from './cell-styles.ts';
import { readSheet, type WorkbookParts } from './read-sheet.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readXmlPart } from './xml-events.ts';

/** A sheet of a workbook, before it is read. */
export interface SheetEntry {
  readonly name: string;
  readonly isHidden: boolean;
  /** Reads it; only its first rows where it is merely looked at. */
  readonly read: (mostRows?: number) => Promise<Grid>;
}

/** An opened workbook. */
export interface Workbook {
  readonly sheets: readonly SheetEntry[];
}

/** Opens an Excel workbook: what its sheets share is read, the sheets are not yet. */
export async function openXlsx(source: SourceFile): Promise<Workbook> {
  const archive = await openArchive(source);
  const file = source.name;
  const root = await relations(archive, '', file);
  const main = root.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (!archive.names.includes(main) || !main.endsWith('.xml')) throw otherFile(file, main);
  const [listed, linked] = [await readSheetList(archive, main, file), await relations(archive, main, file)];
  const target = (type: string) => linked.find((each) => each.type === type)?.target ?? '';
  const has = (part: string) => archive.names.includes(part);
  const [texts, styles] = [target('sharedStrings'), target('styles')];
  const parts: WorkbookParts = {
    file,
    is1904: listed.is1904,
    texts: has(texts) ? await readSharedStrings(archive.bytesOf(texts), { file, part: texts }) : [],
    styles: has(styles) ? await readStyles(archive.bytesOf(styles), { file, part: styles }) : [],
  };
  const own = parts.texts.length;
  const sheets = listed.sheets.flatMap(({ name, id, isHidden }): readonly SheetEntry[] => {
    const link = linked.find((each) => each.id === id);
    if (link?.type !== 'worksheet' || !archive.names.includes(link.target)) return [];
    const part = link.target;
    return [
      {
        name,
        isHidden,
        read: async (mostRows) => {
          const texts = mostRows === undefined ? parts.texts : parts.texts.slice(0, own);
          return readSheet({ ...parts, texts }, { bytes: archive.bytesOf(part), name, part, mostRows });
        },
      },
    ];
  });
  return { sheets };
}

/** An archive that is no Excel workbook, or one in the binary layout. */
function otherFile(file: string, main: string): ReadingError {
  return new ReadingError(file, {
    message: main.endsWith('.bin') ? message('read.workbook.binary') : message('read.workbook.none'),
    advice: message('read.workbook.save-advice'),
  });
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

/** The parts that a part names, by the last word of their type. */
async function relations(archive: Archive, of: string, file: string): Promise<readonly Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1);
  const part = `${folder}_rels/${of.slice(folder.length)}.rels`;
  const found: Relation[] = [];
  if (!archive.names.includes(part)) return found;
  await readXmlPart(
    archive.bytesOf(part),
    {
      open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
        if (name !== 'Relationship') return;
        const path = target.startsWith('/') ? target.slice(1) : resolved(folder + target);
        found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: path });
      },
      close: () => undefined,
    },
    { file, part },
  );
  return found;
}

function resolved(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

interface ListedSheet {
  readonly name: string;
  readonly id: string;
  readonly isHidden: boolean;
}

async function readSheetList(
  archive: Archive,
  part: string,
  file: string,
): Promise<{ readonly sheets: readonly ListedSheet[]; readonly is1904: boolean }> {
  const sheets: ListedSheet[] = [];
  let is1904 = false;
  await readXmlPart(
    archive.bytesOf(part),
    {
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
        if (name !== 'sheet') return;
        const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
        const state = attributes['state'] ?? 'visible';
        sheets.push({ name: attributes['name'] ?? '', id, isHidden: state !== 'visible' });
      },
      close: () => undefined,
    },
    { file, part },
  );
  return { sheets, is1904 };
}
