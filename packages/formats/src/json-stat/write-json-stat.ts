import {
  ABSENCE_SIGNS,
  ABSENCES,
  type Dimension,
  type DimensionRole,
  FLAG_SIGNS,
  FLAGS,
  lastUpdatedOf,
  type TableView,
} from '@almanac/core';
import { inOneStretch } from '../writing/part-of-view.ts';
import { sectionsStream } from '../writing/text-stream.ts';
import type { WordedColophon, FileStream, RowStretches, StretchWriter } from '../writing/writing.ts';
import { type AxisOrder, type AxisOrders, readAxes } from '../writing/axis-order.ts';
import { textsOfFootnotes } from './texts-of-footnotes.ts';
import {
  cellNotesMember,
  type FoundInValues,
  statusMember,
  type StretchedMember,
  valuesMember,
} from './write-cells.ts';
import { writeDimension, type WrittenDimension } from './write-dimension.ts';

/**
 * Writes exactly the view as a JSON-stat 2.0 data set: row dimensions, column dimensions, then picked ones (one
 * category each).
 */
export function writeJsonStat(view: TableView, colophon: WordedColophon): FileStream {
  return writeJsonStatInStretches(view, colophon, inOneStretch(view));
}

/**
 * Writes the same file from a view whose cells come in stretches of rows: once for the values, and again for statuses
 * and for footnotes if any cell has them.
 */
export const writeJsonStatInStretches: StretchWriter = (view, colophon, stretches) =>
  sectionsStream(sections(view, colophon, stretches));

async function* sections(
  view: TableView,
  colophon: WordedColophon,
  stretches: RowStretches,
): AsyncGenerator<Iterable<string>> {
  const { work, found } = readAxes(view);
  yield work;
  const axes = found();
  const met: FoundInValues = { hasStatuses: false, hasNotes: false };
  const write = async function* ({ add, end }: StretchedMember): AsyncGenerator<Iterable<string>> {
    for await (const stretch of stretches()) yield add(stretch);
    yield end();
  };
  yield above(view, colophon, axes);
  yield* write(valuesMember(axes, met));
  if (met.hasStatuses) yield* write(statusMember(axes));
  yield [',"extension":{"format":1', ...members(extensionOf(view, colophon))];
  if (met.hasNotes) yield* write(cellNotesMember(axes));
  yield ['}}\n'];
}

function* above(view: TableView, colophon: WordedColophon, { rows, columns }: AxisOrders): Generator<string> {
  const dimensions = [
    ...onAxis(view.rowDimensions, rows),
    ...onAxis(view.columnDimensions, columns),
    ...view.picked.map(({ dimension, category }) => ({ dimension, categories: [category] })),
  ];
  yield '{"version":"2.0","class":"dataset"';
  yield* members({
    ...headOf(view, colophon),
    id: dimensions.map(({ dimension }) => dimension.id),
    size: dimensions.map(({ categories }) => categories.length),
    role: rolesOf(dimensions),
  });
  yield ',"dimension":{';
  for (const [at, each] of dimensions.entries()) {
    yield `${at > 0 ? ',' : ''}${JSON.stringify(each.dimension.id)}:`;
    yield* writeDimension(view.facts, each, dimensions.toSpliced(at, 1));
  }
  yield '}';
}

function onAxis(dimensions: readonly Dimension[], { categories }: AxisOrder): readonly WrittenDimension[] {
  return dimensions.map((dimension, at) => ({ dimension, categories: categories[at] ?? [] }));
}

/** Undefined members are omitted. */
function* members(object: Readonly<Record<string, unknown>>): Generator<string> {
  for (const [name, value] of Object.entries(object)) {
    if (value !== undefined) yield `,${JSON.stringify(name)}:${JSON.stringify(value)}`;
  }
}

function headOf({ facts }: TableView, colophon: WordedColophon): Readonly<Record<string, unknown>> {
  const notes = textsOfFootnotes(facts, facts.tableFootnotes);
  return {
    label: facts.title,
    source: facts.source,
    updated: lastUpdatedOf(facts, colophon),
    href: colophon.address,
    note: notes.length > 0 ? notes : undefined,
  };
}

const ROLE_NAMES: { readonly [Role in DimensionRole]?: string } = {
  time: 'time',
  geography: 'geo',
  measure: 'metric',
};

function rolesOf(
  dimensions: readonly WrittenDimension[],
): Readonly<Record<string, readonly string[]>> | undefined {
  const named = dimensions.filter(({ dimension }) => ROLE_NAMES[dimension.role]);
  if (named.length === 0) return undefined;
  const byRole = Map.groupBy(named, ({ dimension }) => ROLE_NAMES[dimension.role] ?? '');
  return Object.fromEntries(
    [...byRole].map(([role, each]) => [role, each.map(({ dimension }) => dimension.id)]),
  );
}

/** Facts for which JSON-stat has no member. `status.label` is where Eurostat's files explain their status codes. */
function extensionOf({ facts }: TableView, colophon: WordedColophon): Readonly<Record<string, unknown>> {
  const signs = [
    ...ABSENCES.map((absence) => ABSENCE_SIGNS[absence]),
    ...FLAGS.map((flag) => FLAG_SIGNS[flag]),
  ];
  return {
    id: facts.code,
    type: facts.kind,
    agency: facts.agency,
    licence: facts.licence,
    firstPublishedAt: facts.sourceAddress,
    contact: facts.contact,
    methodology: facts.methodology,
    keywords: facts.searchKeywords,
    isFictional: facts.isFictional || undefined,
    unit: facts.unit,
    decimals: facts.decimals,
    release: { id: colophon.releaseId, publishedAt: colophon.publishedAt },
    generatedBy: colophon.site,
    generatedAt: colophon.generatedAt,
    customisation: colophon.customisation.length > 0 ? colophon.customisation.map(colophon.write) : undefined,
    part: colophon.part,
    corrections: colophon.corrections,
    status: {
      label: Object.fromEntries(signs.map(({ symbol, meaning }) => [symbol, colophon.write(meaning)])),
    },
  };
}
