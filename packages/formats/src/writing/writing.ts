import type { Fact, TableView, Write } from '@almanac/core';

/** Included in every file that leaves the portal, so that a number can be traced back to its source. */
export interface Colophon {
  /** The portal's name, e.g. `Department of Statistics Almanac`. */
  readonly site: string;
  /** The address of exactly this view. */
  readonly address: string;
  readonly releaseId: string;
  /** The instant of the release, ISO 8601 UTC. */
  readonly publishedAt: string;
  /** The day of the last update in the office's time zone, as on its pages; absent: the day in UTC. */
  readonly updatedOn?: string;
  /**
   * The instant of the file's content, ISO 8601 UTC: that of the release, or of the latest notice of correction. It is
   * not the instant of the download: the same view of the same release always gives the same bytes.
   */
  readonly generatedAt: string;
  /** What the reader did to the table, one line a step; empty for the table as published. */
  readonly customisation: readonly Fact[];
  /** Set where the file holds less than its table. */
  readonly part?: PartOfTable;
  /** The agency's notices of correction on the release; absent if there are none. */
  readonly corrections?: readonly { readonly at: string; readonly text: string }[];
}

/** A colophon, and what puts the texts of its file into words. */
export interface WordedColophon extends Colophon {
  readonly write: Write;
}

/** The table of which a file is a part. */
export interface PartOfTable {
  /** The number of cells in the file; absent if it is known only after writing. */
  readonly cells?: number;
  /** The published cells of the table. */
  readonly of: number;
  /** The address of the same file with every cell. */
  readonly whole: string;
}

/** The bytes of a file, as they are written: writers stream and never hold a whole file in memory. */
export type FileStream = AsyncIterable<Uint8Array>;

/** Some rows of a view that is too large to load at once, and the index of the first of them. */
export interface RowStretch {
  readonly from: number;
  readonly view: TableView;
}

/** Rows of a view from the first (inclusive) to the last (exclusive). */
export type RowRange = readonly [from: number, to: number];

/** Reads a view, or some rows of it, in consecutive stretches; every call reads again. */
export type RowStretches = (rows?: RowRange) => AsyncIterable<RowStretch>;

/**
 * Writes a view of which only the headings are loaded; its cells come in stretches of rows, as often as the file needs
 * them, in constant memory. The view must be arranged by its headings alone.
 */
export type StretchWriter = (
  headings: TableView,
  colophon: WordedColophon,
  stretches: RowStretches,
) => FileStream;

/** Writes a view as a file of one format. */
export type ViewWriter = (view: TableView, colophon: WordedColophon) => FileStream;
