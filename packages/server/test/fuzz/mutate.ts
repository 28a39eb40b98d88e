import { HOSTILE_TEXTS, INHERITED_NAMES } from './hostile-texts.ts';
import type { Random } from './random.ts';

/** The most levels that a document is nested by mutation: deeper ones than any reader takes. */
const DEEP = 5000;

/** A JSON document with one thing in it changed for the worse. */
export function mutateJson(random: Random, value: unknown): unknown {
  if (typeof value === 'object' && value !== null && random.chance(0.7)) {
    const entries: readonly (readonly [string, unknown])[] = Object.entries(value);
    if (entries.length > 0 && random.chance(0.75)) {
      const at = random.below(entries.length);
      const mutated = entries.map(([key, each], place): [string, unknown] => [
        key,
        place === at ? mutateJson(random, each) : each,
      ]);
      return Array.isArray(value) ? mutated.map(([, each]) => each) : objectFrom(mutated);
    }
    if (!Array.isArray(value))
      return objectFrom([
        ...entries,
        [random.pick([...INHERITED_NAMES, 'isAdmin', '']), { polluted: 'yes', isAdmin: true }],
      ]);
  }
  return random.pick<() => unknown>([
    () => null,
    () => random.pick(HOSTILE_TEXTS),
    () => random.pick([0, -1, 1.5, 1e308, -0, 2 ** 53, true, false]),
    () => [],
    () => ({}),
    () => [value, value],
    () => objectFrom([[random.pick(INHERITED_NAMES), value]]),
    () => Array.from({ length: 2000 }, () => value),
  ])();
}

/** Keeps `__proto__` as a name: a literal would set the prototype. */
function objectFrom(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries);
}

/** Text with pieces of it lost, doubled, moved, or made hostile. */
export function mutateText(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + 1 + random.below(random.chance(0.8) ? 12 : 400));
  const piece = text.slice(at, end);
  return random.pick<() => string>([
    () => text.slice(0, at) + text.slice(end),
    () => text.slice(0, at),
    () => text.slice(0, at) + random.pick(HOSTILE_TEXTS) + text.slice(at),
    () => text.slice(0, at) + random.pick(HOSTILE_TEXTS) + text.slice(end),
    () => text.slice(0, end) + piece.repeat(1 + random.below(50)) + text.slice(end),
    () => text.slice(0, at) + Array.from(piece).toReversed().join('') + text.slice(end),
    () => text.replace(/\d+/, () => random.pick(['0', '-1', '1e9', '4294967296', '9'.repeat(40), '2.5'])),
    () => swapped(random, text, '\n'),
    () => swapped(random, text, ','),
    () =>
      text.replaceAll(
        random.pick([',', ';', '\t', '"', '\r\n', '=']),
        random.pick(['', ',', '"', '\n', ';']),
      ),
  ])();
}

/** Two pieces between separators change places. */
function swapped(random: Random, text: string, separator: string): string {
  const pieces = text.split(separator);
  const [one, other] = [random.below(pieces.length), random.below(pieces.length)];
  const [first = '', second = ''] = [pieces[one], pieces[other]];
  return pieces.with(one, second).with(other, first).join(separator);
}

/** Bytes with some of them changed, lost or doubled, or in an unexpected encoding. */
export function mutateBytes(random: Random, bytes: Buffer): Buffer {
  const at = random.below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + random.below(64));
  return random.pick<() => Buffer>([
    () => Buffer.concat([bytes.subarray(0, at), Buffer.from([random.below(256)]), bytes.subarray(at + 1)]),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]),
    () => Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.concat([random.pick(BEGINNINGS), bytes]),
    () => Buffer.from(bytes.toString('latin1'), 'utf16le'),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(bytes.toString('utf8'), 'utf16le')]),
  ])();
}

/** Byte order marks, and the beginnings of files of other formats. */
const BEGINNINGS: readonly Buffer[] = [
  Buffer.from([0xef, 0xbb, 0xbf]),
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xfe, 0xff]),
  Buffer.from('PK\u0003\u0004'),
  Buffer.from([0x1f, 0x8b, 8, 0]),
  Buffer.from('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>'),
  Buffer.from('['.repeat(DEEP)),
  Buffer.from('\u0000'.repeat(100)),
];
