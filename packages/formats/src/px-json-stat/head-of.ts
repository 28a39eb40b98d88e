import type { Dimension, TableFacts } from '@almanac/core';
import { Members } from '../writing/json-pieces.ts';
import { keywordOf, saysYes, type AboutTable } from './about-table.ts';
import { contactsIn } from './contacts.ts';
import { dimensionOf, type DescribedDimension } from './dimension-of.ts';
import { notesOf } from './notes-of.ts';

/** The dimension that holds the unit of tables without indicators; programs look for units nowhere else. */
export const ONLY_MEASURE = { id: 'ContentsCode', category: 'EliminatedValue' } as const;

/** What a data set says before its values. */
export function headOf(
  facts: TableFacts,
  about: AboutTable,
  given: readonly DescribedDimension[],
): Readonly<Record<string, unknown>> {
  const dimensions = withMeasures(facts, given);
  const { note, noteMandatory } = notesOf(facts, facts.tableFootnotes);
  const contacts = contactsIn(facts.keywords);
  return {
    version: '2.0',
    class: 'dataset',
    href: about.href,
    label: facts.title,
    source: keywordOf(facts, 'SOURCE') ?? facts.source,
    updated: about.updated,
    note,
    role: rolesOf(dimensions),
    id: dimensions.map(({ dimension }) => dimension.id),
    size: dimensions.map(({ categories }) => categories.length),
    dimension: new Members(function* () {
      for (const each of dimensions) yield [each.dimension.id, dimensionOf(facts, about, each)];
    }),
    extension: {
      noteMandatory,
      px: pxOf(facts, about),
      discontinued: about.isDiscontinued ? true : undefined,
      contact: contacts.length === 0 ? undefined : contacts,
    },
  };
}

/** Whether a dimension only carries the unit of the table: it is in no release, and may be named all the same. */
export function isOnlyMeasure(dimensions: readonly Pick<Dimension, 'id' | 'role'>[], id: string): boolean {
  return id.toLowerCase() === ONLY_MEASURE.id.toLowerCase() && lacksMeasures(dimensions);
}

function lacksMeasures(dimensions: readonly Pick<Dimension, 'id' | 'role'>[]): boolean {
  return !dimensions.some(({ role, id }) => role === 'measure' || id === ONLY_MEASURE.id);
}

function withMeasures(
  facts: TableFacts,
  given: readonly DescribedDimension[],
): readonly DescribedDimension[] {
  if (!lacksMeasures(given.map(({ dimension }) => dimension))) return given;
  const category = { id: ONLY_MEASURE.category, label: keywordOf(facts, 'CONTENTS') ?? facts.title };
  const dimension: Dimension = {
    id: ONLY_MEASURE.id,
    label: ONLY_MEASURE.id,
    role: 'measure',
    categories: [category],
  };
  return [...given, { dimension, categories: [category] }];
}

const ROLES = [
  ['time', 'time'],
  ['geo', 'geography'],
  ['metric', 'measure'],
] as const;

function rolesOf(dimensions: readonly DescribedDimension[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    ROLES.flatMap(([name, role]) => {
      const ids = dimensions
        .filter(({ dimension }) => dimension.role === role)
        .map(({ dimension }) => dimension.id);
      return ids.length === 0 ? [] : [[name, ids]];
    }),
  );
}

/** What PX says of a table, by the names of its keywords. */
function pxOf(facts: TableFacts, about: AboutTable): Readonly<Record<string, unknown>> {
  return {
    infofile: keywordOf(facts, 'INFOFILE'),
    tableid: keywordOf(facts, 'TABLEID') ?? facts.code,
    decimals: facts.decimals ?? 0,
    'official-statistics': saysYes(facts, 'OFFICIAL-STATISTICS'),
    aggregallowed: isAdditive(facts),
    copyright: saysYes(facts, 'COPYRIGHT'),
    language: about.language,
    contents: keywordOf(facts, 'CONTENTS') ?? facts.title,
    description: keywordOf(facts, 'DESCRIPTION'),
    descriptiondefault: saysYes(facts, 'DESCRIPTIONDEFAULT'),
    heading: about.heading,
    stub: about.stub,
    matrix: keywordOf(facts, 'MATRIX') ?? facts.code,
    'subject-code': keywordOf(facts, 'SUBJECT-CODE') ?? about.subject.id,
    'subject-area': keywordOf(facts, 'SUBJECT-AREA') ?? about.subject.name,
    nextUpdate: about.nextUpdate,
    survey: keywordOf(facts, 'SURVEY'),
    link: keywordOf(facts, 'LINK') ?? facts.sourceAddress,
    updateFrequency: keywordOf(facts, 'UPDATE-FREQUENCY'),
  };
}

function isAdditive(facts: TableFacts): boolean {
  const stated = keywordOf(facts, 'AGGREGALLOWED');
  return stated === undefined ? facts.functions.sum !== false : stated.toUpperCase() === 'YES';
}
