import type { AskingWords } from '../question/asking/tellings.ts';

/** Where the function words of a language are told, which do not distinguish one table from another. */
export type StopWords = Pick<AskingWords, 'stop'>;

/** The words that are not stop words; all of them when there are no others, so that `to` still finds something. */
export function contentWords(words: readonly string[], language: StopWords): readonly string[] {
  const content = words.filter((word) => !isStopWord(word, language));
  return content.length > 0 ? content : words;
}

/** Whether a word is a stop word. */
export function isStopWord(word: string, { stop }: StopWords): boolean {
  return stop.tree.words.has(word);
}
