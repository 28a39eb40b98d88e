import { crc32, deflateSync } from 'node:zlib';
import type { Points } from '../stage/picture-difference.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** As many as one byte a point can name. */
const MOST_COLOURS = 256;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([head, named, check]);
}

const colourAt = (points: Buffer, point: number): number => points.readUIntBE(point * 4, 3);

/** The most frequent colours: the rest are shades at the edges of letters, replaced by the nearest. */
function paletteOf(points: Buffer): readonly number[] {
  const uses = new Map<number, number>();
  for (let point = 0; point < points.length / 4; point += 1) {
    const colour = colourAt(points, point);
    uses.set(colour, (uses.get(colour) ?? 0) + 1);
  }
  return [...uses]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);
}

const channelsOf = (colour: number): readonly number[] => [colour >> 16, (colour >> 8) & 255, colour & 255];

function distance(one: number, other: number): number {
  const others = channelsOf(other);
  return channelsOf(one).reduce((sum, value, channel) => sum + (value - (others[channel] ?? 0)) ** 2, 0);
}

/** Finds the index of the nearest colour of the palette; each is looked up once. */
function nearestOf(palette: readonly number[]): (colour: number) => number {
  const known = new Map(palette.map((colour, index) => [colour, index]));
  return (colour) => {
    const found = known.get(colour);
    if (found !== undefined) return found;
    const distances = palette.map((each) => distance(each, colour));
    const nearest = distances.indexOf(Math.min(...distances));
    known.set(colour, nearest);
    return nearest;
  };
}

/** The name of a text in a PNG that says what the picture shows (PNG specification, 11.3.4.2). */
const DESCRIPTION = Buffer.from('Description\0', 'latin1');

/** No compression, and neither a language nor a translated name. */
const PLAIN = Buffer.alloc(4);

/**
 * A PNG of at most 256 colours: a picture of a page takes a third of the bytes, and looks the same. It contains the
 * text that is visible on it, a line each.
 */
export function indexedPng({ width, height, points }: Points, words: readonly string[]): Buffer {
  const palette = paletteOf(points);
  const nearest = nearestOf(palette);
  // A line begins with its filter: none.
  const lines = Buffer.alloc((width + 1) * height);
  for (let point = 0; point < width * height; point += 1) {
    const line = Math.floor(point / width);
    lines[point + line + 1] = nearest(colourAt(points, point));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('iTXt', Buffer.concat([DESCRIPTION, PLAIN, Buffer.from(words.join('\n'))])),
    chunk('PLTE', Buffer.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The text in a picture that `indexedPng` wrote. */
export function wordsOf(png: Buffer): readonly string[] {
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const data = png.subarray(at + 8, at + 8 + length);
    if (png.toString('latin1', at + 4, at + 8) === 'iTXt') {
      return data
        .subarray(DESCRIPTION.length + PLAIN.length)
        .toString()
        .split('\n');
    }
    at += length + 12;
  }
  return [];
}
