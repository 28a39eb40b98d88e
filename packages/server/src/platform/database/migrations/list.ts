import type { Migration } from './migration.ts';
import { releases } from './0001-releases.ts';
import { storedViews } from './0002-stored-views.ts';
import { accounts } from './0003-accounts.ts';
import { savedTables } from './0004-saved-tables.ts';
import { subscriptions } from './0005-subscriptions.ts';
import { collections } from './0006-collections.ts';
import { corrections } from './0007-corrections.ts';
import { usage } from './0008-usage.ts';
import { retention } from './0009-retention.ts';
import { accountAudit } from './0010-account-audit.ts';
import { keptShares } from './0011-kept-shares.ts';
import { openedViews } from './0012-opened-views.ts';
import { registrations } from './0013-registrations.ts';
import { openedCollections } from './0014-opened-collections.ts';
import { retractions } from './0015-retractions.ts';
import { releaseGroups } from './0016-release-groups.ts';
import { recipes } from './0017-recipes.ts';
import { checkSettings } from './0018-check-settings.ts';
import { previews } from './0019-previews.ts';
import { keptStructures } from './0020-kept-structures.ts';

/** Every change of the tables, in order. A migration that has been released is never edited: add another. */
export const MIGRATIONS: readonly Migration[] = [
  releases,
  storedViews,
  accounts,
  savedTables,
  subscriptions,
  collections,
  corrections,
  usage,
  retention,
  accountAudit,
  keptShares,
  openedViews,
  registrations,
  openedCollections,
  retractions,
  releaseGroups,
  recipes,
  checkSettings,
  previews,
  keptStructures,
];
