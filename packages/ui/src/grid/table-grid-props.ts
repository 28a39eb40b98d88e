import type { NumberStyle, Sort, TableView, WorkingTable } from '@almanac/core';
import type { ReactNode, Ref } from 'react';

import type { ChosenPeriods } from './copying/chosen-periods.ts';
import type { CardBesideProps } from './opening/card-beside.tsx';
import type { CellReference } from './opening/cell-card.tsx';
import type { CellFacts } from './words/cell-facts.ts';
import type { CellsOnDemand } from './cells-on-demand.ts';
import type { FormerAt } from './words/former-words.ts';
import type { GridFolding } from './grid-folding.ts';

/** What a page can ask of a grid. */
export interface TableGridHandle {
  /** Scrolls a row into view, opens what hides it, and makes it current. */
  readonly showRow: (row: number) => void;
}

/** How the view is sorted, and a way to change it. */
export interface GridSorting {
  readonly sorts: WorkingTable['sorts'];
  readonly onSort: (sort: Omit<Sort, 'kind'>) => void;
}

/** Which periods were chosen, and where the card that tells of them stands. */
export interface ChangeCardProps extends Pick<
  CardBesideProps,
  'anchor' | 'frame' | 'takesFocus' | 'onClose'
> {
  readonly chosen: ChosenPeriods;
}

export interface TableGridProps {
  readonly view: TableView;
  /** The caption of the table, for screen readers. */
  readonly caption: string;
  /** How numbers are written. Keep the object: a new one redraws the grid. */
  readonly style: NumberStyle;
  /** More cells than this are drawn through a window. */
  readonly windowAbove?: number;
  /** The cells of a view too large to load whole; absent: they are in the view. Keep the object. */
  readonly onDemand?: CellsOnDemand | undefined;
  /** Marks the cells that held something else in the previous release. Keep the function. */
  readonly formerAt?: FormerAt | undefined;
  /** Absent: no heading can be folded. Keep the object while nothing is folded or opened. */
  readonly folding?: GridFolding | undefined;
  /** Absent: headings offer no sorting. */
  readonly sorting?: GridSorting | undefined;
  readonly referenceTo?: ((row: number, column: number) => CellReference) | undefined;
  /** At the bottom of the card of a cell. */
  readonly cardFoot?: ((cell: CellFacts, reference: CellReference) => ReactNode) | undefined;
  /** Beside cells that were chosen in one line: what changed between them. Absent: nothing is said. */
  readonly changeCard?: ((card: ChangeCardProps) => ReactNode) | undefined;
  /** On paper, under every part but the last of a table that is split. */
  readonly partFoot?: ReactNode;
  /** Above a table that is too large to be drawn whole where no script fetches the rest. */
  readonly withoutScripts?: ReactNode;
  readonly ref?: Ref<TableGridHandle>;
}
