/** What a structure of Thrift’s compact protocol says, by the numbers of its fields: whole numbers, truths, structures. */
export interface Compact {
  readonly [id: string]: number | boolean | Compact;
}

/** The bytes of a structure, as whoever writes Parquet writes them. */
export function compactBytes(fields: Compact): readonly number[] {
  let last = 0;
  const bytes = Object.entries(fields).flatMap(([name, value]) => {
    const step = Number(name) - last;
    last = Number(name);
    return fieldBytes(step, value);
  });
  return [...bytes, 0];
}

function fieldBytes(step: number, value: Compact[string]): readonly number[] {
  if (typeof value === 'boolean') return [(step << 4) | (value ? 1 : 2)];
  if (typeof value === 'number') return [(step << 4) | 5, ...varint(value < 0 ? -2 * value - 1 : 2 * value)];
  return [(step << 4) | 12, ...compactBytes(value)];
}

/** Seven bits a byte, the lowest first. */
export function varint(number: number): readonly number[] {
  return number < 128 ? [number] : [(number % 128) + 128, ...varint(Math.floor(number / 128))];
}
