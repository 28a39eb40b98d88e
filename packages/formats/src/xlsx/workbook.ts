import type { TableView } from '@almanac/core';

import type { Remarks } from '../reading/remarks.ts';
import type { Colophon, RowStretches } from '../writing/writing.ts';
import type { SharedTexts } from './cell-text.ts';

/** What every sheet of one workbook draws on and adds to. */
export interface Workbook {
  /** Of its cells nothing is read here: they come by `stretches`. */
  readonly view: TableView;
  readonly stretches: RowStretches;
  readonly colophon: Colophon;
  readonly shared: SharedTexts;
  readonly remarks: Remarks;
}
