/**
 * A text longer than this goes on in quotation marks of its own: older programs read no line of more than 256 signs.
 * In a list it stays whole: other programs take what is in quotation marks as the next text, and the numbers shift.
 */
const LONGEST_TEXT = 200;

const LINE_END = '\r\n';

/** A value as it is written: texts in quotation marks, words and numbers as they are. */
export type PxValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'texts'; readonly texts: Iterable<string> }
  | { readonly kind: 'word'; readonly word: string }
  /** `TLIST(A1),"2020"`: a word, and texts behind it. */
  | { readonly kind: 'word-and-texts'; readonly word: string; readonly texts: Iterable<string> };

/** One text. */
export function pxText(text: string): PxValue {
  return { kind: 'text', text };
}

/** A word or a number. */
export function pxWord(word: string | number): PxValue {
  return { kind: 'word', word: String(word) };
}

/** `KEYWORD("key","key")=value;` in pieces, so that no list of values is held in memory. */
export function* pxStatement(keyword: string, keys: readonly string[], value: PxValue): Generator<string> {
  yield keyword;
  if (keys.length > 0) yield `(${keys.map(quotedText).join(',')})`;
  yield '=';
  yield* written(value);
  yield `;${LINE_END}`;
}

function* written(value: PxValue): Generator<string> {
  if (value.kind === 'text') yield cutText(value.text);
  if ('word' in value) yield value.word;
  if ('texts' in value) yield* listed(value.texts, value.kind === 'texts' ? '' : ',');
}

function* listed(texts: Iterable<string>, before: string): Generator<string> {
  let separator = before;
  let length = 0;
  for (const text of texts) {
    const quoted = quotedText(text);
    length += quoted.length;
    yield separator + (length > LONGEST_TEXT && separator !== '' ? LINE_END : '') + quoted;
    if (length > LONGEST_TEXT) length = quoted.length;
    separator = ',';
  }
}

function quotedText(text: string): string {
  return `"${plain(text)}"`;
}

function cutText(text: string): string {
  const letters = plain(text);
  const parts: string[] = [];
  let at = 0;
  do {
    // A letter of two units is never cut.
    let end = Math.min(letters.length, at + LONGEST_TEXT);
    if (/[\ud800-\udbff]/.test(letters[end - 1] ?? '')) end -= 1;
    parts.push(`"${letters.slice(at, end)}"`);
    at = end;
  } while (at < letters.length);
  return parts.join(LINE_END);
}

/** `#` is the format's line break, and a quotation mark cannot be written in a text. */
function plain(text: string): string {
  return text.replaceAll('"', "'").replace(/\r?\n/g, '#');
}
