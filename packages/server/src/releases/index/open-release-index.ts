import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { releasesFrom, selectReleases, type KnownRelease } from './indexed-rows.ts';
import { latestCorrections } from './latest-corrections.ts';
import { latestReleases } from './latest-releases.ts';
import type { ReleaseIndex } from './release-index.ts';
import type { CurrentTable, IndexedRelease } from './indexed-release.ts';
import { statusesOf, statusesSince, type TableStatus } from './table-statuses.ts';

export interface ReleaseIndexOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** How often to poll for what other processes published, in addition to notifications; 0: neither. */
  readonly pollMs: number;
  readonly onPollFailure: (error: unknown) => void;
}

interface State {
  version: number;
  sequence: number;
  /** When the next embargo ends. */
  nextInstant: string | undefined;
  /** The same in milliseconds, for what every request asks. */
  nextInstantMs: number;
  cancelNext: () => void;
  listed: readonly CurrentTable[] | undefined;
  /** Tables by code, made when they are first asked for and the same until something changes. */
  readonly current: Map<string, CurrentTable>;
  /** The latest instant for which superseded releases were left out. */
  cutAt: string;
  cutAtMs: number;
  readonly statuses: Map<string, TableStatus>;
  readonly listeners: Set<() => void>;
}

function emptyState(): State {
  return {
    version: 1,
    sequence: -1,
    nextInstant: undefined,
    nextInstantMs: Infinity,
    cancelNext: () => undefined,
    listed: undefined,
    current: new Map(),
    cutAt: '',
    cutAtMs: -Infinity,
    statuses: new Map(),
    listeners: new Set(),
  };
}

/** Reads the index from the database, and keeps it up to date. */
export async function openReleaseIndex(options: ReleaseIndexOptions): Promise<ReleaseIndex> {
  const { clock, pollMs, onPollFailure } = options;
  const lookAgain = oneAtATime(() => refresh(state, options));
  const state = emptyState();
  await refresh(state, options);
  const look = (): void => void lookAgain().catch(onPollFailure);
  const poll = pollMs > 0 ? setInterval(look, pollMs) : undefined;
  poll?.unref();
  const endNews = pollMs > 0 ? options.database.onNews?.(look) : undefined;
  const settled = (): State => {
    if (clock.now().getTime() < state.cutAtMs) look();
    return settle(state, clock);
  };
  return {
    current: (code) => currentTable(settled(), code),
    all: () => listedTables(settled()),
    byId: (code, releaseId) => findRelease(settled(), options, { code, releaseId }),
    releasesOf: (code) => findReleasesOf(settled(), options, code),
    retraction: (code) => settled().statuses.get(code.toLowerCase())?.retraction,
    latest: async (limit, wanted = {}) => {
      const now = clock.now().toISOString();
      const isShown = (release: KnownRelease): boolean => isListed(settled(), release);
      return latestReleases(options.database, { now, limit, wanted, isListed: isShown });
    },
    corrections: async (limit, wanted = {}) => {
      const now = clock.now().toISOString();
      const isShown = (release: KnownRelease): boolean => isListed(settled(), release);
      return latestCorrections(options.database, { now, limit, wanted, isListed: isShown });
    },
    version: () => settled().version,
    onChange: (listener) => {
      state.listeners.add(listener);
      return () => void state.listeners.delete(listener);
    },
    refresh: lookAgain,
    close: () => {
      clearInterval(poll);
      state.cancelNext();
      void endNews?.();
    },
  };
}

async function refresh(state: State, { database, clock }: ReleaseIndexOptions): Promise<void> {
  const now = clock.now().toISOString();
  if (now < state.cutAt) await turnBack(state, { database, clock, now });
  else cutAt(state, now);
  const { until, statuses } = await statusesSince(database.read, { since: state.sequence, now });
  // Two refreshes may overlap: the one that knows less must not undo the other.
  if (until <= state.sequence) return;
  for (const [key, status] of statuses) state.statuses.set(key, status);
  state.sequence = until;
  settleAt(state, clock);
  announce(state);
}

/**
 * The clock was set back. A table whose first release is not due any more may have earlier ones that were dropped, so
 * its current one is read again. Until then the table stays as it was: a clock that steps back a little must not empty
 * it.
 */
async function turnBack(
  state: State,
  { database, clock, now }: Pick<ReleaseIndexOptions, 'database' | 'clock'> & { readonly now: string },
): Promise<void> {
  const { cutAt: before } = state;
  const held = [...state.statuses].filter(([, { releases }]) => isAfter(releases[0], now));
  const codes = held.map(([code]) => code);
  const statuses = await statusesOf(database.read, { codes, now });
  for (const [code, known] of held) {
    const status = statuses.get(code);
    // What was read meanwhile is newer.
    if (status !== undefined && state.statuses.get(code) === known) state.statuses.set(code, status);
  }
  if (state.cutAt === before) cutAt(state, now);
  if (held.length === 0) return;
  settleAt(state, clock);
  announce(state);
}

function isAfter(known: KnownRelease | undefined, now: string): boolean {
  return known !== undefined && known.release.publishedAt > now;
}

/** A query that takes longer hangs on a dead connection: the next one does not wait for it. */
const LOOK_PATIENCE_MS = 500;

