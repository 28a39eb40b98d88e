import type { AccountData } from '@almanac/contract';
import type { Words } from '@almanac/words';

import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { UnsubscribeLinks } from '../../platform/mail/unsubscribe-links.ts';

/** What everything about subscriptions works with. */
export interface SubscriptionsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly index: ReleaseIndex;
  readonly links: UnsubscribeLinks;
  readonly words: Words;
  /** What the owner of an account is shown of it. */
  readonly accountData: (accountId: string) => Promise<AccountData>;
}
