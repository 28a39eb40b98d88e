import type { ApiOrigin } from '@almanac/formats';
import type { Words } from '@almanac/words';

import type { AwaitTurn } from '../../platform/limits/big-answers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { HeaderReader } from '../../releases/figures/header-reader.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleaseStore } from '../../releases/storage/release-store.ts';
import type { KeyCheck } from './api-access.ts';
import type { CostLimit } from '../../platform/limits/cost-limit.ts';

export interface DataApiParts {
  readonly index: ReleaseIndex;
  readonly store: ReleaseStore;
  readonly readHeader: HeaderReader;
  readonly clock: Clock;
  readonly holdsKey: KeyCheck;
  /** The name of the portal, in every answer. */
  readonly site: string;
  readonly publicUrl: string;
  readonly version: string;
  readonly locale: string;
  readonly words: Words;
  /** The department’s time zone: answers carry the day. */
  readonly timeZone: string;
  readonly limit: CostLimit;
  /** The line of those who wait for big answers. */
  readonly awaitTurn: AwaitTurn;
}

/** What every call goes through. */
export interface ApiExchange {
  /** The portal, and the department's day. */
  readonly origin: () => ApiOrigin;
}
