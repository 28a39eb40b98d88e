import type { FileStream } from './writing.ts';
import { deflateBlocks } from './deflate-blocks.ts';
import { dataDescriptor, directoryEntry, endOfDirectory, localHeader, type ZipEntry } from './zip-records.ts';

/** A file to be put into a ZIP archive: its text is made when its turn comes, section by section. */
export interface ZipPart {
  readonly name: string;
  readonly text: () => AsyncIterable<Iterable<string>>;
}

/** Writes a ZIP archive in one pass: nothing of it is held but its directory. */
export async function* zipStream(parts: Iterable<ZipPart>): FileStream {
  const entries: ZipEntry[] = [];
  let offset = 0;
  const passed = (bytes: Uint8Array): Uint8Array => {
    offset += bytes.length;
    return bytes;
  };
  for (const { name, text } of parts) {
    const start = offset;
    const tally = { crc: 0, size: 0, compressedSize: 0 };
    yield passed(localHeader(name));
    for await (const block of deflateBlocks(text(), tally)) yield passed(block);
    yield passed(dataDescriptor(tally));
    entries.push({ name, offset: start, ...tally });
  }
  const directoryOffset = offset;
  for (const entry of entries) yield passed(directoryEntry(entry));
  const size = offset - directoryOffset;
  yield endOfDirectory({ entries: entries.length, size, offset: directoryOffset });
}
