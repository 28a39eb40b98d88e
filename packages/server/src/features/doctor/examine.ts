import { message } from '@almanac/core';
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
    yield fault(message('doctor.no-database', { file: address.file }), message('doctor.no-database.todo'));
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
      message('doctor.database.empty'),
      message('doctor.database.empty.todo', {
        setting: 'file' in address ? 'ALMANAC_DATA' : 'DATABASE_URL',
      }),
    );
  return 'file' in address
    ? fault(
        message('doctor.database.unreadable', { file: address.file, reason }),
        message('doctor.database.unreadable.todo'),
      )
    : fault(message('doctor.database.silent', { reason }), message('doctor.database.silent.todo'));
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
    const reason = withoutPrivateParts(reasonOf(error));
    yield settings.releases === null
      ? fault(message('doctor.releases.unreadable', { reason }), message('doctor.releases.unreadable.todo'))
      : fault(
          message('doctor.releases.unreachable', { reason }),
          message('doctor.releases.unreachable.todo'),
        );
  }
}
