import type { TableView } from '@almanac/core';

import type { Remarks } from '../reading/remarks.ts';
import type { WordedColophon, RowStretches } from '../writing/writing.ts';
import type { SharedTexts } from './cell-text.ts';

/** The state shared by the sheets of one workbook. */
export interface Workbook {
  /** Only its headings are read; its cells come from `stretches`. */
  readonly view: TableView;
  readonly stretches: RowStretches;
  readonly colophon: WordedColophon;
  readonly shared: SharedTexts;
  readonly remarks: Remarks;
}
