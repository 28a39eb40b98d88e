/** Function words, which do not distinguish one table from another. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are at been by did do does each every for from has have how in into is it its many much of on or per since that the there this to was were what where which who with'.split(
    ' ',
  ),
);

/** The words that are not stop words; all of them when there are no others, so that `to` still finds something. */
export function contentWords(words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !STOP_WORDS.has(word));
  return content.length > 0 ? content : words;
}

/** Whether a word is a stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
