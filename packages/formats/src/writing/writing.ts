import type { TableView } from '@almanac/core';

/** Included in every file that leaves the portal, so that a number can be traced back to its source. */
export interface Colophon {
  /** The portal's name, e.g. `Department of Statistics Almanac`. */
  readonly site: string;
  /** The address of exactly this view. */
  readonly address: string;
  readonly releaseId: string;
  /** The instant of the release, ISO 8601 UTC. */
  readonly publishedAt: string;
  /** The day of the last update where the office is, as its pages say it; absent: that in UTC. */
  readonly updatedOn?: string;
  /**
   * The instant of the file's content, ISO 8601 UTC: that of the release, or of the latest notice of correction. It is
   * not the instant of the download: the same view of the same release always gives the same bytes.
   */
  readonly generatedAt: string;
  /** What the reader did to the table, in words, one line a step; empty for the table as published. */
  readonly customisation: readonly string[];
  /** Set where the file holds less than its table. */
  readonly part?: PartOfTable;
  /** What its agency says is wrong, or was put right, in the release; absent when there is nothing. */
  readonly corrections?: readonly { readonly at: string; readonly text: string }[];
}

/** Of what a file is a part. */
export interface PartOfTable {
  /** How many cells it shows; absent where that is known only when it is written. */
  readonly cells?: number;
  /** The published cells of the table. */
  readonly of: number;
  /** The address of the same file with every cell. */
  readonly whole: string;
}

/** The bytes of a file, as they are made: writers stream and hold no whole file in memory. */
export type FileStream = AsyncIterable<Uint8Array>;

/** Some rows of a view too large to have all cells of it at hand, and which of its rows is their first. */
export interface RowStretch {
  readonly from: number;
  readonly view: TableView;
}

/** Rows of a view from the first (included) to the last (not included). */
export type RowRange = readonly [from: number, to: number];

/** Reads a view, or some rows of it, in stretches that follow one another; anew whenever it is asked. */
export type RowStretches = (rows?: RowRange) => AsyncIterable<RowStretch>;

/**
 * Writes a view of which only the headings are at hand; its cells come in stretches of rows, as often as the file needs
 * them. Memory does not grow with the cells. The view must be arranged by its headings alone.
 */
export type StretchWriter = (headings: TableView, colophon: Colophon, stretches: RowStretches) => FileStream;

/** Writes a view as a file of one format. */
export type ViewWriter = (view: TableView, colophon: Colophon) => FileStream;
