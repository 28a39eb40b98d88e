import { collatorOf } from '@almanac/words';

import { noTable, releaseOf } from '../index/find-release.ts';
import type { CurrentTable, IndexedRelease, TreeNode } from '../index/indexed-release.ts';
import type { ReleaseIndex } from '../index/release-index.ts';

/** A folder of the catalogue: a subject grouping, a subject or a topic. */
export interface CatalogueFolder extends TreeNode {
  readonly folders: readonly CatalogueFolder[];
  readonly tables: readonly CurrentTable[];
}

/** The tables that programs may read through protocols, in the order of the catalogue. */
export interface ApiCatalogue {
  /** Rises whenever an answer may have changed. */
  readonly version: () => number;
  /** Listed tables, each once: by subject grouping, then title. */
  readonly tables: () => readonly CurrentTable[];
  /** The subject groupings, with everything below them. */
  readonly folders: () => readonly CatalogueFolder[];
  /** A table by its code in any case, withdrawn ones included. Throws the problem when there is none for programs. */
  readonly find: (code: string) => CurrentTable;
  /** The same; undefined when there is none. */
  readonly known: (code: string) => CurrentTable | undefined;
  /** Every release of a table that may be read, latest first. */
  readonly releases: (table: CurrentTable) => Promise<readonly IndexedRelease[]>;
  /** The release that a call means: the one it names, else the current one. Throws the problem when it has none. */
  readonly release: (table: CurrentTable, id: string | undefined) => Promise<IndexedRelease>;
}

/** The catalogue for programs; the lists are made once a version of the index. */
export function apiCatalogue(index: ReleaseIndex, locale: string): ApiCatalogue {
  const { compare } = collatorOf(locale);
  const byVersion = <Made>(make: () => Made): (() => Made) => {
    let made: { readonly version: number; readonly value: Made } | undefined;
    return () => {
      const version = index.version();
      if (made?.version !== version) made = { version, value: make() };
      return made.value;
    };
  };
  const tables = byVersion(() =>
    index
      .all()
      .filter(({ summary }) => summary.apiPublic)
      .sort(
        (a, b) =>
          compare(groupingOf(a), groupingOf(b)) ||
          compare(a.summary.title, b.summary.title) ||
          compare(a.code, b.code),
      ),
  );
  const known = (code: string): CurrentTable | undefined => {
    const table = index.current(code);
    return table?.summary.apiPublic === true ? table : undefined;
  };
  return {
    version: index.version,
    tables,
    known,
    folders: byVersion(() => foldersOf(tables(), compare)),
    find: (code) => {
      const table = known(code);
      if (table) return table;
      throw noTable(index, code);
    },
    releases: (table) => index.releasesOf(table.code),
    release: (table, id) => releaseOf(index, table, id === '' ? undefined : id),
  };
}

function groupingOf({ placements }: CurrentTable): string {
  return placements[0]?.grouping.name ?? '';
}

/** A folder while tables are put into it. */
interface Filling extends TreeNode {
  readonly below: Map<string, Filling>;
  readonly tables: CurrentTable[];
}

function foldersOf(
  tables: readonly CurrentTable[],
  compare: (a: string, b: string) => number,
): readonly CatalogueFolder[] {
  const root: Filling = { id: '', name: '', below: new Map(), tables: [] };
  for (const table of tables) {
    for (const { grouping, subject, topic } of table.placements) {
      within(within(within(root, grouping), subject), topic).tables.push(table);
    }
  }
  const filled = ({ id, name, below, tables: own }: Filling): CatalogueFolder => ({
    id,
    name,
    tables: own,
    folders: [...below.values()].map(filled).sort((a, b) => compare(a.name, b.name)),
  });
  return filled(root).folders;
}

function within({ below }: Filling, { id, name }: TreeNode): Filling {
  const folder = below.get(id) ?? { id, name, below: new Map<string, Filling>(), tables: [] };
  below.set(id, folder);
  return folder;
}
