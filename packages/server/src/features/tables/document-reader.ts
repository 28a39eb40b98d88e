import { byteCache } from '../../platform/byte-cache.ts';
import type { DocumentEncoding, ReleaseStore } from '../../platform/release-store.ts';

/** How much memory documents may take: a few thousand of the usual size. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** Reads the bytes of table documents, those asked for lately from memory: a release never changes. */
export function documentReader(store: ReleaseStore): ReleaseStore['readDocument'] {
  const documents = byteCache<Uint8Array>(CACHE_BYTES, (bytes) => bytes.length, 'documents');
  return (code: string, releaseId: string, encoding: DocumentEncoding) =>
    documents.get(`${releaseId} ${encoding}`, () => store.readDocument(code, releaseId, encoding));
}
