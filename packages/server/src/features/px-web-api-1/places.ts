import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import type { ApiCatalogue, CatalogueFolder } from '../../releases/reading/api-catalogue.ts';

/** The id of the one database, in addresses. */
export const DATABASE = 'tables';

/** What is at an address: the list of databases, a folder or a table. */
export interface Place {
  readonly kind: 'databases' | 'folder' | 'table';
  readonly folder?: Pick<CatalogueFolder, 'folders' | 'tables'>;
  readonly table?: CurrentTable;
}

/** What is at a path below a database; undefined when there is nothing. A table is found in whatever folder it is asked for. */
export function placeAt(
  catalogue: ApiCatalogue,
  database: string,
  names: readonly string[],
): Place | undefined {
  const last = names.at(-1);
  const folder = database.toLowerCase() === DATABASE ? folderAt(catalogue, names) : undefined;
  if (folder) return { kind: 'folder', folder };
  // Programs add the suffix of the files that a table once was.
  const table = last === undefined ? undefined : catalogue.known(last.replace(/\.px$/i, ''));
  return table && { kind: 'table', table };
}

function folderAt(catalogue: ApiCatalogue, names: readonly string[]): Place['folder'] {
  let at: Pick<CatalogueFolder, 'folders' | 'tables'> = { folders: catalogue.folders(), tables: [] };
  for (const name of names) {
    const next = at.folders.find(({ id }) => id.toLowerCase() === name.toLowerCase());
    if (!next) return undefined;
    at = next;
  }
  return at;
}
