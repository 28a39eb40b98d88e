import type { Words } from '@almanac/words';

import type { AwaitTurn } from '../../platform/limits/big-answers.ts';
import type { CostLimit } from '../../platform/limits/cost-limit.ts';
import type { ApiCatalogue } from '../reading/api-catalogue.ts';
import type { DataReaders } from '../reading/read-data.ts';

/** What SDMX is answered with. */
export interface SdmxParts extends DataReaders {
  readonly catalogue: ApiCatalogue;
  readonly limit: CostLimit;
  /** The line of those who wait for big answers. */
  readonly awaitTurn: AwaitTurn;
  readonly words: Words;
  /** Of the server. */
  readonly version: string;
  readonly department: string;
  readonly publicUrl: string;
  /** The language of all names. */
  readonly language: string;
}
