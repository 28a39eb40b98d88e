import type { Footnote, TableFacts } from '../../table/stat-table.ts';

/** The footnote that says how something was computed: screens and files show it as they show published ones. */
export function formulaNote(of: string, text: string): Footnote {
  return { id: `computed-${of}`, text };
}

/** The footnote that carries a warning; equal texts make one footnote. */
export function warningNote(text: string): Footnote {
  return { id: `warned-${text}`, text };
}

/** The id of the footnote that says what differs between compared tables: units, base periods. */
export function comparisonNote(property: string): string {
  return `warned-comparison-${property}`;
}

/** Differences of unit and base no longer matter once all figures are shares, indices or changes. */
export const OF_LEVELS = new RegExp(`^${comparisonNote('(?:unit|base)')}$`);

/** Ids of footnotes that warn, in a comparison behind the letter of their table. */
const OF_WARNING = /^(?:[A-Z]\W)?warned-/;

/** Whether a footnote warns about how figures were combined; such footnotes go wherever the figures go. */
export function isWarning({ id }: Pick<Footnote, 'id'>): boolean {
  return OF_WARNING.test(id);
}

/** The facts with one footnote more, unless it is there already. */
export function withFootnote(facts: TableFacts, note: Footnote): TableFacts {
  if (facts.footnotes.some(({ id }) => id === note.id)) return facts;
  return { ...facts, footnotes: [...facts.footnotes, note] };
}

/** Ids of footnotes that say what a reader did to figures. */
const OF_MAKING = /^(?:computed|divided|warned)-/;

/** What was done to all figures of a table, a sentence each, in the order in which it was done. */
export function howFiguresWereMade({
  footnotes,
  tableFootnotes,
}: Pick<TableFacts, 'footnotes' | 'tableFootnotes'>): readonly string[] {
  const ids = tableFootnotes.filter((id) => OF_MAKING.test(id));
  return ids.flatMap((each) => footnotes.find(({ id }) => id === each)?.text ?? []);
}
