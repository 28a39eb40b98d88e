import type { DocumentEncoding } from './document-encoding.ts';

/** Best first: brotli is the smallest. */
const PREFERENCE: readonly DocumentEncoding[] = ['br', 'gzip'];

/** The best encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | string[] | undefined): DocumentEncoding {
  return PREFERENCE.find((encoding) => acceptsEncoding(header, encoding)) ?? 'identity';
}

/** Whether an `Accept-Encoding` header allows an encoding. */
export function acceptsEncoding(header: string | string[] | undefined, encoding: DocumentEncoding): boolean {
  const wishes = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
        const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
        return [name, Number(quality)] as const;
      }),
  );
  return (wishes.get(encoding) ?? wishes.get('*') ?? 0) > 0;
}
