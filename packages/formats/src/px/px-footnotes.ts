import type { Footnote } from '@almanac/core';
import { plainText } from './plain-text.ts';

/** What is known of a footnote besides its text. */
export type FootnoteKind = Omit<Footnote, 'id' | 'text'>;

/** Collects the footnotes of a table; equal texts are one footnote. */
export interface PxFootnotes {
  /** The footnote's id; undefined when the text is blank. What the first of equal texts is, they all are. */
  readonly add: (text: string, kind?: FootnoteKind) => string | undefined;
  readonly all: () => readonly Footnote[];
}

/** An empty list of footnotes. */
export function pxFootnotes(): PxFootnotes {
  const byText = new Map<string, Footnote>();
  return {
    add: (markup, kind = {}) => {
      const text = plainText(markup);
      if (text === '') return undefined;
      const footnote = byText.get(text) ?? { id: `n${byText.size + 1}`, text, ...kind };
      byText.set(text, footnote);
      return footnote.id;
    },
    all: () => [...byText.values()],
  };
}
