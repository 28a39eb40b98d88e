import {
  comparisonAddressOf,
  parseComparison,
  type ComparedTable,
  type Comparison,
} from './comparison-address.ts';

/**
 * A comparison in the record of a saved table: under `comparison` in the customisation of its first table. A client
 * that does not know the key shows that table as it is in the comparison.
 */
export interface SavedComparison {
  readonly version: 1;
  /** The query string of its page. */
  readonly address: string;
  /** Of each table, in their order: the release it was saved by, or looked at last. */
  readonly releases: readonly string[];
}

/** What is read from such a record. */
export interface KeptComparison {
  readonly comparison: Comparison;
  /** Of each table, in their order; undefined where the record does not say. */
  readonly releases: readonly (string | undefined)[];
}

/** Writes a comparison down, with the release of each table that is shown. */
export function toSavedComparison(comparison: Comparison, releases: readonly string[]): SavedComparison {
  return { version: 1, address: comparisonAddressOf(comparison), releases };
}

/** Reads the comparison in a saved customisation; undefined where there is none, or none that can be read. */
export function fromSavedComparison(customisationData: unknown): KeptComparison | undefined {
  const saved = memberOf(customisationData, 'comparison');
  const address = memberOf(saved, 'address');
  if (memberOf(saved, 'version') !== 1 || typeof address !== 'string') return undefined;
  const comparison = parseComparison(address);
  if (!comparison.ok || comparison.value.tables.length === 0) return undefined;
  const releases = memberOf(saved, 'releases');
  const releaseAt = (at: number): string | undefined => {
    const release: unknown = Array.isArray(releases) ? releases[at] : undefined;
    return typeof release === 'string' ? release : undefined;
  };
  return { comparison: comparison.value, releases: comparison.value.tables.map((_, at) => releaseAt(at)) };
}

/** The comparison with every table pinned to the release it was saved by; those that name one of their own keep it. */
export function pinnedComparison({ comparison, releases }: KeptComparison): Comparison {
  const tables = comparison.tables.map((table, at) => pinned(table, releases[at]));
  return { ...comparison, tables };
}

/** The comparison without the releases that pinning has put in. */
export function unpinnedComparison(shown: Comparison, { comparison, releases }: KeptComparison): Comparison {
  const isPinnedHere = ({ code, release }: ComparedTable): boolean =>
    comparison.tables.some(
      (kept, at) => kept.release === undefined && kept.code === code && releases[at] === release,
    );
  const tables = shown.tables.map((table): ComparedTable => {
    if (table.release === undefined || !isPinnedHere(table)) return table;
    const { kind, code, query } = table;
    return { kind, code, query };
  });
  return { ...shown, tables };
}

function pinned(table: ComparedTable, release: string | undefined): ComparedTable {
  return table.release !== undefined || release === undefined ? table : { ...table, release };
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
