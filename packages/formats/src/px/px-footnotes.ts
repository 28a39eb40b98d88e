import type { Footnote } from '@almanac/core';
import { plainText } from './plain-text.ts';

/** Collects the footnotes of a table; equal texts are one footnote. */
export interface PxFootnotes {
  /** The footnote's id; undefined when the text is blank. */
  readonly add: (text: string) => string | undefined;
  readonly all: () => readonly Footnote[];
}

/** An empty list of footnotes. */
export function pxFootnotes(): PxFootnotes {
  const ids = new Map<string, string>();
  return {
    add: (markup) => {
      const text = plainText(markup);
      if (text === '') return undefined;
      const id = ids.get(text) ?? `n${ids.size + 1}`;
      ids.set(text, id);
      return id;
    },
    all: () => Array.from(ids, ([text, id]) => ({ id, text })),
  };
}
