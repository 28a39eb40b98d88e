import LETTER_WIDTHS from './letter-widths.json' with { type: 'json' };

/** A typeface of pictures, in the weight that is drawn. */
export type TextFace = keyof typeof LETTER_WIDTHS;

/** Combining and invisible characters. */
const NO_WIDTH = /[\p{M}\p{Cf}]/u;
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;
/** The width of letters that our typefaces lack: system fonts draw them, about as wide as ours on average. */
const OTHER_EMS = 0.56;

function emsByLetter(widths: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(widths).flatMap(([width, letters]) =>
      Array.from(letters, (letter) => [letter, Number(width) / 1000] as const),
    ),
  );
}

const EMS: Readonly<Record<TextFace, ReadonlyMap<string, number>>> = {
  sans: emsByLetter(LETTER_WIDTHS.sans),
  sansBold: emsByLetter(LETTER_WIDTHS.sansBold),
  serifBold: emsByLetter(LETTER_WIDTHS.serifBold),
};

function otherEms(letter: string): number {
  if (NO_WIDTH.test(letter)) return 0;
  return FULL_WIDTH.test(letter) ? 1 : OTHER_EMS;
}

/** The width of a text in one of our typefaces, in pixels; with kerning slightly less is drawn. */
export function textWidth(text: string, fontSize: number, face: TextFace = 'sans'): number {
  let ems = 0;
  for (const letter of text) ems += EMS[face].get(letter) ?? otherEms(letter);
  return ems * fontSize;
}

/** The text in lines of at most `width` pixels; a longer word is split, nothing is cut off. */
export function textLines(
  text: string,
  fontSize: number,
  width: number,
  face: TextFace = 'sans',
): readonly string[] {
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
