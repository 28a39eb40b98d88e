import {
  type Absence,
  ABSENCE_SIGNS,
  ABSENCES,
  type Category,
  type Dimension,
  FLAG_SIGNS,
  lastUpdatedOf,
  type TableView,
} from '@almanac/core';
import { type Remarks, wordsOfPlaces } from '../reading/remarks.ts';
import type { Colophon, PartOfTable } from './writing.ts';

/** A line of text around the numbers: one field, or a sign and its meaning. */
export type SectionLine = readonly string[];

/** The absences a published table may hold; the others come from computations. */
const PUBLISHED_ABSENCES: ReadonlySet<Absence> = new Set<Absence>([
  'not-available',
  'nil',
  'not-applicable',
  'suppressed',
  'not-yet-published',
]);

/** The lines above a table, as in the original exports; an empty line is an empty text. */
export function headLines(view: TableView, colophon: Colophon): readonly string[] {
  const { facts, picked, columnDimensions } = view;
  const [topic] = facts.topics;
  return [
    '',
    ...(topic ? [`Theme: ${topic.grouping}`, `Subject: ${topic.subject}`, `Topic: ${topic.topic}`] : []),
    `Table Title: ${facts.title}`,
    `Table ID: ${facts.code}`,
    '',
    `Data last updated: ${dayMonthYear(colophon.updatedOn ?? lastUpdatedOf(facts, colophon))}`,
    `Source: ${facts.source}`,
    ...(facts.isFictional ? ['Fictional data: these numbers are made up.'] : []),
    ...picked.map(({ dimension, category }) => `${dimension.label}: ${category.label}`),
    ...(columnDimensions.length > 1
      ? [`Columns: ${columnDimensions.map(({ label }) => label).join(', ')}`]
      : []),
    '',
  ];
}

/** `2026-12-21…` as `21/12/2026`. */
function dayMonthYear(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : iso;
}

/** Every footnote of the view, each below the words it belongs to; `remarks` come from a pass over the view. */
export function footnoteLines(view: TableView, remarks: Remarks): readonly SectionLine[] {
  const textOf = new Map(view.facts.footnotes.map(({ id, text }) => [id, text]));
  const textsOf = (ids: readonly string[] = []): readonly SectionLine[] =>
    ids.flatMap((id) => textOf.get(id) ?? []).map((text) => [text]);
  const under = (heading: string, ids?: readonly string[]): readonly SectionLine[] => {
    const texts = textsOf(ids);
    return texts.length > 0 ? [[`${heading}:`], ...texts] : [];
  };
  const dimensions = [
    ...view.rowDimensions,
    ...view.columnDimensions,
    ...view.picked.map((each) => each.dimension),
  ];
  return [
    ...textsOf(view.facts.tableFootnotes),
    ...dimensions.flatMap(({ label, footnotes }) => under(label, footnotes)),
    ...[...remarks.categories].flatMap(([category, dimension]) =>
      under(pathOf(dimension, category), category.footnotes),
    ),
    ...[...remarks.cellFootnotes].flatMap(([id, places]) => under(wordsOfPlaces(places), [id])),
  ];
}

/** `Total -> Services -> Trade (Million Dollars)`: what a footnote belongs to, as in the original exports. */
function pathOf(dimension: Dimension, category: Category): string {
  const byId = new Map(dimension.categories.map((each) => [each.id, each]));
  const labels: string[] = [];
  let at: Category | undefined = category;
  while (at && labels.length <= dimension.categories.length) {
    labels.unshift(at.label);
    at = at.parent === undefined ? undefined : byId.get(at.parent);
  }
  const path = labels.join(' -> ');
  return category.unit === undefined ? path : `${path} (${category.unit})`;
}

/**
 * The signs of the file and their meanings: always those of published absences, others and flags only if they occur.
 */
export function notationLines(remarks: Remarks): readonly SectionLine[] {
  const absences = ABSENCES.filter((each) => PUBLISHED_ABSENCES.has(each) || remarks.absences.has(each));
  return [
    ...absences.map((absence) => {
      const { symbol, meaning } = ABSENCE_SIGNS[absence];
      return [symbol, meaning];
    }),
    ...[...remarks.flags].map(([flag, places]) => {
      const { symbol, meaning } = FLAG_SIGNS[flag];
      return [symbol, `${meaning}: ${wordsOfPlaces(places)}`];
    }),
  ];
}

/** What the reader did, and where the numbers come from. */
export function noteLines({ facts }: TableView, colophon: Colophon): readonly SectionLine[] {
  const { customisation } = colophon;
  return [
    ...(customisation.length > 0 ? [['This table was customised:']] : []),
    ...customisation.map((step) => [step]),
    ...(colophon.part ? partLines(colophon.part) : []),
    ...(colophon.corrections ?? []).map(({ at, text }) => [`Correction, ${dayMonthYear(at)}: ${text}`]),
    ['Numbers may not add up to the totals due to rounding.'],
    [`Licence: ${facts.licence ?? 'not stated'}`],
    ...(facts.sourceAddress === undefined ? [] : [[`First published at: ${facts.sourceAddress}`]]),
    [`Release: ${colophon.releaseId}, published ${colophon.publishedAt}`],
    [`Address: ${colophon.address}`],
  ];
}

/** Says that the file holds only part of the table, and where the rest is. */
function partLines({ cells, of, whole }: PartOfTable): readonly SectionLine[] {
  const counted = cells === undefined ? `, which has ${of} cells.` : `: ${cells} of ${of} cells.`;
  return [[`This file is a part of its table${counted}`], [`The whole table: ${whole}`]];
}

/** Who made the file, and when. */
export function makerLines(colophon: Colophon): readonly SectionLine[] {
  return [[`Generated by: ${colophon.site}`], [`Date generated: ${dayMonthYear(colophon.generatedAt)}`]];
}
