import type { Changes, Correction, LoggedCorrection } from '@almanac/contract';
import type { DimensionRole, Release, TableCode, TableFacts } from '@almanac/core';

import type { WantedCorrections } from './latest-corrections.ts';
import type { WantedReleases } from './latest-releases.ts';
import type { ThinnedRelease } from './thinned-releases.ts';

/** What the catalogue and the pages' heads know of a release without opening its numbers; its titles are those of lists. */
export interface TableSummary extends Omit<TableFacts, 'footnotes' | 'tableFootnotes'> {
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

/** A node of the catalogue's tree: `id` is a slug that stays when names of others change. */
export interface TreeNode {
  readonly id: string;
  readonly name: string;
}

/** A topic under which a release stands. */
export interface Placement {
  readonly grouping: TreeNode;
  readonly subject: TreeNode;
  readonly topic: TreeNode;
}

/** A release that may be read now. */
export interface IndexedRelease {
  /** As first published: `TableCode`s are the same in any case. */
  readonly code: TableCode;
  readonly release: Release;
  readonly summary: TableSummary;
  readonly placements: readonly Placement[];
  readonly changes: Changes;
  /** Notices of correction attached to it, latest first; absent when there are none. */
  readonly corrections?: readonly Correction[];
  /** Of table and numbers: the same content has the same hash. */
  readonly contentHash: string;
}

/** A table as it stands now: its current release, and whether it was withdrawn. */
export interface CurrentTable extends IndexedRelease {
  /** Withdrawn: listed nowhere, still opens, with a notice. */
  readonly isDeleted: boolean;
  /** The table that took its place, once that one may be read. */
  readonly replacedBy?: TableCode;
}

/**
 * Which releases may be read now. Everything that shows a number or a title asks here first: an embargoed release is
 * visible through no door before its instant, and through every door from it on. Tables that are not enabled are not
 * in it at all.
 */
export interface ReleaseIndex {
  /** The table of this code (in any case), withdrawn ones included. */
  readonly current: (code: string) => CurrentTable | undefined;
  /** Every table that is listed: withdrawn ones are not. In no particular order. */
  readonly all: () => readonly CurrentTable[];
  /** An earlier or the current release of a table; undefined before its instant. */
  readonly byId: (code: string, releaseId: string) => Promise<IndexedRelease | undefined>;
  /** Every release of a table that may be read, latest first. */
  readonly releasesOf: (code: string) => Promise<readonly IndexedRelease[]>;
  /** Releases of a table that were taken out to save space, latest first; absent where none ever are. */
  readonly thinnedOf?: (code: string) => Promise<readonly ThinnedRelease[]>;
  /** The latest releases of listed tables that are `wanted`, latest first. */
  readonly latest: (limit: number, wanted?: WantedReleases) => Promise<readonly IndexedRelease[]>;
  /** Notices of correction in releases of listed tables, latest first. */
  readonly corrections: (limit: number, wanted?: WantedCorrections) => Promise<readonly LoggedCorrection[]>;
  /** Rises whenever any answer above may have changed; what was built from an older version is out of date. */
  readonly version: () => number;
  /** Calls `listener` after each such change, embargo instants included; the answer ends it. */
  readonly onChange: (listener: () => void) => () => void;
  /** Takes in what has been published since, by this process or another. */
  readonly refresh: () => Promise<void>;
  readonly close: () => void;
}
