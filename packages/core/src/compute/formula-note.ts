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

/** Ids of footnotes that say what a reader did to figures. */
const OF_MAKING = /^(?:computed|divided)-/;

/** What was done to all figures of a table, a sentence each, in the order in which it was done. */
export function howFiguresWereMade({
  footnotes,
  tableFootnotes,
}: Pick<TableFacts, 'footnotes' | 'tableFootnotes'>): readonly string[] {
  const ids = tableFootnotes.filter((id) => OF_MAKING.test(id));
  return ids.flatMap((each) => footnotes.find(({ id }) => id === each)?.text ?? []);
}
