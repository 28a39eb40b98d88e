import { message } from '@almanac/core';
import { looksLikeCubeMetadata } from './cube-metadata/read-cube-metadata.ts';
import { openingOf, openingText } from './reading/decode-text.ts';
import { openArchive, type Archive } from './reading/packed/archive.ts';
import { ReadingError, type SourceFile } from './reading/reading.ts';
import { looksLikeSdmxMl } from './sdmx-ml/message-kinds.ts';

/** What was packed: a table's file, and what tells its names beside it. */
export interface Unpacked {
  readonly file: SourceFile;
  readonly structure?: SourceFile;
  /** What Statistics Canada says of the columns of its CSV, and of the table. */
  readonly metadata?: SourceFile;
}

/** Files that systems and people put beside what they pack. */
const ASIDE = /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$|read_?me(\.\w+)?$|licen[cs]e(\.\w+)?$)/i;

/** At most this many files of an archive are named. */
const MOST_NAMED = 5;

/** The first element of an XML file. */
const FIRST_ELEMENT = /<(?:[\w.-]+:)?[A-Za-z]\w*[\s>]/;
const STRUCTURE = /\bStructure\W$/;
const OPENING_BYTES = 4000;

/** Whether the first characters of a file are those of a ZIP archive. */
export function looksLikeArchive(opening: string): boolean {
  return opening.startsWith('PK\u0003\u0004');
}

/** The one file of a table in a ZIP archive, perhaps with its SDMX structure or its metadata; an archive of anything else is refused. */
export async function unpackTable(file: SourceFile): Promise<Unpacked> {
  const archive = await openArchive(file);
  const names = archive.names.filter((name) => !name.endsWith('/') && !ASIDE.test(name));
  const files = names.slice(0, 2).map((name) => packedFile(file, archive, name));
  const [first, second] = files;
  if (first && names.length === 1) return { file: first };
  if (first && second && names.length === 2) {
    const asides = [await asideIn(first), await asideIn(second)];
    if (asides[0] && !asides[1]) return { file: second, ...asides[0] };
    if (asides[1] && !asides[0]) return { file: first, ...asides[1] };
  }
  throw refusalOf(file.name, names);
}

function refusalOf(file: string, names: readonly string[]): ReadingError {
  return new ReadingError(file, {
    message:
      names.length === 0
        ? message('read.zip.empty')
        : message('read.zip.several', {
            count: { number: names.length },
            names: { list: names.slice(0, MOST_NAMED), joined: 'comma' },
          }),
    advice: message('read.zip.several-advice'),
  });
}

/** A packed file, which is unpacked as it is read; named together with its archive. */
function packedFile(archiveFile: SourceFile, archive: Archive, name: string): SourceFile {
  return { name: `${archiveFile.name}/${name}`, bytes: () => archive.bytesOf(name) };
}

/** What a file is where it is no table, but says something of one. */
async function asideIn(file: SourceFile): Promise<Pick<Unpacked, 'structure' | 'metadata'> | undefined> {
  const text = openingText(await openingOf(file, OPENING_BYTES));
  if (looksLikeCubeMetadata(text)) return { metadata: file };
  const isStructure = looksLikeSdmxMl(text) && STRUCTURE.test(FIRST_ELEMENT.exec(text)?.[0] ?? '');
  return isStructure ? { structure: file } : undefined;
}
