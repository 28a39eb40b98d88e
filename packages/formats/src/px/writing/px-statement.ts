/** Texts longer than this go on in quotation marks of their own: older programs read no line of more than 256 signs. */
const LONGEST_TEXT = 200;

const LINE_END = '\r\n';

/** A value as it is written: texts in quotation marks, words and numbers as they are. */
export type PxValue =
  | { readonly kind: 'texts'; readonly texts: Iterable<string> }
  | { readonly kind: 'word'; readonly word: string }
  /** `TLIST(A1),"2020"`: a word, and texts behind it. */
  | { readonly kind: 'word-and-texts'; readonly word: string; readonly texts: Iterable<string> };

/** One text. */
export function pxText(text: string): PxValue {
  return { kind: 'texts', texts: [text] };
}

/** A word or a number. */
export function pxWord(word: string | number): PxValue {
  return { kind: 'word', word: String(word) };
}

/** `KEYWORD("key","key")=value;` in pieces, so that no list of values is held in memory. */
export function* pxStatement(keyword: string, keys: readonly string[], value: PxValue): Generator<string> {
  yield keyword;
  if (keys.length > 0) yield `(${keys.map(quotedKey).join(',')})`;
  yield '=';
  if (value.kind !== 'texts') yield value.word;
  if (value.kind !== 'word') yield* listed(value.texts, value.kind === 'texts' ? '' : ',');
  yield `;${LINE_END}`;
}

function* listed(texts: Iterable<string>, before: string): Generator<string> {
  let separator = before;
  let length = 0;
  for (const text of texts) {
    const written = quotedText(text);
    length += written.length;
    yield separator + (length > LONGEST_TEXT && separator !== '' ? LINE_END : '') + written;
    if (length > LONGEST_TEXT) length = written.length;
    separator = ',';
  }
}

/** Names in brackets stay on one line. */
function quotedKey(text: string): string {
  return `"${plain(text)}"`;
}

function quotedText(text: string): string {
  const letters = plain(text);
  if (letters.length <= LONGEST_TEXT) return `"${letters}"`;
  const parts: string[] = [];
  for (let at = 0; at < letters.length;) {
    // A letter of two units is never cut.
    let end = Math.min(letters.length, at + LONGEST_TEXT);
    if (/[\ud800-\udbff]/.test(letters[end - 1] ?? '')) end -= 1;
    parts.push(`"${letters.slice(at, end)}"`);
    at = end;
  }
  return parts.join(LINE_END);
}

/** `#` is the format's line break, and a quotation mark cannot be written in a text. */
function plain(text: string): string {
  return text.replaceAll('"', "'").replace(/\r?\n/g, '#');
}
