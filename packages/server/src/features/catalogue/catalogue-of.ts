import type { CatalogueBody, TableEntry } from '@almanac/contract';

import { collatorOf } from '@almanac/words';
import type { CurrentTable, TreeNode } from '../../releases/index/indexed-release.ts';

type Grouping = CatalogueBody['groupings'][number];
type Subject = Grouping['subjects'][number];
type Topic = Subject['topics'][number];

/** A node while the tree is built: its children by id. */
interface Branch<Child> {
  readonly node: TreeNode;
  readonly children: Map<string, Child>;
}

type TopicBranch = { readonly node: TreeNode; readonly codes: string[] };

/** The whole catalogue: every listed table once, and the tree of topics with their tables, in reading order. */
export function catalogueOf(tables: readonly CurrentTable[], locale: string): CatalogueBody {
  const { compare } = collatorOf(locale);
  const listed = [...tables].sort(
    (a, b) => compare(a.summary.title, b.summary.title) || compare(a.code, b.code),
  );
  const byName = (a: { readonly name: string }, b: { readonly name: string }): number =>
    compare(a.name, b.name);
  return {
    counts: countsOf(listed),
    groupings: [...treeOf(listed).values()].map((grouping) => groupingFrom(grouping, byName)).sort(byName),
    tables: listed.map(entryOf),
  };
}

/** The real counts of tables, agencies and series. */
export function countsOf(tables: readonly CurrentTable[]): CatalogueBody['counts'] {
  return {
    tables: tables.length,
    agencies: new Set(tables.map(({ summary }) => summary.agency)).size,
    series: tables.reduce((sum, { summary }) => sum + summary.series, 0),
  };
}

type Order = (a: { readonly name: string }, b: { readonly name: string }) => number;
type GroupingBranch = Branch<Branch<TopicBranch>>;

function treeOf(tables: readonly CurrentTable[]): Map<string, GroupingBranch> {
  const groupings = new Map<string, GroupingBranch>();
  for (const { code, placements } of tables) {
    for (const { grouping, subject, topic } of placements) {
      const subjects = branchAt(groupings, grouping).children;
      const topics = branchAt(subjects, subject).children;
      const leaf = topics.get(topic.id) ?? { node: topic, codes: [] };
      topics.set(topic.id, leaf);
      leaf.codes.push(code);
    }
  }
  return groupings;
}

function branchAt<Child>(branches: Map<string, Branch<Child>>, node: TreeNode): Branch<Child> {
  const found = branches.get(node.id) ?? { node, children: new Map<string, Child>() };
  branches.set(node.id, found);
  return found;
}

function groupingFrom({ node, children }: GroupingBranch, byName: Order): Grouping {
  return {
    id: node.id,
    name: node.name,
    subjects: [...children.values()].map((subject) => subjectFrom(subject, byName)).sort(byName),
  };
}

function subjectFrom({ node, children }: Branch<TopicBranch>, byName: Order): Subject {
  const topics = [...children.values()].map((topic): Topic => ({
    id: topic.node.id,
    name: topic.node.name,
    tables: topic.codes,
  }));
  return { id: node.id, name: node.name, topics: topics.sort(byName) };
}

/** A table as the catalogue lists it. */
export function entryOf({ code, release, summary }: CurrentTable): TableEntry {
  const { kind, title, groupTitle, agency, series, cells, isFictional } = summary;
  const { frequency, seasonalAdjustment, unit, from, to, lastUpdated, nextReleaseDate } = summary;
  return {
    code,
    kind,
    title,
    groupTitle,
    agency,
    frequency,
    seasonalAdjustment,
    unit,
    from,
    to,
    series,
    cells,
    publishedAt: release.publishedAt,
    lastUpdated,
    nextReleaseDate,
    isFictional,
  };
}
