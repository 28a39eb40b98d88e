import type { Footnote, TableFacts } from '../table/stat-table.ts';

/** The footnote that says how something was computed: screens and files show it as they show published ones. */
export function formulaNote(of: string, text: string): Footnote {
  return { id: `computed-${of}`, text };
}

/** The facts with one footnote more, unless it is there already. */
export function withFootnote(facts: TableFacts, note: Footnote): TableFacts {
  if (facts.footnotes.some(({ id }) => id === note.id)) return facts;
  return { ...facts, footnotes: [...facts.footnotes, note] };
}
