import type { Words } from '@almanac/words';

import type { Ledger } from '../../platform/limits/ledger.ts';
import type { ReleaseIndex } from '../../releases/index/release-index.ts';
import type { ReleasePins } from '../../releases/index/release-pins.ts';
import type { StoredViews } from '../../releases/figures/stored-views.ts';
import type { AwaitTurn } from '../../platform/limits/big-answers.ts';
import type { PartReader } from '../../releases/figures/read-part.ts';
import type { ViewReader } from '../../releases/figures/view-reader.ts';
import type { Draw } from './draw-in-thread.ts';

/** What everything that draws charts is made of. */
export interface ChartsParts {
  readonly index: ReleaseIndex;
  readonly readShown: ViewReader;
  readonly plan: PartReader['plan'];
  /** The line of those who wait for big answers. */
  readonly awaitTurn: AwaitTurn;
  readonly views: StoredViews;
  /** Records which releases are embedded in other people’s pages; undefined where nothing is ever thinned out. */
  readonly pins?: ReleasePins | undefined;
  readonly words: Words;
  readonly draw: Draw;
  readonly portal: { readonly title: string; readonly publicUrl: string };
  /** Of the server: a new one may draw the same chart differently. */
  readonly version: string;
  readonly limit: Ledger;
}
