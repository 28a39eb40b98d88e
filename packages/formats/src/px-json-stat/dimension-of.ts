import {
  decimalsOfCategory,
  statesUnit,
  unitOfCategory,
  type Category,
  type Dimension,
  type TableFacts,
} from '@almanac/core';
import { Members, membersOf } from '../writing/json-pieces.ts';
import { isAbout, keywordOf, type AboutTable } from './about-table.ts';
import { factsOfMeasures } from './facts-of-measures.ts';
import { notesOf } from './notes-of.ts';

/** A dimension of a data set, and the categories that it holds. */
export interface DescribedDimension {
  readonly dimension: Dimension;
  readonly categories: readonly Category[];
}

/** How the categories of a dimension are shown, by the number that PX gives it. */
const SHOWN: readonly string[] = ['code', 'value', 'code_value', 'value_code'];

/** A dimension as the data set describes it; members that are undefined are not written. */
export function dimensionOf(
  facts: TableFacts,
  about: AboutTable,
  { dimension, categories }: DescribedDimension,
): Readonly<Record<string, unknown>> {
  const { note, noteMandatory } = notesOf(facts, dimension.footnotes);
  const elimination = about.eliminationOf(dimension);
  return {
    label: dimension.label,
    note,
    category: {
      index: everyMember(categories, (_, at) => at),
      label: everyMember(categories, ({ label }) => label),
      child: childrenIn(categories),
      unit: unitsOf(facts, dimension, categories),
      note: membersOf(categories, idOf, ({ footnotes }) => notesOf(facts, footnotes).note),
    },
    extension: {
      elimination: elimination !== undefined,
      eliminationValueCode: elimination?.category,
      noteMandatory,
      categoryNoteMandatory: membersOf(
        categories,
        idOf,
        ({ footnotes }) => notesOf(facts, footnotes).noteMandatory,
      ),
      show: SHOWN[Number(keywordOf(facts, 'PRESTEXT', [dimension.id]) ?? 1)] ?? 'value',
      codelists: about.codelistsOf(dimension),
      ...(dimension.role === 'measure' && factsOfMeasures(facts, dimension, categories)),
    },
    link: linkOf(facts, { dimension, categories }),
  };
}

function idOf({ id }: Category): string {
  return id;
}

function everyMember(
  categories: readonly Category[],
  valueOf: (category: Category, at: number) => unknown,
): Members {
  return new Members(function* () {
    for (const [at, category] of categories.entries()) yield [category.id, valueOf(category, at)];
  });
}

function childrenIn(categories: readonly Category[]): Members | undefined {
  const there = new Set(categories.map(({ id }) => id));
  const below = categories.filter(({ parent }) => parent !== undefined && there.has(parent));
  if (below.length === 0) return undefined;
  const families = Map.groupBy(below, ({ parent }) => parent ?? '');
  return new Members(function* () {
    for (const [parent, children] of families) yield [parent, children.map(idOf)];
  });
}

/** Every measure has a unit, if only the table's; elsewhere only those that categories state. */
function unitsOf(
  facts: TableFacts,
  { role }: Dimension,
  categories: readonly Category[],
): Members | undefined {
  const isMeasure = role === 'measure';
  return membersOf(categories, idOf, (each) => {
    if (!isMeasure && !statesUnit(each) && each.decimals === undefined) return undefined;
    const decimals = decimalsOfCategory(each, facts.decimals);
    return { base: unitOfCategory(each, facts.unit) ?? '', decimals: decimals ?? MOST_COMMON_DECIMALS };
  });
}

/** The format knows no unstated number of decimals. */
const MOST_COMMON_DECIMALS = 0;

/** What other registers know a dimension and its categories by. */
function linkOf(facts: TableFacts, { dimension, categories }: DescribedDimension): unknown {
  const ids = (facts.keywords ?? []).filter(({ name, of }) => name === 'META-ID' && of?.[0] === dimension.id);
  if (ids.length === 0) return undefined;
  const said = [
    ...categories.map(({ id }) => ({ name: id, of: [dimension.id, id] as const })),
    { name: dimension.id, of: [dimension.id] as const },
  ].flatMap(({ name, of }) => {
    const found = ids.find((each) => isAbout(each, of));
    return found ? [[name, found.texts.join(' ')] as const] : [];
  });
  return { describedby: [{ extension: new Members(() => said) }] };
}
