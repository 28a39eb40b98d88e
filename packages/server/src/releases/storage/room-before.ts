const MANY_NUMBERS = 16_384;
const ROOM_BYTES = 16_384;

/** The bytes to leave free before numbers that are read: the head of an answer fits there, so that many are not copied. */
export function roomFor(count: number): number {
  return count < MANY_NUMBERS ? 0 : ROOM_BYTES;
}

const rooms = new WeakSet<ArrayBufferLike>();

/** Numbers just read, in a buffer that nobody else has. */
export function withRoom(values: Float64Array): Float64Array {
  if (values.byteOffset === ROOM_BYTES) rooms.add(values.buffer);
  return values;
}

/** How many bytes before these numbers are free; the first who asks may write there. */
export function takeRoom({ buffer, byteOffset }: Float64Array): number {
  return rooms.delete(buffer) && byteOffset === ROOM_BYTES ? ROOM_BYTES : 0;
}
