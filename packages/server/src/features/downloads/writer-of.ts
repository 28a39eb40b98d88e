import type { FileFormatKey } from '@almanac/contract';
import { FILE_WRITERS, type FileWriter } from '@almanac/formats';

/** A writer that the contract does not offer. */
type UnofferedKey = Exclude<keyof typeof FILE_WRITERS, FileFormatKey>;

/** Every format that the contract offers has a writer, and every writer is offered: else this does not compile. */
const WRITERS: Readonly<Record<FileFormatKey, FileWriter> & Record<UnofferedKey, never>> = FILE_WRITERS;

/** How files of a format are written. */
export function writerOf(format: FileFormatKey): FileWriter {
  return WRITERS[format];
}
