/** The same bytes in pieces of so many or more (the last may be smaller), made only as fast as they are read. */
export async function* wholePieces(
  bytes: AsyncIterable<Uint8Array>,
  leastBytes: number,
): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    waiting.push(piece);
    size += piece.length;
    if (size < leastBytes) continue;
    yield waiting.length === 1 ? piece : Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}
