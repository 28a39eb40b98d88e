import type { SearchFound } from '@almanac/core';
import type { Words } from '@almanac/words';

import type { AwaitTurn } from '../platform/limits/big-answers.ts';
import type { Limits } from '../platform/limits/limits.ts';
import type { HeaderReader } from '../releases/figures/header-reader.ts';
import type { AppParts } from './app-parts.ts';

/** What protocols are made of. */
export interface ProtocolParts extends AppParts {
  readonly readHeader: HeaderReader;
  readonly awaitTurn: AwaitTurn;
  readonly limits: Limits;
  readonly words: Words;
  /** Searches the tables as the portal's own search does. */
  readonly search: (query: string) => Promise<SearchFound>;
}
