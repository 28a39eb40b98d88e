import type { SavedTable } from '@almanac/contract';
import type { ViewToSave } from './view-to-save.ts';
import {
  addressOf,
  chartAddressOf,
  comparisonAddressOf,
  fromSavedChart,
  fromSavedComparison,
  parseAddress,
} from '@almanac/core';

/** What determines the release that a saved table opens with. */
type Opened = Pick<SavedTable, 'type' | 'tableId' | 'customisationData' | 'isDeleted' | 'metadata'>;

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}

/** Whether the record carries our own exact steps; one of an older client needs the table's variables to be read. */
export function hasOwnSteps({ customisationData }: Pick<SavedTable, 'customisationData'>): boolean {
  const steps = fieldOf(customisationData, 'steps');
  return typeof fieldOf(steps, 'address') === 'string' && fieldOf(steps, 'version') === 1;
}

/** The saved steps as the query string of a page; empty when they cannot be read. */
export function stepsQueryOf(record: Pick<SavedTable, 'customisationData'>): string {
  const address = fieldOf(fieldOf(record.customisationData, 'steps'), 'address');
  const steps = hasOwnSteps(record) && typeof address === 'string' ? parseAddress(address) : undefined;
  return steps?.ok ? addressOf(steps.value) : '';
}

/** The saved chart as parameters of a page; empty where the table was saved. */
function chartQueryOf({ customisationData }: Pick<SavedTable, 'customisationData'>): string {
  const chart = fieldOf(customisationData, 'chart');
  return chart === undefined ? '' : chartAddressOf({ ...fromSavedChart(chart), isFullScreen: false });
}

/** The release a saved table is held at: its own when pinned; the last one of a table that has been replaced. */
export function heldRelease({ metadata, isDeleted }: Opened): string | undefined {
  if (metadata.isPinned) return metadata.release;
  return isDeleted && metadata.replacedBy !== null ? metadata.currentRelease : undefined;
}

/** Steps, chart and release of a saved table, as the query string of its page. */
export function savedQuery(saved: Opened): string {
  const release = heldRelease(saved);
  return [stepsQueryOf(saved), chartQueryOf(saved), release === undefined ? '' : `release=${release}`]
    .filter((part) => part !== '')
    .join('&');
}

/** A path with a query of those parts that are not empty. */
function withQuery(path: string, ...parts: readonly string[]): string {
  const query = parts.filter((part) => part !== '').join('&');
  return query === '' ? path : `${path}?${query}`;
}

/** The page on which a saved table or comparison opens as it was saved; `id` where its owner opens it. */
export function addressOfSaved(saved: Opened, id?: string): string {
  const own = id === undefined ? '' : `saved=${id}`;
  const { comparison } = saved.metadata;
  if (comparison !== undefined) return withQuery('/compare', comparison.address, own);
  return withQuery(`/table/${saved.type}/${encodeURIComponent(saved.tableId)}`, savedQuery(saved), own);
}

/** The page of a view in the tray. */
export function addressOfLater({ kind, code, customisationData }: ViewToSave): string {
  const comparison = comparisonQueryOf({ customisationData });
  if (comparison !== undefined) return withQuery('/compare', comparison);
  const path = `/table/${kind}/${encodeURIComponent(code)}`;
  return withQuery(path, stepsQueryOf({ customisationData }), chartQueryOf({ customisationData }));
}

/** The saved comparison as the query string of its page; undefined where a table is saved. */
function comparisonQueryOf({ customisationData }: Pick<SavedTable, 'customisationData'>): string | undefined {
  const kept = fromSavedComparison(customisationData);
  return kept && comparisonAddressOf(kept.comparison);
}

/** Whether a saved table is this very view: the same steps and the same chart, however they were written. */
export function isSameView(
  saved: Pick<SavedTable, 'tableId' | 'customisationData'>,
  view: { readonly code: string; readonly customisationData?: object | undefined },
): boolean {
  const { customisationData } = view;
  return (
    saved.tableId.toLowerCase() === view.code.toLowerCase() && lookOf(saved) === lookOf({ customisationData })
  );
}

function lookOf(record: Pick<SavedTable, 'customisationData'>): string {
  const hasChart = fieldOf(record.customisationData, 'chart') !== undefined;
  const comparison = comparisonQueryOf(record);
  if (comparison !== undefined) return comparison;
  return JSON.stringify([stepsQueryOf(record), hasChart, chartQueryOf(record)]);
}
