import type { Footnote } from '@almanac/core';

/** Collects the footnotes of a table and gives each text one number, whatever line ends the file has. */
export interface FootnoteList {
  readonly idOf: (text: string) => string;
  readonly all: () => readonly Footnote[];
}

/** An empty list of footnotes; their ids are `1`, `2`, … in the order in which they first occur. */
export function footnoteList(): FootnoteList {
  const ids = new Map<string, string>();
  return {
    idOf(written) {
      const text = written.replace(/\r\n?/g, '\n');
      const known = ids.get(text);
      if (known !== undefined) return known;
      const id = String(ids.size + 1);
      ids.set(text, id);
      return id;
    },
    all: () => [...ids].map(([text, id]) => ({ id, text })),
  };
}
