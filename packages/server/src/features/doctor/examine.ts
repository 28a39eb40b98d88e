import { existsSync } from 'node:fs';

import { openSnapshot } from '../../platform/database/database-snapshot.ts';
import type { Database, DatabaseAddress } from '../../platform/database/database.ts';
import { openUnmigrated } from '../../platform/database/open-database.ts';
import { withoutPrivateParts } from '../../platform/telemetry/log.ts';
import type { ReleaseStorage } from '../../releases/storage/release-storage.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { checkClock } from './check-clock.ts';
import { checkContact } from './check-contact.ts';
import { checkDatabase } from './check-database.ts';
import { checkFolder } from './check-folder.ts';
import { checkMail } from './check-mail.ts';
import { checkReleases, type ReleasesToCheck } from './check-releases.ts';
import { checkSettings } from './check-settings.ts';
import { checkTexts } from './check-texts.ts';
import { fault, reasonOf, type Finding } from './finding.ts';

/** What is examined. */
export interface ExaminedPortal {
  readonly settings: Settings;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly dataFolder: string;
  readonly address: DatabaseAddress;
  readonly storage: () => Promise<ReleaseStorage>;
  readonly now: () => Date;
  /** Without reading the files of releases. */
  readonly isQuick: boolean;
}

/** Looks at everything a portal consists of, while it serves or while it does not, and changes nothing. */
export async function* examine(portal: ExaminedPortal): AsyncGenerator<Finding> {
  const { settings, environment, dataFolder } = portal;
  yield* checkSettings(settings, environment);
  yield await checkContact(settings);
  yield* checkFolder(dataFolder);
  yield* checkWhatIsKept(portal);
  yield await checkMail(settings.smtpUrl);
}

async function* checkWhatIsKept(portal: ExaminedPortal): AsyncGenerator<Finding> {
  const { address } = portal;
  if ('file' in address && !existsSync(address.file)) {
    yield fault(
      `There is no database: ${address.file}.`,
      'Start the server once, or name the data folder of the portal in ALMANAC_DATA.',
    );
    return;
  }
  let database: Database | undefined;
  try {
    database = openUnmigrated(address);
    yield* checkRows(database, portal);
  } catch (error) {
    yield silentDatabase(address, withoutPrivateParts(reasonOf(error)));
  } finally {
    await database?.close();
  }
}

/** The error of a database on which no portal has ever started. */
const NO_TABLES = /relation "migrations" does not exist|no such table: migrations/;

function silentDatabase(address: DatabaseAddress, reason: string): Finding {
  if (NO_TABLES.test(reason))
    return fault(
      'The database is empty: no portal has ever started on it.',
      `Start the server once, or name the database of the portal in ${'file' in address ? 'ALMANAC_DATA' : 'DATABASE_URL'}.`,
    );
  return 'file' in address
    ? fault(
        `The database ${address.file} cannot be read: ${reason}.`,
        'Give the account of the server the right to read and write it. If it is damaged, stop the server, move the file away with its -wal and -shm, and restore the last backup with “almanac restore” into an empty data folder.',
      )
    : fault(
        `The database does not answer: ${reason}.`,
        'Look whether it runs and takes connections from this computer, and compare DATABASE_URL.',
      );
}

async function* checkRows(database: Database, portal: ExaminedPortal): AsyncGenerator<Finding> {
  const { now } = portal;
  yield* checkDatabase(database, now());
  const snapshot = await openSnapshot(portal.address);
  try {
    yield* checkTexts(snapshot);
  } finally {
    await snapshot.close();
  }
  yield await checkClock(database, now);
  const named = await database.read
    .selectFrom('releases')
    .select(['code_key as code', 'id as releaseId'])
    .execute();
  yield* checkStorage(portal, named);
}

async function* checkStorage(
  { storage, now, isQuick, settings }: ExaminedPortal,
  named: ReleasesToCheck['named'],
): AsyncGenerator<Finding> {
  try {
    yield* checkReleases({ storage: await storage(), named, now: now(), isQuick });
  } catch (error) {
    const isFolder = settings.releases === null;
    yield fault(
      `The releases ${isFolder ? 'cannot be read' : 'in the object store cannot be reached'}: ${withoutPrivateParts(reasonOf(error))}.`,
      isFolder
        ? 'Give the account of the server the right to read and write the folder “releases” in the data folder, and everything in it.'
        : 'Look whether the object store runs, and compare ALMANAC_RELEASES and the settings of its address, region and keys.',
    );
  }
}
