import type { Words } from '@almanac/words';

import type { Clock } from '../../platform/clock.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';

export interface FeedParts {
  readonly index: ReleaseIndex;
  readonly clock: Clock;
  readonly portal: { readonly title: string; readonly publicUrl: string };
  readonly words: Words;
}
