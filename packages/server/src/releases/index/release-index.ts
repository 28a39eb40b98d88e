import type { LoggedCorrection } from '@almanac/contract';

import type { WantedCorrections } from './latest-corrections.ts';
import type { WantedReleases } from './latest-releases.ts';
import type {
  CurrentTable,
  IndexedRelease,
  RetractedRelease,
  Retraction,
  ThinnedRelease,
} from './indexed-release.ts';

/**
 * Which releases may be read now. Everything that shows a number or a title checks here first: an embargoed release is
 * in no answer before its instant, and in every answer from then on. Tables that are not enabled are not in it at all.
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
  /** Releases of a table whose numbers were taken back, latest first. */
  readonly retractedOf?: (code: string) => Promise<readonly RetractedRelease[]>;
  /** Why a table has no release that may be read, where its numbers were taken back. */
  readonly retraction?: (code: string) => Retraction | undefined;
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
