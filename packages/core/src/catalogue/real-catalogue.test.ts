import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENGLISH } from '../../test/product-asking.ts';
import { parseTableKind } from '../table/table-code.ts';
import type { Catalogue, CatalogueTable, Placement } from './catalogue.ts';
import { listingItemsFrom } from './listing-items-from.ts';
import { createSearchIndex } from './search/search-index.ts';
import { NO_SYNONYMS } from './search/synonyms.ts';

const FILE = new URL('../../../../../shared/data/catalogue/catalogue.tsv', import.meta.url);
const isThere = existsSync(FILE);
if (!isThere) process.stderr.write(`skipped: the real catalogue is not at ${FILE.pathname}\n`);

type Row = Readonly<Record<string, string | undefined>>;

/** The source does not say where census tables are filed. */
const UNPLACED = { theme: 'Society', subject: 'Population', topic: 'Census' };

/** A real office's catalogue: its tables whose title is known. */
function realCatalogue(): Catalogue {
  const [head = [], ...records] = readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const rows = records
    .map((record): Row => Object.fromEntries(head.map((name, at) => [name, record[at] ?? ''])))
    .map((row): Row => (row['topic'] ? row : { ...row, ...UNPLACED }))
    .filter((row) => row['title']);
  const named = (...names: readonly string[]) => [
    ...new Set(rows.map((row) => names.map((name) => row[name]).join('|'))),
  ];
  const lastOf = (path: string) => path.split('|').at(-1) ?? '';
  const above = (path: string) => path.split('|').slice(0, -1).join('|');
  return {
    subjectGroupings: named('theme').map((id) => ({ id, name: lastOf(id) })),
    subjects: named('theme', 'subject').map((id) => ({ id, name: lastOf(id), subjectGroupingId: above(id) })),
    topics: named('theme', 'subject', 'topic').map((id) => ({ id, name: lastOf(id), subjectId: above(id) })),
    tables: rows.map((row): CatalogueTable => ({
      code: row['id'] ?? '',
      kind: parseTableKind(row['type'] ?? '') ?? 'TS',
      title: row['title'] ?? '',
      groupTitle: row['group_title'] ?? '',
    })),
    placements: rows.map((row): Placement => ({
      topicId: `${row['theme'] ?? ''}|${row['subject'] ?? ''}|${row['topic'] ?? ''}`,
      code: row['id'] ?? '',
    })),
  };
}

describe.skipIf(!isThere)('a real catalogue', () => {
  const catalogue = isThere ? realCatalogue() : undefined;
  const items = catalogue ? listingItemsFrom(catalogue) : [];

  it('lists every table in its place', () => {
    expect(items.length).toBeGreaterThan(600);
    expect(items).toHaveLength(catalogue?.placements.length ?? 0);
  });

  it('lists no title with the marker of a footnote', () => {
    expect(items.filter(({ listingTitle }) => /[*^]|\p{L}\d\/|^\d\/\D/u.test(listingTitle))).toEqual([]);
  });

  it('is found by the words of its titles and by its codes', () => {
    const index = createSearchIndex(NO_SYNONYMS, ENGLISH);
    for (const { tableId, listingTitle, subjectGrouping, subject, topic } of items) {
      const places = [{ grouping: subjectGrouping, subject, topic }];
      const nothing = { agency: '', dimensions: [], hasPeriods: true, about: [] };
      index.add({ code: tableId, title: listingTitle, places, ...nothing });
    }
    for (const item of items.filter((_, at) => at % 25 === 0)) {
      expect(index.search(item.listingTitle).codes).toContain(item.tableId);
      expect(index.search(item.tableId).codes[0]).toBe(item.tableId);
    }
  });
});
