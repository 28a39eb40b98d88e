import { createRequire } from 'node:module';
import { escapeMarkup } from '@almanac/core';
import { Resvg } from '@resvg/resvg-js';
import { baseLetter } from '../src/text-width.ts';

/** The typefaces of pictures. */
export const FACES = {
  sans: ['Public Sans', '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf'],
  sansBold: ['Public Sans', '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf'],
  serifBold: ['Source Serif 4', '@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'],
} as const;

type Face = keyof typeof FACES;

/** Latin and related scripts: first and last character of each run. */
const RUNS = [
  [0x20, 0x24f],
  [0x2b0, 0x36f],
  [0x1e00, 0x1eff],
  [0x2000, 0x22ff],
] as const;

/** A noncharacter: no typeface has or kerns it, and a box is drawn in its place. */
const BOX = '\ufdd0';

/** At this size a thousandth of an em is a pixel. */
const SIZE = 1000;

const { resolve } = createRequire(import.meta.url);

function drawn(face: Face, text: string): Resvg {
  const [family, file] = FACES[face];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text xml:space="preserve" font-family="${family}" font-size="${SIZE}">${escapeMarkup(text)}</text></svg>`;
  const font = { fontFiles: [resolve(file)], loadSystemFonts: false, defaultFontFamily: family };
  return new Resvg(svg, { font });
}

/** The width of a text drawn by resvg between two boxes, in thousandths of an em. */
export function drawnWidth(face: Face, text: string): number {
  const width = (each: string): number => drawn(face, each).getBBox()?.width ?? 0;
  return width(BOX + text + BOX) - width(BOX + BOX);
}

/** The letters of a typeface by width, without those that are as wide as their base letter, é as e. */
export function letterWidths(face: Face): Readonly<Record<number, string>> {
  const box = drawn(face, BOX).toString();
  const letters = RUNS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ).filter((letter) => !/\p{C}|\p{M}/u.test(letter) && drawn(face, letter).toString() !== box);
  const width = (letter: string): number => Math.round(drawnWidth(face, letter));
  const widths = new Map(letters.map((letter) => [letter, width(letter)]));
  const own = letters.filter((letter) => {
    const base = baseLetter(letter);
    return base === letter || widths.get(base) !== widths.get(letter);
  });
  const byWidth = Object.groupBy(own, (letter) => widths.get(letter) ?? 0);
  return Object.fromEntries(Object.entries(byWidth).map(([width, those = []]) => [width, those.join('')]));
}
