import type { TableKind } from '../table/table-code.ts';
import type { Catalogue } from './catalogue.ts';
import { cleanTitle } from './clean-title.ts';
import { fold } from './fold.ts';

/** A table as found in the catalogue, with the specification's fields. */
export interface ListingItem {
  readonly topic: string;
  readonly subject: string;
  readonly subjectGrouping: string;
  readonly type: TableKind;
  /** The table's code. */
  readonly tableId: string;
  /** The table's title, cleaned. */
  readonly listingTitle: string;
  /** Subject grouping, subject, topic and title, joined with ` > `. */
  readonly label: string;
}

/** One item for each place a table is filed under, alphabetically by label. Tables without a code are dropped. */
export function listingItemsFrom(catalogue: Catalogue): readonly ListingItem[] {
  const groupings = new Map(catalogue.subjectGroupings.map((grouping) => [grouping.id, grouping]));
  const subjects = new Map(catalogue.subjects.map((subject) => [subject.id, subject]));
  const topics = new Map(catalogue.topics.map((topic) => [topic.id, topic]));
  const tables = new Map(catalogue.tables.map((table) => [table.code, table]));

  const items = catalogue.placements.flatMap(({ topicId, code }): readonly ListingItem[] => {
    const table = tables.get(code);
    const topic = topics.get(topicId);
    const subject = topic && subjects.get(topic.subjectId);
    const grouping = subject && groupings.get(subject.subjectGroupingId);
    if (!code || !table || !grouping) return [];

    const listingTitle = cleanTitle(table.title, { id: code, kind: table.kind });
    const path = { subjectGrouping: grouping.name, subject: subject.name, topic: topic.name };
    const label = [grouping.name, subject.name, topic.name, listingTitle].join(' > ');
    return [{ ...path, type: table.kind, tableId: code, listingTitle, label }];
  });
  return alphabetically(items);
}

/** By folded label, then to the letter, then by code: the same order on every machine, whatever its language. */
function alphabetically(items: readonly ListingItem[]): readonly ListingItem[] {
  return items
    .map((item) => ({ item, key: [fold(item.label), item.label, item.tableId].join('\u0000') }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}
