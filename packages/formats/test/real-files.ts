import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A source file for tests. */
export interface TestFile {
  readonly name: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

const ROOT = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/** A file with this content. */
export function fileOf(name: string, content: string | Uint8Array): TestFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    name,
    bytes: async function* () {
      await Promise.resolve();
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
    },
  };
}

/** A file on disk, of which any stretch of bytes can be read; and which were. */
export function fileInParts(name: string, bytes: Uint8Array) {
  const asked: (readonly [start: number, end: number])[] = [];
  const file = {
    name,
    size: bytes.length,
    async *part(start: number, end: number) {
      asked.push([start, end]);
      yield await Promise.resolve(bytes.subarray(start, end));
    },
  };
  return { file, asked };
}

/**
 * The names of agencies' real files in a folder of the shared data; none, with a warning, if that folder is missing.
 */
export function realFiles(folder: string): readonly string[] {
  if (existsSync(ROOT + folder)) return readdirSync(ROOT + folder).sort();
  process.stderr.write(`SKIPPED: the real files of ${folder} are not beside the repository\n`);
  return [];
}

/** The bytes of one of the real files. */
export function realBytes(folder: string, name: string): Uint8Array {
  return readFileSync(`${ROOT}${folder}/${name}`);
}

/** One of the real files. */
export function realFile(folder: string, name: string): TestFile {
  return fileOf(name, realBytes(folder, name));
}

const OFFICE_FOLDERS = [
  ...['csv-national', 'datagovsg', 'demo-datasets', 'jsonstat', 'px', 'px-errors', 'sdmx-csv'],
  'singstat-export',
];
const LARGE_BYTES = 100_000;

/** The real files of every format that is read, but for large ones. */
export const OFFICE_FILES = OFFICE_FOLDERS.flatMap((folder) => {
  const names = realFiles(folder).filter((name) => /\.(?:csv|px|(?<!metadata\.)json)$/i.test(name));
  return names.map((name) => ({ folder, name }));
}).filter(({ folder, name }) => statSync(`${ROOT}${folder}/${name}`).size < LARGE_BYTES);
