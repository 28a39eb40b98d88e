import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { inLogs } from '@almanac/core';

import { ENGLISH } from './english.ts';
import { openReaderFeatures } from '../src/app/open-reader-features.ts';
import { passwordHasher } from '../src/features/accounts/credentials/password-hasher.ts';
import { systemClock } from '../src/platform/clock.ts';
import type { DatabaseAddress } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { folderStorage } from '../src/releases/storage/folder-storage.ts';
import { createHttp } from '../src/platform/http/http.ts';
import { openReleaseIndex } from '../src/releases/index/open-release-index.ts';
import { openReleaseStore } from '../src/releases/storage/open-release-store.ts';
import { readSettings } from '../src/platform/settings/read-settings.ts';
import { ask, PASSWORD, type Answer, type Call } from './accounts-for-tests.ts';

/** The order that the child of a trial gets. */
export interface SavingOrder {
  readonly address: DatabaseAddress;
  readonly dataFolder: string;
  /** The number of the first person; the next ones count up. */
  readonly first: number;
  readonly topic: string;
}

/** What was acknowledged to a person. */
export const DEEDS = ['registered', 'logged in', 'saved', 'subscribed', 'shared'] as const;

/** A line of the child. */
export interface DoneDeed {
  readonly person: number;
  readonly deed: (typeof DEEDS)[number];
}

export const emailOf = (person: number): string => `person${person}@example.org`;

async function saveInALoop({ address, dataFolder, first, topic }: SavingOrder): Promise<never> {
  const database = await openDatabase(address);
  const stores = {
    database,
    dataFolder,
    clock: systemClock,
    index: await openReleaseIndex({
      database,
      clock: systemClock,
      pollMs: 0,
      onPollFailure: () => undefined,
    }),
    store: openReleaseStore(await folderStorage(join(dataFolder, 'releases')), { cacheBytes: 1_000_000 }),
  };
  const settings = readSettings({ PUBLIC_URL: 'https://tables.example.gov' });
  if (!settings.ok) throw new Error(settings.problem.map(inLogs).join(' '));
  const hasher = passwordHasher({ memory: 64, passes: 1, parallelism: 1 });
  const people = await openReaderFeatures({ settings: settings.value, version: '1', ...stores, hasher });
  const app = createHttp({ words: ENGLISH, errorPage: () => '' });
  await people.addRoutes(app);
  await app.ready();
  flushCompileCache();
  // The parent kills this process some time after this line.
  writeSync(1, 'begin\n');
  for (let person = first; ; person += 1) {
    let token = '';
    const call = async (deed: DoneDeed['deed'], asked: Call): Promise<Answer> => {
      const from = `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;
      const answer = await ask({ app }, { ...asked, from, ...(token !== '' && { token }) });
      if (answer.status !== 200) throw new Error(`${deed}: ${answer.text}`);
      writeSync(1, `${JSON.stringify({ person, deed } satisfies DoneDeed)}\n`);
      return answer;
    };
    const identity = { email: emailOf(person), password: PASSWORD };
    await call('registered', { path: 'externaluser/register', body: { name: 'Ada', ...identity } });
    const { data } = await call('logged in', { path: 'externaluser/login', body: identity });
    token = (data as { readonly token: string }).token;
    const saved = { id: 'saved-0001', tableCode: 'DWELL', tableType: 'ts' };
    await call('saved', { path: 'externalUserSavedTable/UpdateSavedTables', body: { tables: [saved] } });
    await call('subscribed', { path: 'externaluser/SubscribeTopics', body: [topic] });
    await call('shared', { path: 'externalUserSavedTable/CreateShareLink', body: { ids: [saved.id] } });
  }
}

const [, program, order] = process.argv;
if (program === import.meta.filename && order !== undefined)
  await saveInALoop(JSON.parse(order) as SavingOrder);
