import { printNumber, type NumberStyle } from '@almanac/core';

import type { Say } from '../words.ts';

const UNITS = [
  { key: 'size.gigabytes', bytes: 1e9 },
  { key: 'size.megabytes', bytes: 1e6 },
  { key: 'size.kilobytes', bytes: 1e3 },
] as const;

/** A size of so many bytes, in units of a thousand: `850 bytes`, `12 KB`, `1.4 MB`. */
export function writeSize(say: Say, bytes: number, numbers: NumberStyle): string {
  const unit = UNITS.find((each) => bytes >= each.bytes);
  if (unit === undefined) return say('size.bytes', { size: printNumber(bytes, 0, numbers) });
  const size = bytes / unit.bytes;
  return say(unit.key, { size: printNumber(size, size < 10 && unit.bytes > 1e3 ? 1 : 0, numbers) });
}
