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
}

/** The bytes of a file, as they are made: writers stream and hold no whole file in memory. */
export type FileStream = AsyncIterable<Uint8Array>;

/** Some rows of a view too large to have all cells of it at hand, and which of its rows is their first. */
export interface RowStretch {
  readonly from: number;
  readonly view: TableView;
}

/** Writes a view of which only the headings are at hand; its cells come in stretches of rows that follow one another. */
export type StretchWriter = (
  headings: TableView,
  colophon: Colophon,
  stretches: AsyncIterable<RowStretch>,
) => FileStream;

/** Writes a view as a file of one format. */
export type ViewWriter = (view: TableView, colophon: Colophon) => FileStream;
