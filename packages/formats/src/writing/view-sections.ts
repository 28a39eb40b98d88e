import {
  type Absence,
  ABSENCE_SIGNS,
  ABSENCES,
  type Category,
  type Dimension,
  FLAG_SIGNS,
  lastUpdatedOf,
  type TableView,
  message,
  type Message,
  type Write,
} from '@almanac/core';
import { placesFact, type Remarks } from '../reading/remarks.ts';
import type { WordedColophon, PartOfTable } from './writing.ts';

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
export function headLines(view: TableView, colophon: WordedColophon): readonly string[] {
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
    ...(facts.isFictional ? [colophon.write(message('fictional.notice'))] : []),
    ...picked.map(({ dimension, category }) => `${dimension.label}: ${category.label}`),
    ...(columnDimensions.length > 1
      ? [`Columns: ${columnDimensions.map(({ label }) => label).join(', ')}`]
      : []),
    '',
  ];
}

/** `2026-12-21…` as `21/12/2026`. */
export function dayMonthYear(iso: string): string {
  return iso.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, '$3/$2/$1');
}

/** Every footnote of the view, each below the words it belongs to; `remarks` come from a pass over the view. */
export function footnoteLines(view: TableView, remarks: Remarks, write: Write): readonly SectionLine[] {
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
    ...[...remarks.cellFootnotes].flatMap(([id, places]) => under(write(placesFact(places)), [id])),
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
export function notationLines(remarks: Remarks, write: Write): readonly SectionLine[] {
  const absences = ABSENCES.filter((each) => PUBLISHED_ABSENCES.has(each) || remarks.absences.has(each));
  return [
    ...absences.map((absence) => {
      const { symbol, meaning } = ABSENCE_SIGNS[absence];
      return [symbol, write(meaning)];
    }),
    ...[...remarks.flags].map(([flag, places]) => {
      const { symbol, meaning } = FLAG_SIGNS[flag];
      return [symbol, `${write(meaning)}: ${write(placesFact(places))}`];
    }),
  ];
}

/** What the reader did, and where the numbers come from. */
export function noteLines({ facts }: TableView, colophon: WordedColophon): readonly SectionLine[] {
  const { customisation, corrections = [], part, releaseId, publishedAt, address } = colophon;
  return [
    ...(customisation.length > 0 ? [message('file.customised')] : []),
    ...customisation,
    ...(part ? partFacts(part) : []),
    ...corrections.map(({ at, text }) => message('file.correction', { day: dayMonthYear(at), text })),
    message('file.rounding'),
    facts.licence === undefined
      ? message('file.licence-none')
      : message('file.licence', { licence: facts.licence }),
    ...(facts.sourceAddress === undefined
      ? []
      : [message('file.first-published', { address: facts.sourceAddress })]),
    ...(facts.contact === undefined ? [] : [message('file.contact', { contact: facts.contact })]),
    ...(facts.methodology === undefined ? [] : [message('file.methodology', { address: facts.methodology })]),
    message('file.release', { release: releaseId, instant: publishedAt }),
    message('common.address-line', { address }),
  ].map((fact) => [colophon.write(fact)]);
}

/** Says that the file holds only part of the table, and where the rest is. */
function partFacts({ cells, of, whole }: PartOfTable): readonly Message[] {
  const all = { of: String(of) };
  return [
    cells === undefined
      ? message('file.part', all)
      : message('file.part-cells', { ...all, cells: String(cells) }),
    message('file.whole', { address: whole }),
  ];
}

/** Who made the file, and when. */
export function makerLines(colophon: WordedColophon): readonly SectionLine[] {
  return [[`Generated by: ${colophon.site}`], [`Date generated: ${dayMonthYear(colophon.generatedAt)}`]];
}
