import type { ReactElement } from 'react';

import type { ScreenProps } from '../../platform/screen-props.ts';
import type { Compared, Drawing } from './compared-state.ts';
import type { ComparisonAddress } from './use-comparison-address.ts';

export interface ComparePageProps extends ScreenProps {
  readonly address: ComparisonAddress;
  readonly tables: readonly Compared[];
  readonly drawing: Drawing;
  /** What the page was opened from. */
  readonly notice?: ReactElement | null;
  /** Saves what is shown as one; undefined while the tables are loading. */
  readonly onSave?: (() => void) | undefined;
}
