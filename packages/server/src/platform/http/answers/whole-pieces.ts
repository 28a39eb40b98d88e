import { wholePieces as piecesOf } from '@almanac/formats';

/** Files are sent in pieces of this size or more: small ones cost a system call each. */
const PIECE_BYTES = 60_000;

/** The same bytes in such pieces (the last may be smaller), made only as fast as they are read. */
export function wholePieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  return piecesOf(bytes, PIECE_BYTES);
}

/** All of it as one text; a writer may use the bytes of a piece again for the next one. */
export async function wholeText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  for await (const piece of bytes) text += decoder.decode(piece, { stream: true });
  return text + decoder.decode();
}
