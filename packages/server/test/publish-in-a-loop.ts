import { writeFileSync, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';

import { readTable } from '@almanac/formats';

import { inTurn } from '../src/platform/in-turn.ts';
import { preparationHere } from '../src/features/publishing/preparing/prepare-release.ts';
import { publish } from '../src/features/publishing/publish.ts';
import { publishGroup } from '../src/features/publishing/publish-group.ts';
import type { PublishingContext } from '../src/features/publishing/publishing-context.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { pxOf, TOPICS } from './publishing-for-tests.ts';
import { ENGLISH } from './english.ts';

/** The order that a crash trial's child gets. */
export interface LoopOrder {
  readonly address: DatabaseAddress;
  readonly folder: string;
  /** The number in the first release it publishes; the next ones count up. */
  readonly first: number;
  /** Where to die in the second release; undefined: the parent kills it. */
  /** Publishes a group of tables with these codes in place of one table. */
  readonly group?: readonly string[];
  readonly crash?: { readonly step: 'packed' | 'stored' | 'committed'; readonly turnsLater: number };
}

/** The cells of release number `number`: they belong together, so that a mixture shows. */
export function cellsOf(number: number): readonly number[] {
  return [1, 2, 3, 4, 5, 6].map((factor) => number * factor);
}

/** A line of the child: the release that was acknowledged to it. */
export interface Acknowledged {
  readonly number: number;
  readonly release: string | null;
}

async function publishInALoop({ address, folder, first, crash, group }: LoopOrder): Promise<never> {
  const database = await openDatabase(address);
  const index = await openReleaseIndex({
    database,
    clock: systemClock,
    pollMs: 0,
    onPollFailure: () => undefined,
  });
  flushCompileCache();
  let number = first;
  const context: PublishingContext = {
    database,
    index,
    clock: systemClock,
    turns: inTurn(),
    mostCells: 1000,
    store: openReleaseStore(await folderStorage(join(folder, 'releases')), { cacheBytes: 1_000_000 }),
    threads: {
      withPreparation: (work) =>
        work(preparationHere((file, options) => readTable(file, ENGLISH.write, options))),
    },
    defaultAgency: 'Department of Statistics',
    addressOf: (kind, code) => `/table/${kind}/${code}`,
    previewAddress: (token) => `/preview/${token}`,
    write: ENGLISH.write,
    onStep: (step) => {
      if (number > first && step === crash?.step) dieAfter(crash.turnsLater);
    },
  };
  for (; ; number += 1) {
    const path = join(folder, 'table.px');
    writeFileSync(path, pxOf(cellsOf(number).join(' ')));
    const order = {
      publisher: { keyId: 'local' },
      manifest: TOPICS,
      file: { path, name: 'table.px' },
      mode: 'publish',
    } as const;
    const orders = group?.map((code) => ({ ...order, manifest: { ...TOPICS, code } }));
    const [answer] =
      orders === undefined
        ? [await publish(context, order)]
        : await publishGroup(context, { name: 'A group', orders });
    const release = answer?.release ?? null;
    writeSync(1, `${JSON.stringify({ number, release } satisfies Acknowledged)}\n`);
  }
}

/** Ends this process as a power cut would, so many turns of the event loop from now. */
function dieAfter(turns: number): void {
  if (turns === 0) process.kill(process.pid, 'SIGKILL');
  else setImmediate(dieAfter, turns - 1);
}

const [, program, order] = process.argv;
if (program === import.meta.filename && order !== undefined)
  await publishInALoop(JSON.parse(order) as LoopOrder);
