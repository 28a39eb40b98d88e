import type { Dimension, Keyword, TableFacts } from '@almanac/core';

/** A list of categories that a dimension may be switched to. */
export interface OfferedCodelist {
  readonly id: string;
  readonly label: string;
  readonly type: 'Aggregation' | 'Valueset';
  readonly links: readonly { readonly rel: string; readonly hreflang: string; readonly href: string }[];
}

/** What is known of a table besides its facts and categories. */
export interface AboutTable {
  /** The address of the data. */
  readonly href: string;
  /** When the numbers were last updated, an instant or a day. */
  readonly updated: string;
  readonly nextUpdate?: string;
  readonly language: string;
  readonly subject: { readonly id: string; readonly name: string };
  readonly stub: readonly string[];
  readonly heading: readonly string[];
  readonly isDiscontinued: boolean;
  /** How a dimension is left out; undefined when it may not be. The category that stands for it, where one does. */
  readonly eliminationOf: (dimension: Dimension) => { readonly category?: string } | undefined;
  readonly codelistsOf: (dimension: Dimension) => readonly OfferedCodelist[];
}

/** The first text of a keyword about the table, a dimension or a category. */
export function keywordOf(
  { keywords = [] }: Pick<TableFacts, 'keywords'>,
  name: string,
  of?: Keyword['of'],
): string | undefined {
  return keywords.find((each) => each.name === name && isAbout(each, of))?.texts[0];
}

/** Whether a keyword is about exactly this. */
export function isAbout({ of }: Keyword, wanted: Keyword['of']): boolean {
  return of?.[0] === wanted?.[0] && of?.[1] === wanted?.[1];
}

/** Whether a keyword says YES. */
export function saysYes(facts: Pick<TableFacts, 'keywords'>, name: string, of?: Keyword['of']): boolean {
  return keywordOf(facts, name, of)?.toUpperCase() === 'YES';
}
