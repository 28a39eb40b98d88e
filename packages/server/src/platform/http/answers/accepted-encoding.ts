import { acceptedIn } from './accepted-in.ts';
import type { DocumentEncoding } from './document-encoding.ts';

/** Best first: brotli is the smallest. */
const PREFERENCE: readonly DocumentEncoding[] = ['br', 'gzip'];

/** The best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | string[] | undefined): DocumentEncoding {
  return PREFERENCE.find((encoding) => acceptsEncoding(header, encoding)) ?? 'identity';
}

/** Whether an `Accept-Encoding` header allows an encoding. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: DocumentEncoding): boolean {
  const wishes = new Map(acceptedIn(String(header ?? '')).map(({ name, quality }) => [name, quality]));
  return (wishes.get(encoding) ?? wishes.get('*') ?? 0) > 0;
}
