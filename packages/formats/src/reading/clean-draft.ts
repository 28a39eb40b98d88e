import {
  forbiddenCharacter,
  isStorable,
  withoutForbidden,
  type Category,
  type Dimension,
  type TableDraft,
  type TableFacts,
} from '@almanac/core';

/** At most this many texts are named; further ones are only counted. */
const MOST_NAMED = 5;

/**
 * Word processors and spreadsheets break lines inside a cell with these, so the words around them must stay separate.
 */
const OLD_BREAKS = /[\u000b\u000c]+/g;

/** A draft whose texts may be stored, and what was changed, in words. */
export interface CleanedDraft {
  readonly draft: TableDraft;
  readonly guesses: readonly string[];
}

type Clean = (text: string, what: string) => string;

/**
 * Removes the characters that no stored text may hold from a table's texts. They come from databases and word
 * processors, are invisible to the sender and mean nothing, so they must not delay a release.
 */
export function cleanDraft(draft: TableDraft): CleanedDraft {
  const found: string[] = [];
  const signs = new Set<string>();
  const clean: Clean = (text, what) => {
    if (isStorable(text)) return text;
    signs.add(forbiddenCharacter(text) ?? '');
    const cleaned = withoutForbidden(text.replace(OLD_BREAKS, ' '), '');
    found.push(`${what} “${cleaned.slice(0, 60)}”`);
    return cleaned;
  };
  const cube = {
    ...draft.cube,
    dimensions: draft.cube.dimensions.map((each) => cleanDimension(each, clean)),
  };
  const cleaned = { cube, facts: cleanFacts(draft.facts, clean) };
  return found.length === 0 ? { draft, guesses: [] } : { draft: cleaned, guesses: [wordsOf(found, signs)] };
}

function wordsOf(found: readonly string[], signs: ReadonlySet<string>): string {
  const named = found.slice(0, MOST_NAMED).join(', ');
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return `Characters that no text may hold (${[...signs].sort().join(', ')}) were taken out of ${named}${more}.`;
}

function cleanDimension(dimension: Dimension, clean: Clean): Dimension {
  const label = clean(dimension.label, 'the dimension');
  const { opensAt } = dimension;
  return {
    ...dimension,
    id: clean(dimension.id, 'the id'),
    label,
    categories: dimension.categories.map((each) => cleanCategory(each, label, clean)),
    ...(opensAt !== undefined && { opensAt: clean(opensAt, 'the id') }),
  };
}

function cleanCategory(category: Category, dimension: string, clean: Clean): Category {
  const { id, label, parent, unit } = category;
  return {
    ...category,
    id: clean(id, `in “${dimension}” the id`),
    label: clean(label, `in “${dimension}” the label`),
    ...(parent !== undefined && { parent: clean(parent, `in “${dimension}” the id`) }),
    ...(unit !== undefined && { unit: clean(unit, 'the unit') }),
  };
}

/** The facts that are texts, with their names in messages. */
const WORDS = [
  ['title', 'the title'],
  ['groupTitle', 'the group title'],
  ['agency', 'the agency'],
  ['source', 'the source'],
  ['licence', 'the licence'],
  ['sourceAddress', 'the address of the source'],
  ['seasonalAdjustment', 'the seasonal adjustment'],
  ['unit', 'the unit'],
] as const;

function cleanFacts(facts: Partial<TableFacts>, clean: Clean): Partial<TableFacts> {
  const words = WORDS.flatMap(([key, what]) => {
    const text = facts[key];
    return text === undefined ? [] : [[key, clean(text, what)] as const];
  });
  const { footnotes, topics, heading } = facts;
  const all = (texts: readonly string[], what: string): readonly string[] =>
    texts.map((text) => clean(text, what));
  return {
    ...facts,
    ...Object.fromEntries(words),
    ...(footnotes && {
      footnotes: footnotes.map(({ id, text }) => ({ id, text: clean(text, 'the footnote') })),
    }),
    ...(topics && {
      topics: topics.map(({ grouping, subject, topic }) => ({
        grouping: clean(grouping, 'the grouping'),
        subject: clean(subject, 'the subject'),
        topic: clean(topic, 'the topic'),
      })),
    }),
    ...(heading && {
      heading: { rows: all(heading.rows, 'the id'), columns: all(heading.columns, 'the id') },
    }),
  };
}
