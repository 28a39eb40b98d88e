/** Widths in ems of Public Sans at weight 400, by kind of letter: near enough to lay text out without a screen. */
const NARROW = /[\s.,:;'|!ijlItfr()[\]·-]/;
const WIDE = /[mwMW@%—…]/;
const CAPITAL = /[A-Z0-9$€£&]/;
const FULL_WIDTH = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/;

function emsOf(letter: string): number {
  if (FULL_WIDTH.test(letter)) return 1;
  if (NARROW.test(letter)) return 0.33;
  if (WIDE.test(letter)) return 0.87;
  return CAPITAL.test(letter) ? 0.65 : 0.56;
}

/** About how wide a text is, in pixels. */
export function textWidth(text: string, fontSize: number): number {
  let ems = 0;
  for (const letter of text) ems += emsOf(letter);
  return ems * fontSize;
}

/** The text in lines of at most `width` pixels; a word that is longer is taken apart, nothing is cut off. */
export function textLines(text: string, fontSize: number, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, fontSize) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const parts = piecesOf(word, fontSize, width);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return line === '' ? lines : [...lines, line];
}

function piecesOf(word: string, fontSize: number, width: number): readonly string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && textWidth(piece + letter, fontSize) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}
