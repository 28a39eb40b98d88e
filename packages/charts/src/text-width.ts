import SANS_WIDTHS from './letter-widths/sans.json' with { type: 'json' };

/** A typeface of pictures, in the weight that is drawn: the widths of its letters in ems. */
export type TextFace = ReadonlyMap<string, number>;

/** Combining and invisible characters. */
const NO_WIDTH = /[\p{M}\p{Cf}]/u;
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;
/** The width of letters that our typefaces lack: system fonts draw them, about as wide as ours on average. */
const OTHER_EMS = 0.56;

/** A typeface by its letters of each width, in thousandths of an em. */
export function textFace(widths: Readonly<Record<string, string>>): TextFace {
  return new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      Array.from(letters, (letter) => [letter, Number(width) / 1000] as const),
    ),
  );
}

const SANS = textFace(SANS_WIDTHS);

/** The letter without its accents. */
export function baseLetter(letter: string): string {
  return String.fromCodePoint(letter.normalize('NFD').codePointAt(0) ?? 0);
}

function otherEms(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0;
  return FULL_WIDTH.test(letter) ? 1 : OTHER_EMS;
}

/** The width of a text in one of our typefaces, in pixels; with kerning slightly less is drawn. */
export function textWidth(text: string, fontSize: number, face = SANS): number {
  let ems = 0;
  for (const letter of text) ems += face.get(letter) ?? face.get(baseLetter(letter)) ?? otherEms(letter);
  return ems * fontSize;
}

/** The text in lines of at most `width` pixels; a longer word is split, nothing is cut off. */
export function textLines(text: string, fontSize: number, width: number, face = SANS): readonly string[] {
  const isWithin = (each: string): boolean => textWidth(each, fontSize, face) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (isWithin(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = piecesOf(word, isWithin);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function piecesOf(word: string, isWithin: (piece: string) => boolean): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !isWithin(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
