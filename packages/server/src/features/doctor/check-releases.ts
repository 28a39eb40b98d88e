import { faultsOfRelease } from '../../releases/storage/release-checksums.ts';
import type { ReleaseStorage } from '../../releases/storage/release-storage.ts';
import type { ReleaseAddress } from '../../releases/storage/release-store.ts';
import { fault, warning, well, type Finding } from './finding.ts';

export interface ReleasesToCheck {
  readonly storage: ReleaseStorage;
  /** Those that the database names. */
  readonly named: readonly ReleaseAddress[];
  readonly now: Date;
  /** Only whether they are there, without reading them. */
  readonly isQuick: boolean;
}

/** Younger ones may belong to a publication in progress. */
const SETTLED_MS = 60 * 60_000;
const COPY = 'Copy its folder from the backup (releases/CODE/RELEASE in both places), then run this again.';

/** Every release that the database names is there, as it was written; and nothing else is. */
export async function* checkReleases(check: ReleasesToCheck): AsyncGenerator<Finding> {
  const { storage, named, now, isQuick } = check;
  const there = new Set((await storage.list(new Date(8.64e15))).map(({ releaseId }) => releaseId));
  let damaged = 0;
  for (const address of named) {
    const faults = there.has(address.releaseId)
      ? await (isQuick ? [] : faultsOfRelease(storage, address))
      : [`${address.code}/${address.releaseId} is not there`];
    for (const each of faults) yield fault(`The release ${each}.`, COPY);
    damaged += faults.length;
  }
  const how = isQuick
    ? 'there; their files were not read'
    : 'there, and each of their files is as it was written';
  if (damaged === 0)
    yield well(`${named.length} ${named.length === 1 ? 'release is' : 'releases are'} ${how}.`);
  yield* orphansIn(check, now);
}

async function* orphansIn({ storage, named }: ReleasesToCheck, now: Date): AsyncGenerator<Finding> {
  const known = new Set(named.map(({ releaseId }) => releaseId));
  const settled = await storage.list(new Date(now.getTime() - SETTLED_MS));
  const orphans = settled.filter(({ releaseId }) => !known.has(releaseId));
  if (orphans.length > 0)
    yield warning(
      `${orphans.length} folders of releases belong to no table: a crash left them, or the database is not the one of these releases.`,
      'If the tables on the portal are the right ones, start the server anew: it clears them away. If tables are missing, do not start it: compare DATABASE_URL and ALMANAC_DATA first.',
    );
}
