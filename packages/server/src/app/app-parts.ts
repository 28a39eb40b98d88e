import type { AskingWords, HeadlineBook, SynonymBook } from '@almanac/core';
import type { FastifyRequest } from 'fastify';

import type { BigFileMaker } from '../features/downloads/big-files/big-file.ts';
import type { ArchiveOpener } from '../features/downloads/collections/archive-threads.ts';
import type { Draw } from '../features/charts/draw-in-thread.ts';
import type { SharedProgress } from '../features/downloads/collections/shared-progress.ts';
import type { DemonstrationRecord } from '../features/operations/demonstration.ts';
import type { Dependency } from '../features/operations/routes.ts';
import type { DrawScreen } from '../features/pages/draw-pages.ts';
import type { PagesOnDisk } from '../features/pages/keeping/pages-on-disk.ts';
import type { PageTemplate } from '../features/pages/page-template.ts';
import type { Clock } from '../platform/clock.ts';
import type { Collections } from '../releases/figures/collections.ts';
import type { Database } from '../platform/database/database.ts';
import type { HttpApp } from '../platform/http/http-app.ts';
import type { ShareSpending } from '../platform/limits/level-spending.ts';
import type { LogSink } from '../platform/telemetry/log.ts';
import type { ReleaseIndex } from '../releases/index/release-index.ts';
import type { ReleasePins } from '../releases/index/release-pins.ts';
import type { ReleaseStore } from '../releases/storage/release-store.ts';
import type { FindPreview } from '../releases/index/waiting-release.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { FiguresElsewhere } from '../releases/figures/figures-elsewhere.ts';
import type { StoredViews } from '../releases/figures/stored-views.ts';
import type { Usage } from './open-usage.ts';

/** The publishing API: how agencies' tables arrive. */
export interface Publishing {
  readonly addRoutes: (app: HttpApp) => Promise<void> | void;
  /** Throws the problem to answer with unless the request carries the server's own key. */
  readonly requireLocalKey: (request: FastifyRequest) => Promise<void>;
  /** Whether the request carries a publishing key; throws the problem to answer with when the key is not accepted. */
  readonly holdsKey: (request: FastifyRequest) => Promise<boolean>;
  /** What a link to a release under embargo opens; absent where nothing is published. */
  readonly findPreview?: FindPreview;
}

/** Everything the portal is made of. */
export interface AppParts {
  readonly settings: Settings;
  readonly version: string;
  readonly clock: Clock;
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly views: StoredViews;
  readonly collections: Collections;
  /** Writes down which releases are named outside of the portal; undefined in tests. */
  readonly pins?: ReleasePins;
  /** Makes files whose work would block the event loop; without it they are made in this thread. */
  readonly makeBigFile?: BigFileMaker;
  /** Makes archives in threads; without it they are made in this one. */
  readonly openArchive?: ArchiveOpener;
  /** Runs computations over very many figures; without it, as with tables in memory, they run in this thread. */
  readonly elsewhere?: FiguresElsewhere;
  /** Shares the progress of archives with other servers on the same database. */
  readonly archiveProgress?: SharedProgress;
  readonly demonstration: DemonstrationRecord;
  readonly publishing: Publishing;
  /** Accounts, saved tables, subscriptions and mail; undefined where only numbers are wanted, as in tests. */
  readonly people?: { readonly addRoutes: (app: HttpApp) => Promise<void> };
  /** Counts how often tables are read; undefined in tests. */
  readonly usage?: Usage;
  /** Shares the points spent per network address with other servers on the same database. */
  readonly levelSpending?: ShareSpending;
  /** What must answer for the server to be ready. */
  readonly dependencies: readonly Dependency[];
  /** Whether the server is shutting down: it reports itself as not ready but still answers. */
  readonly isStopping?: () => boolean;
  /** What `/metrics` reports besides the process; undefined in tests. */
  readonly watched?: { readonly database: Database; readonly dataFolder: string };
  readonly template: PageTemplate;
  /** Draws pages as the app would; undefined where only answers are wanted, as in tests. */
  readonly drawScreen?: DrawScreen;
  /** Where pages of whole tables outlast the process; undefined where they need not, as in tests. */
  readonly pagesOnDisk?: PagesOnDisk;
  /** The page of an embedded chart. */
  readonly embedTemplate: PageTemplate;
  /** Draws charts; without it, in a thread of its own. */
  readonly draw?: Draw;
  /** The synonyms of the search; none by default. */
  readonly synonyms?: SynonymBook;
  /** What phrases of questions are answered with; none by default. */
  readonly headlines?: HeadlineBook;
  /** How questions are asked; nothing where absent. */
  readonly asking?: AskingWords;
  /** Has every request traced; undefined when tracing is off. */
  readonly traceRequests?: (app: HttpApp) => void;
  /** The built web app; undefined where only answers are wanted, as in tests. */
  readonly webFolder?: string;
  readonly logTo?: LogSink;
}
