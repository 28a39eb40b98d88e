/** Files are sent in pieces of this size or more: small ones cost a system call each. */
const PIECE_BYTES = 60_000;

/** The same bytes in such pieces (the last may be smaller), made only as fast as they are read. */
export async function* wholePieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    size += piece.length;
    if (size < PIECE_BYTES) continue;
    yield waiting.length === 1 ? piece : Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** All of it as one text; a writer may use the bytes of a piece again for the next one. */
export async function wholeText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece.slice());
  return Buffer.concat(pieces).toString();
}
