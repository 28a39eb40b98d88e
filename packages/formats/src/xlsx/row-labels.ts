import type { Category, TableView, ViewHeading } from '@almanac/core';
import { type SharedTexts, textCell } from './cell-text.ts';
import { lettersOf } from '../grid/cell-address.ts';
import { labelStyle } from './styles.ts';

/** Up to this many rows equal outer labels are merged; in longer tables they are repeated, which filters better. */
const MOST_MERGED_ROWS = 10_000;

/** Writes the labels down the side. */
export interface RowLabels {
  readonly cellsOf: (heading: ViewHeading, sheetRow: number) => string;
  /** The ranges to merge, once `lastRow` is written. */
  readonly mergesUpTo: (lastRow: number) => readonly string[];
}

/** A label that covers several rows. */
interface Run {
  readonly category: Category;
  readonly firstRow: number;
}

/** Writes the labels of rows in order: the innermost indented by its depth, the outer ones merged over their rows. */
export function rowLabelWriter(view: TableView, shared: SharedTexts): RowLabels {
  const isMerging = view.rows.length <= MOST_MERGED_ROWS;
  const innermost = view.rowDimensions.length - 1;
  const runs: Run[] = [];
  const merges: string[] = [];
  const endRuns = (from: number, lastRow: number): void => {
    for (const [at, { firstRow }] of runs.entries()) {
      const letters = lettersOf(at);
      if (at >= from && lastRow > firstRow) merges.push(`${letters}${firstRow}:${letters}${lastRow}`);
    }
    runs.length = Math.min(runs.length, from);
  };
  const labelCell = ({ categories, depth, hasChildren }: ViewHeading, at: number, row: number): string => {
    const style =
      at === innermost ? labelStyle(depth, hasChildren ? 'bold' : 'normal') : labelStyle(0, 'normal');
    return `<c r="${lettersOf(at)}${row}${textCell(shared, categories[at]?.label ?? '', style)}`;
  };
  return {
    cellsOf: (heading, sheetRow) => {
      const { categories } = heading;
      if (categories.length === 0)
        return `<c r="A${sheetRow}${textCell(shared, view.facts.title, labelStyle(0, 'normal'))}`;
      const firstNew = runs.findIndex(({ category }, at) => category !== categories[at]);
      const from = isMerging ? (firstNew < 0 ? runs.length : firstNew) : 0;
      if (isMerging) endRuns(from, sheetRow - 1);
      let cells = '';
      for (const [at, category] of categories.entries()) {
        if (at < from) continue;
        cells += labelCell(heading, at, sheetRow);
        if (isMerging && at < innermost) runs.push({ category, firstRow: sheetRow });
      }
      return cells;
    },
    mergesUpTo: (lastRow) => {
      endRuns(0, lastRow);
      return merges;
    },
  };
}
