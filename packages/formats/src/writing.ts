import type { TableView } from '@almanac/core';

/** What stands in every file that leaves the portal, so that a number can be traced back to its source. */
export interface Colophon {
  /** The portal's name, e.g. `Department of Statistics Almanac`. */
  readonly site: string;
  /** The address of exactly this view. */
  readonly address: string;
  readonly releaseId: string;
  /** The instant of the release, ISO 8601 UTC. */
  readonly publishedAt: string;
  /** The instant of the download, ISO 8601 UTC. */
  readonly generatedAt: string;
  /** What the reader did to the table, in words, one line a step; empty for the table as published. */
  readonly customisation: readonly string[];
  /** What its agency says is wrong, or was put right, in the release; absent when there is nothing. */
  readonly corrections?: readonly { readonly at: string; readonly text: string }[];
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
