import {
  toSavedChart,
  toSavedComparison,
  toSavedRecord,
  type ChartState,
  type Comparison,
  type Customisation,
  type CustomisationData,
  type Dimension,
  type SavedChart,
  type SavedComparison,
  type SavedComputation,
  type TableKind,
} from '@almanac/core';

/** A table in its current state, ready to be saved. */
export interface ViewToSave {
  readonly kind: TableKind;
  readonly code: string;
  readonly title: string;
  /** The release that is shown. */
  readonly release: string;
  readonly publishedAt: string;
  readonly customisationData: SavedCustomisation;
  readonly computationData: readonly SavedComputation[];
}

/** What is kept of a customisation: the specification's keys, the chart where one is shown, and our exact steps. */
export interface SavedCustomisation extends CustomisationData {
  readonly chart?: SavedChart;
  /** The comparison that is saved; the table is then its first. */
  readonly comparison?: SavedComparison;
  /** Rolling or pinned, for clients that read the record alone; `isPinned` and the release of its metadata decide. */
  readonly release: string;
}

/** What the table page shows. */
export interface OpenView {
  readonly table: {
    readonly kind: TableKind;
    readonly code: string;
    readonly title: string;
    readonly cube: { readonly dimensions: readonly Dimension[] };
    readonly heading?: { readonly columns: readonly string[] };
  };
  readonly release: { readonly id: string; readonly publishedAt: string };
  readonly steps: Customisation;
  /** The chart shown in place of the table. */
  readonly chart: ChartState | undefined;
}

/** The record of what is open (specification, section 3). */
export function viewToSave({ table, release, steps, chart }: OpenView): ViewToSave {
  const { customisationData, computationData } = toSavedRecord(
    steps,
    table.cube.dimensions,
    table.heading?.columns,
  );
  return {
    kind: table.kind,
    code: table.code,
    title: table.title,
    release: release.id,
    publishedAt: release.publishedAt,
    customisationData: {
      ...customisationData,
      ...(chart && { chart: toSavedChart({ ...chart, isFullScreen: false }) }),
      release: 'latest',
    },
    computationData,
  };
}

/** What the page of a comparison shows: its tables, each as customised there. */
export interface OpenComparison {
  readonly title: string;
  readonly comparison: Comparison;
  readonly tables: readonly Omit<OpenView, 'chart'>[];
}

/** The record of a comparison: that of its first table, with the comparison under a key of its own; undefined without tables. */
export function comparisonToSave({ title, comparison, tables }: OpenComparison): ViewToSave | undefined {
  const [first] = tables;
  if (first === undefined) return undefined;
  const view = viewToSave({ ...first, chart: undefined });
  const releases = tables.map(({ release }) => release.id);
  const customisationData = {
    ...view.customisationData,
    comparison: toSavedComparison(comparison, releases),
  };
  return { ...view, title, customisationData };
}

/** The record as one that rolls with new releases, or is pinned to one. */
export function recordAt(data: unknown, release: string): object {
  return { ...(typeof data === 'object' ? data : {}), release };
}

/** Types of tables as the account service writes them. */
export function wireTypeOf(kind: TableKind): 'ts' | 'ct' | 'ldc' {
  return ({ TS: 'ts', CT: 'ct', DC: 'ldc' } as const)[kind];
}

/** The id of a table to be saved: the client makes it, so that saving twice saves once. */
export function newSavedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
