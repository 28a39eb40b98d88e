import type { CatalogueBody, TableEntry } from '@almanac/contract';
import { catalogueFromTree, listingItemsFrom } from '@almanac/core';

/** A node of the catalogue's tree with the tables under it, each once. */
export interface CatalogueNode {
  readonly id: string;
  readonly name: string;
  readonly tables: readonly TableEntry[];
}
export type TopicNode = CatalogueNode;
export interface SubjectNode extends CatalogueNode {
  readonly topics: readonly TopicNode[];
}
export interface GroupingNode extends CatalogueNode {
  readonly subjects: readonly SubjectNode[];
}

/** The place of a topic in the catalogue. */
export interface TopicPlace {
  readonly grouping: GroupingNode;
  readonly subject: SubjectNode;
  readonly topic: TopicNode;
}

/** The catalogue, indexed for lookups. */
export interface CatalogueIndex {
  readonly counts: CatalogueBody['counts'];
  /** By code, with their titles as they are listed. */
  readonly tables: ReadonlyMap<string, TableEntry>;
  readonly groupings: readonly GroupingNode[];
  /** Every topic with its place, in the order of the tree. */
  readonly topics: readonly TopicPlace[];
  /** The places of a table, by code; several for a table under several topics. */
  readonly placesOf: ReadonlyMap<string, readonly TopicPlace[]>;
}

function distinct(nodes: readonly CatalogueNode[]): readonly TableEntry[] {
  return [...new Set(nodes.flatMap(({ tables }) => tables))];
}

function groupingsOf(
  { groupings }: CatalogueBody,
  byCode: ReadonlyMap<string, TableEntry>,
): readonly GroupingNode[] {
  return groupings.map(({ id, name, subjects }) => {
    const subjectNodes = subjects.map((subject): SubjectNode => {
      const topics = subject.topics.map((topic) => ({
        id: topic.id,
        name: topic.name,
        tables: topic.tables.map((code) => byCode.get(code)).filter((table) => table !== undefined),
      }));
      return { id: subject.id, name: subject.name, topics, tables: distinct(topics) };
    });
    return { id, name, subjects: subjectNodes, tables: distinct(subjectNodes) };
  });
}

const indices = new WeakMap<CatalogueBody, CatalogueIndex>();

function makeIndex(body: CatalogueBody): CatalogueIndex {
  const items = listingItemsFrom(catalogueFromTree(body));
  const listingTitles = new Map(items.map(({ tableId, listingTitle }) => [tableId, listingTitle]));
  const tables = new Map(
    body.tables.map((table) => [
      table.code,
      { ...table, title: listingTitles.get(table.code) ?? table.title },
    ]),
  );
  const groupings = groupingsOf(body, tables);
  const topics = groupings.flatMap((grouping) =>
    grouping.subjects.flatMap((subject) => subject.topics.map((topic) => ({ grouping, subject, topic }))),
  );
  const placesOf = new Map<string, TopicPlace[]>();
  for (const place of topics) {
    for (const { code } of place.topic.tables) placesOf.set(code, [...(placesOf.get(code) ?? []), place]);
  }
  return { counts: body.counts, tables, groupings, topics, placesOf };
}

/** The index of a catalogue, made once for each answer of the server. */
export function catalogueIndex(body: CatalogueBody): CatalogueIndex {
  const known = indices.get(body);
  if (known !== undefined) return known;
  const made = makeIndex(body);
  indices.set(body, made);
  return made;
}
