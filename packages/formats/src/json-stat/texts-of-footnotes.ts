import type { TableFacts } from '@almanac/core';

/** The texts of footnotes, each once. */
export function textsOfFootnotes({ footnotes }: TableFacts, ids: readonly string[] = []): readonly string[] {
  const wanted = new Set(ids);
  const texts = footnotes.filter(({ id }) => wanted.has(id)).map(({ text }) => text);
  return [...new Set(texts)];
}
