import type { Changes, Correction } from '@almanac/contract';
import type { DimensionRole, Release, TableCode, TableFacts } from '@almanac/core';

/** What the catalogue and the pages' heads know of a release without opening its numbers; its titles are those of lists. */
export interface TableSummary extends Omit<TableFacts, 'footnotes' | 'tableFootnotes' | 'keywords'> {
  /** First and last period, by label. */
  readonly from?: string;
  readonly to?: string;
  readonly dimensions: readonly {
    readonly id: string;
    readonly label: string;
    readonly role: DimensionRole;
    readonly categories: number;
  }[];
  /** Cells divided by periods. */
  readonly series: number;
  readonly cells: number;
}

/** A node of the catalogue's tree: `id` is a slug that stays the same when other names change. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
}

/** A topic that a release is listed under. */
export interface Placement {
  readonly grouping: TreeNode;
  readonly subject: TreeNode;
  readonly topic: TreeNode;
}

/** A release that may be read now. */
export interface IndexedRelease {
  /** As first published: `TableCode`s are case-insensitive. */
  readonly code: TableCode;
  readonly release: Release;
  readonly summary: TableSummary;
  readonly placements: readonly Placement[];
  readonly changes: Changes;
  /** Notices of correction attached to it, latest first; absent when there are none. */
  readonly corrections?: readonly Correction[];
  /** Of table and numbers: the same content has the same hash. */
  readonly contentHash: string;
  /** The day of the next release that was announced, once it has passed: the summary is silent about it then. */
  readonly passedReleaseDate?: string;
  /** The group it was published in, by name: the others have the same instant. */
  readonly group?: string;
}

/** A table as of now: its current release, and whether it was withdrawn. */
export interface CurrentTable extends IndexedRelease {
  /** Withdrawn: listed nowhere, still opens, with a notice. */
  readonly isDeleted: boolean;
  /** The table that took its place, once that one may be read. */
  readonly replacedBy?: TableCode;
}

/** When numbers were taken back, and why. */
export interface Retraction {
  readonly at: string;
  /** In the words of the agency, for readers. */
  readonly reason: string;
}

/** A release whose numbers were taken back. */
export interface RetractedRelease extends Retraction {
  readonly id: string;
  readonly publishedAt: string;
}

/** A release that was taken out of the portal to save space. */
export interface ThinnedRelease {
  readonly id: string;
  readonly publishedAt: string;
  readonly thinnedAt: string;
}
