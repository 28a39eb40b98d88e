import type { SavedTable } from '@almanac/contract';
import type { ScreenProps } from '../screen-props.ts';
import type { ViewToSave } from './view-to-save.ts';

/** What the table page shows about the saved table it was opened from. */
export interface SavedNoticeProps extends Pick<ScreenProps, 'api'> {
  readonly saved: SavedTable;
  /** What is open now. */
  readonly view: ViewToSave;
  /** Whether it is as saved. */
  readonly isAsSaved: boolean;
}