/** One query at a time, however many callers there are; each gets one that began after its call. */
function oneAtATime(look: () => Promise<void>): () => Promise<void> {
  let running: Promise<unknown> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    const started = look();
    const awaited = settledInTime(started).then(() => {
      if (running === awaited) running = undefined;
    });
    running = awaited;
    return started;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(start);
    return next;
  };
}

/** Resolves when a query has ended, successfully or not, or when it has taken too long. */
function settledInTime(look: Promise<void>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LOOK_PATIENCE_MS);
  });
  return Promise.race([look.catch(() => undefined), late]).finally(() => {
    clearTimeout(timer);
  });
}

/** Puts releases whose instant has come into effect, even when a timer is late. */
function settle(state: State, clock: Clock): State {
  if (clock.now().getTime() < state.nextInstantMs) return state;
  settleAt(state, clock);
  announce(state);
  return state;
}

function cutAt(state: State, instant: string): void {
  state.cutAt = instant;
  state.cutAtMs = Date.parse(instant);
}

function settleAt(state: State, clock: Clock): void {
  const now = clock.now().toISOString();
  if (now > state.cutAt) cutAt(state, now);
  let next: string | undefined;
  for (const [key, status] of state.statuses) {
    const current = status.releases.findLastIndex(({ release }) => release.publishedAt <= now);
    const pending = status.releases[current + 1]?.release.publishedAt;
    if (current > 0) state.statuses.set(key, { ...status, releases: status.releases.slice(current) });
    if (pending !== undefined && (next === undefined || pending < next)) next = pending;
  }
  state.cancelNext();
  state.nextInstant = next;
  state.nextInstantMs = next === undefined ? Infinity : Date.parse(next);
  state.cancelNext =
    next === undefined ? () => undefined : clock.at(new Date(next), () => settle(state, clock));
}

function announce(state: State): void {
  state.version += 1;
  state.listed = undefined;
  state.current.clear();
  for (const listener of state.listeners) listener();
}

/** The current release: `settle` keeps it first, unless the table has none yet. */
function currentRelease(state: State, { releases }: TableStatus): KnownRelease | undefined {
  const [first] = releases;
  const isDue =
    first !== undefined && (state.nextInstant === undefined || first.release.publishedAt < state.nextInstant);
  const status = isDue ? first : lastRead(releases);
  return status?.summary.isEnabled === true ? status : undefined;
}

/**
 * A release that was published at once has been read, although a clock that was set back puts its instant in the
 * future.
 */
function lastRead(releases: readonly KnownRelease[]): KnownRelease | undefined {
  return releases
    .filter(({ wasEmbargoed }) => !wasEmbargoed)
    .reduce<KnownRelease | undefined>(
      (last, each) => (last && last.sequence > each.sequence ? last : each),
      undefined,
    );
}

function currentTable(state: State, code: string): CurrentTable | undefined {
  const key = code.toLowerCase();
  const known = state.current.get(key) ?? readTable(state, key);
  if (known !== undefined) state.current.set(key, known);
  return known;
}

function readTable(state: State, key: string): CurrentTable | undefined {
  const status = state.statuses.get(key);
  const release = status && currentRelease(state, status);
  if (status === undefined || release === undefined) return undefined;
  const { withdrawnSequence, replacedBy } = status;
  const isDeleted = withdrawnSequence !== null && release.sequence <= withdrawnSequence;
  const successor = isDeleted && replacedBy !== null ? state.statuses.get(replacedBy) : undefined;
  const isSuccessorReadable = successor !== undefined && currentRelease(state, successor) !== undefined;
  return { ...release, isDeleted, ...(isSuccessorReadable && { replacedBy: successor.code }) };
}

function listedTables(state: State): readonly CurrentTable[] {
  state.listed ??= [...state.statuses.keys()]
    .map((key) => currentTable(state, key))
    .filter((table) => table !== undefined)
    .filter(({ isDeleted }) => !isDeleted);
  return state.listed;
}

async function findRelease(
  state: State,
  { database, clock }: ReleaseIndexOptions,
  { code, releaseId }: { readonly code: string; readonly releaseId: string },
): Promise<IndexedRelease | undefined> {
  const current = currentTable(state, code);
  if (current === undefined || current.release.id === releaseId) return current;
  const rows = await selectReleases(database.read)
    .where('releases.code_key', '=', code.toLowerCase())
    .where('releases.id', '=', releaseId)
    .where((eb) =>
      eb.or([
        eb('releases.published_at', '<=', clock.now().toISOString()),
        eb('releases.published_at', '<=', eb.ref('releases.made_at')),
      ]),
    )
    .execute();
  return (await releasesFrom(database.read, rows)).find(({ summary }) => summary.isEnabled);
}

async function findReleasesOf(
  state: State,
  { database, clock }: ReleaseIndexOptions,
  code: string,
): Promise<readonly IndexedRelease[]> {
  const current = currentTable(state, code);
  if (current === undefined) return [];
  const rows = await selectReleases(database.read)
    .where('releases.code_key', '=', code.toLowerCase())
    .where('releases.published_at', '<=', clock.now().toISOString())
    .orderBy('releases.published_at', 'desc')
    .orderBy('releases.sequence', 'desc')
    .execute();
  const releases = (await releasesFrom(database.read, rows)).filter(({ summary }) => summary.isEnabled);
  return releases.length === 0 ? [current] : releases;
}

function isListed(state: State, { code, summary }: IndexedRelease): boolean {
  return summary.isEnabled && currentTable(state, code)?.isDeleted === false;
}
