import type { CurrentRelease, TablePlace, SavedTable, Site } from '@almanac/contract';
import type { FormerAt } from '@almanac/ui';
import { createContext, useContext, type ComponentType } from 'react';

import type { Api } from '../../../platform/api/api.ts';
import type { TableAddress } from '@almanac/contract';
import type { SavedNoticeProps } from '../../../platform/saved-tables/saved-notice-props.ts';
import type { TableQuery } from '../shown/use-shown-table.ts';
import type { PanelTab, TableAddressState } from './use-table-address.ts';
import type { TableActions } from './table-actions.ts';

/** What the parts of a table's page share. */
export interface TablePage {
  readonly api: Api;
  readonly site: Site;
  /** What the address requested; the table shown may be its successor. */
  readonly requested: TableAddress;
  readonly query: Extract<TableQuery, { status: 'success' }>;
  readonly address: TableAddressState;
  readonly place: TablePlace | undefined;
  /** What the portal says of the table now, once it has answered. */
  readonly current: CurrentRelease | undefined;
  readonly variant: TableVariant;
  /** Shows what has become of the saved table that the page was opened from. */
  readonly SavedNotice?: ComponentType<SavedNoticeProps> | undefined;
  readonly actions: TableActions;
  /** What cells held in the previous release, while changes are marked. */
  readonly formerAt: FormerAt | undefined;
  /** The open tab of the side panel. */
  readonly panel: PanelTab | undefined;
  readonly closePanel: () => void;
  /** The saved table that the page was opened from. */
  readonly openedFrom?: SavedTable | undefined;
}

/** The layouts of a table page. */
export type TableVariant =
  /** The panel opens beside the table, at the right. */
  | 'standard'
  /** The panel is open at the left. */
  | 'panel-left'
  /** Everything is drawn at once, without a window, up to a limit. */
  | 'no-window'
  /** Drop-downs over the table in place of the panel. */
  | 'drop-downs';

export const TablePageContext = createContext<TablePage | undefined>(undefined);

/** The page of the table that a component is a part of. */
export function useTablePage(): TablePage {
  const page = useContext(TablePageContext);
  if (page === undefined) throw new Error('useTablePage needs a TablePageContext.');
  return page;
}
