import type { Site } from '@almanac/contract';
import type { Customisation } from '@almanac/core';
import { classNames, type TableGridHandle } from '@almanac/ui';
import { useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { Api } from '../../../platform/api/api.ts';
import type { TableAddress } from '@almanac/contract';
import { AboveTable } from '../page/above-table.tsx';
import { PanelBeside } from '../steps/panel-beside.tsx';
import { TablePageContext, type TablePage } from '../page/use-table-page.ts';
import { StepChips } from '../steps/step-chips.tsx';
import { FallingSteps } from '../steps/falling-steps.tsx';
import type { TableActions } from '../page/table-actions.ts';
import { useTableActions } from '../steps/use-table-actions.ts';
import styles from '../page/table-page.module.css';
import { TableStage } from '../shown/table-stage.tsx';
import { useEditing } from '../steps/use-editing.ts';
import type { TableQuery } from '../shown/use-shown-table.ts';
import { PANEL_TABS, type PanelTab, type TableAddressState } from '../page/use-table-address.ts';

export interface ComparedTableProps {
  readonly api: Api;
  readonly site: Site;
  readonly requested: TableAddress;
  readonly query: Extract<TableQuery, { status: 'success' }>;
  /** The open tab of the side panel, by name. */
  readonly panel: string | undefined;
  readonly onPanel: (panel: string | undefined) => void;
  readonly onSteps: (steps: Customisation, how?: { readonly replace?: boolean }) => void;
  /** Chips and panel alone: its figures are shown in a table with those of others. */
  readonly isWithoutGrid: boolean;
  /** Where the side panel goes; absent: below the chips. */
  readonly panelPlace?: HTMLElement | null | undefined;
}

/** One table among several: what was done to it, its pickers, its grid, and its side panel while that is open. */
export function ComparedTable(props: ComparedTableProps): ReactElement {
  const { query, isWithoutGrid, panelPlace } = props;
  const grid = useRef<TableGridHandle>(null);
  const address = addressOf(props);
  // Resetting a table among others means what resetting a saved one does (specification, section 4).
  const { actions, falling } = useTableActions(query.shown, address, props.requested);
  const editing = useEditing(query.shown.steps, address.setPanel, actions.onSteps);
  const beside = <PanelBeside editing={editing} />;
  return (
    <TablePageContext value={pageOf(props, address, actions)}>
      <StepChips shown={query.shown} actions={actions} onEdit={editing.onEdit} />
      <AboveTable />
      <div className={classNames(styles['stage'], styles['among'])}>
        {isWithoutGrid ? null : <TableStage gridRef={grid} />}
        {panelPlace === undefined ? beside : null}
      </div>
      {panelPlace ? createPortal(beside, panelPlace) : null}
      <FallingSteps {...falling} />
    </TablePageContext>
  );
}

/** The address state that a page has in its own address, and a table among several in its comparison's. */
function addressOf({ query, requested, onPanel, onSteps, ...props }: ComparedTableProps): TableAddressState {
  const panel = PANEL_TABS.find((tab) => tab === props.panel);
  const setPanel = (tab: PanelTab | 'closed' | undefined): void => {
    onPanel(tab === 'closed' ? undefined : tab);
  };
  return {
    steps: query.shown.steps,
    problems: [],
    isPending: false,
    release: requested.release,
    saved: undefined,
    panel,
    setPanel,
    apply: onSteps,
    undo: undefined,
    redo: undefined,
    marksChanges: false,
    setMarksChanges: nowhere,
    chart: undefined,
    setChart: nowhere,
  };
}

/** What the parts of a table's page share, without what belongs to the page alone. */
function pageOf(
  { api, site, requested, query, onPanel }: ComparedTableProps,
  address: TableAddressState,
  actions: TableActions,
): TablePage {
  return {
    api,
    site,
    requested,
    query,
    address,
    place: undefined,
    current: undefined,
    variant: 'standard',
    actions,
    formerAt: undefined,
    panel: address.panel === 'closed' ? undefined : address.panel,
    closePanel: () => {
      onPanel(undefined);
    },
  };
}

/** Charts and marks of revisions are on the page of the table itself. */
function nowhere(): void {
  throw new Error('not a part of a comparison');
}
