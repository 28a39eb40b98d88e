import type { HelpDocument } from '@almanac/contract';
import type { Words } from '@almanac/words';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseHelpDocument } from './parse-help-document.ts';
import { sizedPictures } from './sized-pictures.ts';

/** The texts that come with the product. */
const SHIPPED = fileURLToPath(new URL('../../../content/', import.meta.url));

/** Pages and pictures of help, the department's own where it has them. */
export interface HelpStorage {
  readonly document: (name: string) => Promise<HelpDocument>;
  /** The bytes of a picture; undefined when there is none by that name. */
  readonly picture: (file: string) => Promise<Buffer | undefined>;
}

/** In a text: the address to write to. */
const CONTACT = '{contact}';

function withContact(
  text: string,
  { contact, words }: Pick<HelpStorageOptions, 'contact' | 'words'>,
): string {
  return text.replaceAll(CONTACT, contact === null ? words.say('help.no-contact') : `<${contact}>`);
}

/** Where texts are, and what is filled into them. */
export interface HelpStorageOptions {
  /** The department's own; what is not in it is taken from what is shipped. */
  readonly folder: string | null;
  /** An e-mail address. */
  readonly contact: string | null;
  readonly words: Words;
}

/** The errors of a file system for a missing file, or for a name that is too long. */
const NOT_THERE: readonly unknown[] = ['ENOENT', 'ENAMETOOLONG'];

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_THERE.includes(error.code)) return undefined;
    throw error;
  }
}

/** Reads from the department's folder first, then from what is shipped. A document is read once. */
export function helpStorage(options: HelpStorageOptions): HelpStorage {
  const { folder } = options;
  const folders = folder === null ? [SHIPPED] : [folder, SHIPPED];
  const find = async (path: string): Promise<Buffer | undefined> => {
    for (const each of folders) {
      const bytes = await readIfThere(join(each, path));
      if (bytes !== undefined) return bytes;
    }
    return undefined;
  };
  const picture = async (file: string): Promise<Buffer | undefined> => find(join('pictures', file));
  const read = async (name: string): Promise<HelpDocument> => {
    const bytes = await find(`${name}.md`);
    if (bytes === undefined)
      throw new Error(`The text ${name}.md is missing from the product's content folder.`);
    const document = parseHelpDocument(name, withContact(bytes.toString('utf8'), options));
    return {
      ...document,
      html: await sizedPictures(document.html, picture),
      entries: await Promise.all(
        document.entries.map(async (entry) => ({ ...entry, html: await sizedPictures(entry.html, picture) })),
      ),
    };
  };
  const documents = new Map<string, Promise<HelpDocument>>();
  return {
    document: (name) => {
      const document = documents.get(name) ?? read(name);
      documents.set(name, document);
      return document;
    },
    picture,
  };
}
