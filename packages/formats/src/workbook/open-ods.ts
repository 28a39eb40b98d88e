import { message } from '@almanac/core';
import { openArchive, type Archive } from '../reading/packed/archive.ts';
import { ReadingError, type SourceFile } from '../reading/reading.ts';
import type { Workbook } from './open-xlsx.ts';
import { CONTENT, readOdsSheet } from './read-ods-sheet.ts';
import { MOST_ROWS } from './read-sheet.ts';
import { readXmlPart } from './xml-events.ts';

/** Opens an OpenDocument spreadsheet. Its sheets stand one behind the other in one part. */
export async function openOds(file: SourceFile): Promise<Workbook> {
  const archive = await openArchive(file);
  if (!archive.names.includes(CONTENT)) throw encrypted(file.name);
  const listed = await listSheets(archive, file.name);
  const sheets = listed.map(({ name, isHidden }, at) => ({
    name,
    isHidden,
    read: (mostRows?: number) =>
      readOdsSheet(archive, file.name, { at, name, mostRows: mostRows ?? MOST_ROWS }),
  }));
  return { sheets };
}

function encrypted(file: string): ReadingError {
  return new ReadingError(file, {
    message: message('read.workbook.none'),
    advice: message('read.workbook.save-advice'),
  });
}

async function listSheets(
  archive: Archive,
  file: string,
): Promise<readonly { readonly name: string; readonly isHidden: boolean }[]> {
  const sheets: { name: string; isHidden: boolean }[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  await readXmlPart(
    archive.bytesOf(CONTENT),
    {
      open(name, attributes) {
        if (name === 'style') style = attributes['style:name'] ?? '';
        else if (name === 'table-properties' && attributes['table:display'] === 'false')
          hiddenStyles.add(style);
        else if (name === 'table')
          sheets.push({
            name: attributes['table:name'] ?? '',
            isHidden: hiddenStyles.has(attributes['table:style-name'] ?? ''),
          });
      },
      close: () => undefined,
    },
    { file, part: CONTENT },
  );
  return sheets;
}
