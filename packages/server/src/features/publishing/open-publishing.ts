import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import type { TableKind } from '@almanac/core';
import type { FastifyRequest } from 'fastify';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { wordsOf, type Wording } from '../../platform/settings/words-of.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { FindPreview } from '../../releases/index/waiting-release.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import { authoriser } from './keys/authorise.ts';
import { inTurn } from '../../platform/in-turn.ts';
import { localKeyIn } from './keys/local-key.ts';
import { preparationThreads, type PreparationThreads } from './preparing/preparation-threads.ts';
import { actsFor, refuseAgencyKey } from './keys/publisher.ts';
import { previewFinder } from './previews/preview-links.ts';
import { publishingRoutes } from './routes.ts';
import { slugOf } from './preparing/slug-of.ts';
import { sweepOrphansSoon } from './sweep-orphans.ts';

export interface PublishingOptions {
  readonly database: Database;
  readonly store: ReleaseStore;
  readonly index: ReleaseIndex;
  readonly clock: Clock;
  /** Holds `local.key`, and uploads while they are read. */
  readonly dataFolder: string;
  readonly mostBytes: number;
  readonly mostCells: number;
  /** The agency of a table when none is named: the department. */
  readonly defaultAgency: string;
  readonly addressOf: (kind: TableKind, code: string) => string;
  readonly purgeUrl?: string | null;
  readonly previewAddress: (token: string) => string;
  /** Told why nothing could be cleared that a crash left. */
  readonly onFailure: (error: unknown) => void;
  /** What remarks, and names that files leave open, are put into words with. */
  readonly wording: Wording;
  /** Threads that outlive it; without them it has its own. */
  readonly threads?: PreparationThreads;
}

/** How agencies' tables arrive. */
export interface Publishing {
  readonly addRoutes: (app: HttpApp) => Promise<void>;
  /** Throws the problem to answer with unless the request carries a key that acts for every agency. */
  readonly requireLocalKey: (request: FastifyRequest) => Promise<void>;
  /** Whether the request carries a key at all; throws the problem to answer with when the key is not accepted. */
  readonly holdsKey: (request: FastifyRequest) => Promise<boolean>;
  /** Whose tables the key of a request speaks for; throws the problem to answer with when it carries none. */
  readonly keyHolder: (request: FastifyRequest) => Promise<(agency: string) => boolean>;
  /** What a link to a release under embargo opens. */
  readonly findPreview: FindPreview;
  readonly close: () => Promise<void>;
}

/** A file that takes longer to read is given up. */
const READING_TIMEOUT_MS = 10 * 60_000;
const MOST_THREADS = 4;

/** Opens publishing: makes the local key, is ready to add its routes, and clears what a crash left later. */
export async function openPublishing(options: PublishingOptions): Promise<Publishing> {
  const { database, store, index, clock, dataFolder, mostBytes, mostCells, defaultAgency, wording } = options;
  const uploads = join(dataFolder, 'uploads');
  await rm(uploads, { recursive: true, force: true });
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const cancelSweeping = sweepOrphansSoon({ database, store, clock }, options.onFailure);
  const threads = options.threads ?? ownThreads(wording);
  const authorise = authoriser({ database, clock, localKey: await localKeyIn(dataFolder) });
  const context = {
    database,
    store,
    index,
    clock,
    threads,
    turns: inTurn(),
    mostCells,
    defaultAgency,
    addressOf: options.addressOf,
    previewAddress: options.previewAddress,
    write: wordsOf(wording).write,
    purgeUrl: options.purgeUrl,
  };
  return {
    addRoutes: (app) => publishingRoutes(app, { context, authorise, upload: { folder: uploads, mostBytes } }),
    requireLocalKey: async (request) => {
      refuseAgencyKey(await authorise({ authorization: request.headers.authorization, from: request.ip }));
    },
    holdsKey: async (request) => {
      const { authorization } = request.headers;
      if (authorization === undefined) return false;
      await authorise({ authorization, from: request.ip });
      return true;
    },
    keyHolder: async ({ headers, ip }) => {
      const publisher = await authorise({ authorization: headers.authorization, from: ip });
      return (agency) => actsFor(publisher, slugOf(agency));
    },
    findPreview: previewFinder(context),
    close: async () => {
      cancelSweeping();
      if (options.threads === undefined) await threads.close();
    },
  };
}

function ownThreads(wording: Wording): PreparationThreads {
  return preparationThreads({
    threads: Math.min(MOST_THREADS, availableParallelism()),
    timeoutMs: READING_TIMEOUT_MS,
    wording,
  });
}
