import type {
  ComparedTable,
  Cube,
  Customisation,
  Fact,
  Footnote,
  NumberStyle,
  StatTable,
  TableView,
} from '@almanac/core';
import type { ReactElement } from 'react';

/** How far a table of a comparison is. */
export type ComparedState =
  | { readonly status: 'pending' }
  | { readonly status: 'error'; readonly error: Error; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly table: StatTable;
      /** The release that is shown. */
      readonly release: { readonly id: string; readonly publishedAt: string };
      /** The steps that fit it, as far as they do. */
      readonly steps: Customisation;
      /** Undefined while its cells are loading, or when they are too many to be compared. */
      readonly view: TableView | undefined;
      readonly isTooBig: boolean;
    };

/** A table that is loaded. */
export type ReadyState = Extract<ComparedState, { status: 'ready' }>;

/** A table of a comparison. */
export interface Compared {
  readonly tag: string;
  readonly address: ComparedTable;
  readonly state: ComparedState;
  /** The parts of its address that could not be applied, in words. */
  readonly problems: readonly Fact[];
}

/** How a table is drawn among others. */
export interface HowDrawn {
  /** Its figures are shown in a table with those of others. */
  readonly isWithoutGrid: boolean;
  /** Where its side panel goes; absent: below the chips. */
  readonly panelPlace?: HTMLElement | null;
}

/** What the app passes in to draw the tables of a comparison. */
export interface Drawing {
  /** How numbers are written. */
  readonly style: NumberStyle;
  /** One table with what was done to it, and its side panel while that is open. */
  readonly table: (at: number, how: HowDrawn) => ReactElement | null;
  /** Footnotes and signs. */
  readonly notes: (notes: { readonly footnotes: readonly Footnote[]; readonly cube: Cube }) => ReactElement;
}
