import {
  and,
  message,
  type Message,
  forbiddenCharacter,
  isStorable,
  withoutForbidden,
  type Category,
  type Dimension,
  type TableDraft,
  type TableFacts,
} from '@almanac/core';
import { brief } from './quoted-list.ts';

/** At most this many texts are named; further ones are only counted. */
const MOST_NAMED = 5;

/**
 * Word processors and spreadsheets break lines inside a cell with these, so the words around them must stay separate.
 */
const OLD_BREAKS = /[\u000b\u000c]+/g;

/** A draft whose texts may be stored, and what was changed. */
export interface CleanedDraft {
  readonly draft: TableDraft;
  readonly guesses: readonly Message[];
}

type Clean = (text: string, what: PlaceOfText, dimension?: string) => string;

/**
 * Removes the characters that no stored text may hold from a table's texts. They come from databases and word
 * processors, are invisible to the sender and mean nothing, so they must not delay a release.
 */
export function cleanDraft(draft: TableDraft): CleanedDraft {
  const found: Message[] = [];
  const signs = new Set<string>();
  const clean: Clean = (text, what, dimension = '') => {
    if (isStorable(text)) return text;
    signs.add(forbiddenCharacter(text) ?? '');
    const cleaned = withoutForbidden(text.replace(OLD_BREAKS, ' '), '');
    found.push(message(PLACES[what], { text: brief(cleaned), dimension }));
    return cleaned;
  };
  const cube = {
    ...draft.cube,
    dimensions: draft.cube.dimensions.map((each) => cleanDimension(each, clean)),
  };
  const cleaned = { cube, facts: cleanFacts(draft.facts, clean) };
  return found.length === 0 ? { draft, guesses: [] } : { draft: cleaned, guesses: [messageOf(found, signs)] };
}

function messageOf(found: readonly Message[], signs: ReadonlySet<string>): Message {
  const named = found.slice(0, MOST_NAMED);
  const more = found.length - named.length;
  return message('read.cleaned', {
    characters: { list: [...signs].sort(), joined: 'comma' },
    texts: and(more > 0 ? [...named, message('list.more', { count: more })] : named),
  });
}

/** Where a text is in a table. */
const PLACES = {
  dimension: 'read.cleaned.dimension',
  id: 'read.cleaned.id',
  'category-id': 'read.cleaned.category-id',
  'category-label': 'read.cleaned.category-label',
  title: 'read.cleaned.title',
  groupTitle: 'read.cleaned.group-title',
  agency: 'read.cleaned.agency',
  source: 'read.cleaned.source',
  licence: 'read.cleaned.licence',
  sourceAddress: 'read.cleaned.source-address',
  seasonalAdjustment: 'read.cleaned.seasonal-adjustment',
  unit: 'read.cleaned.unit',
  footnote: 'read.cleaned.footnote',
  keyword: 'read.cleaned.keyword',
  grouping: 'read.cleaned.grouping',
  subject: 'read.cleaned.subject',
  topic: 'read.cleaned.topic',
} as const;

type PlaceOfText = keyof typeof PLACES;

function cleanDimension(dimension: Dimension, clean: Clean): Dimension {
  const label = clean(dimension.label, 'dimension');
  const { opensAt } = dimension;
  return {
    ...dimension,
    id: clean(dimension.id, 'id'),
    label,
    categories: cleanCategories(dimension.categories, label, clean),
    ...(opensAt !== undefined && { opensAt: clean(opensAt, 'id') }),
  };
}

/** Hundreds of thousands of categories are copied only if one of them is to be cleaned. */
function cleanCategories(
  categories: readonly Category[],
  dimension: string,
  clean: Clean,
): readonly Category[] {
  const isClean = ({ id, label, parent = '', unit = '' }: Category): boolean =>
    [id, label, parent, unit].every(isStorable);
  return categories.every(isClean)
    ? categories
    : categories.map((each) => cleanCategory(each, dimension, clean));
}

function cleanCategory(category: Category, dimension: string, clean: Clean): Category {
  const { id, label, parent, unit } = category;
  return {
    ...category,
    id: clean(id, 'category-id', dimension),
    label: clean(label, 'category-label', dimension),
    ...(parent !== undefined && { parent: clean(parent, 'category-id', dimension) }),
    ...(unit !== undefined && { unit: clean(unit, 'unit') }),
  };
}

/** The facts that are texts. */
const WORDS = [
  'title',
  'groupTitle',
  'agency',
  'source',
  'licence',
  'sourceAddress',
  'seasonalAdjustment',
  'unit',
] as const;

function cleanFacts(facts: Partial<TableFacts>, clean: Clean): Partial<TableFacts> {
  const words = WORDS.flatMap((key) => {
    const text = facts[key];
    return text === undefined ? [] : [[key, clean(text, key)] as const];
  });
  const { footnotes, topics, heading, keywords } = facts;
  const all = (texts: readonly string[], what: PlaceOfText): readonly string[] =>
    texts.map((text) => clean(text, what));
  return {
    ...facts,
    ...Object.fromEntries(words),
    ...(footnotes && {
      footnotes: footnotes.map((each) => ({ ...each, text: clean(each.text, 'footnote') })),
    }),
    ...(keywords && {
      keywords: keywords.map((each) => ({ ...each, texts: all(each.texts, 'keyword') })),
    }),
    ...(topics && {
      topics: topics.map(({ grouping, subject, topic }) => ({
        grouping: clean(grouping, 'grouping'),
        subject: clean(subject, 'subject'),
        topic: clean(topic, 'topic'),
      })),
    }),
    ...(heading && {
      heading: { rows: all(heading.rows, 'id'), columns: all(heading.columns, 'id') },
    }),
  };
}
