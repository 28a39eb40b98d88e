import { frequencyName, type ListingMatch } from '@almanac/core';
import { MarkedText, type SuggestionGroup } from '@almanac/ui';
import type { CatalogueIndex } from '../../platform/catalogue/catalogue-index.ts';
import { KIND_NAMES } from '../../platform/catalogue/kind-name.ts';
import { tablePath } from '../../platform/catalogue/table-path.ts';
import { findTables } from './find-tables.ts';

const TABLES_SUGGESTED = 6;
const TOPICS_SUGGESTED = 3;

/** The topics that match by their own name, most tables first. */
function topicsOf(matches: readonly ListingMatch[]): readonly ListingMatch[] {
  const byTopic = new Map<string, ListingMatch[]>();
  for (const match of matches) {
    if (match.highlights.topic.length === 0) continue;
    const { subjectGrouping, subject, topic } = match.item;
    const key = [subjectGrouping, subject, topic].join('>');
    byTopic.set(key, [...(byTopic.get(key) ?? []), match]);
  }
  return [...byTopic.values()]
    .sort((a, b) => b.length - a.length)
    .slice(0, TOPICS_SUGGESTED)
    .flatMap(([first]) => first ?? []);
}

function topicGroup(index: CatalogueIndex, matches: readonly ListingMatch[]): SuggestionGroup {
  const options = topicsOf(matches).flatMap(({ item, highlights }) => {
    const place = index.placesOf.get(item.tableId)?.find(({ topic }) => topic.name === item.topic);
    if (place === undefined) return [];
    const { grouping, subject, topic } = place;
    const count = topic.tables.length;
    return [
      {
        id: `/browse/${grouping.id}/${subject.id}/${topic.id}`,
        content: <MarkedText text={item.topic} marks={highlights.topic} />,
        note: `${count} ${count === 1 ? 'table' : 'tables'}`,
      },
    ];
  });
  return { label: 'Topics', options };
}

/** What to suggest while the reader types; an option's id is the address it leads to. */
export function suggestionsFor(index: CatalogueIndex, query: string): readonly SuggestionGroup[] {
  const { hits, nearest } = findTables(index, query);
  const tables: SuggestionGroup = {
    label: nearest === undefined ? 'Tables' : 'Nearest tables',
    options: hits.slice(0, TABLES_SUGGESTED).map(({ table, match }) => ({
      id: tablePath(table),
      content: <MarkedText text={match.item.listingTitle} marks={match.highlights.listingTitle} />,
      note: table.frequency === undefined ? KIND_NAMES[table.kind] : frequencyName(table.frequency),
    })),
  };
  return [
    tables,
    topicGroup(
      index,
      hits.map(({ match }) => match),
    ),
  ].filter(({ options }) => options.length > 0);
}
