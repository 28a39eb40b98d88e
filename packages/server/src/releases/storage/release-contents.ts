import * as z from 'zod/mini';

import { sha256 } from '../../platform/sha256.ts';

/** The unit of checksums: reading a few cells of a big cube reads a few of these. */
export const BLOCK_BYTES = 256 * 1024;

const FORMAT = 1;

const storedFileSchema = z.object({
  size: z.int(),
  sha256: z.string(),
  /** SHA-256 of each block, hexadecimal; the last block may be shorter. */
  blocks: z.array(z.string()),
});
const formatSchema = z.looseObject({ format: z.number() });
const contentsSchema = z.object({ files: z.record(z.string(), storedFileSchema) });

/** A file of a release in an object store, as it was written. */
export type StoredFile = z.infer<typeof storedFileSchema>;

/** What a release in an object store consists of. It is written last: a release without it is not finished. */
export type ReleaseContents = Readonly<Partial<Record<string, StoredFile>>>;

/** Writes the contents of a release: the checksum of everything after the first line, and that. */
export async function contentsFileOf(files: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> {
  const entries = await Promise.all(
    [...files].map(async ([name, bytes]) => [name, await storedFileOf(bytes)] as const),
  );
  const written = { format: FORMAT, files: Object.fromEntries(entries) };
  const body = new TextEncoder().encode(JSON.stringify(written));
  return Buffer.concat([Buffer.from(`${await sha256(body)}\n`), body]);
}

/** Reads them. Throws when they are not as they were written. */
export async function contentsFrom(bytes: Uint8Array): Promise<ReleaseContents> {
  const end = bytes.indexOf(10);
  const body = bytes.subarray(end + 1);
  if (end < 0 || new TextDecoder().decode(bytes.subarray(0, end)) !== (await sha256(body)))
    throw new Error('the contents of a release are not as they were written');
  const written: unknown = JSON.parse(new TextDecoder().decode(body));
  const { format } = formatSchema.parse(written);
  if (format !== FORMAT)
    throw new Error(`the contents of a release are of format ${format}, of a newer version`);
  return contentsSchema.parse(written).files;
}

async function storedFileOf(bytes: Uint8Array): Promise<StoredFile> {
  const starts = Array.from({ length: Math.ceil(bytes.length / BLOCK_BYTES) }, (_, at) => at * BLOCK_BYTES);
  const [whole, blocks] = await Promise.all([
    sha256(bytes),
    Promise.all(starts.map((start) => sha256(bytes.subarray(start, start + BLOCK_BYTES)))),
  ]);
  return { size: bytes.length, sha256: whole, blocks };
}
