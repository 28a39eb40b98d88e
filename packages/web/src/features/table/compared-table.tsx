import type { Site } from '@almanac/contract';
import type { Customisation } from '@almanac/core';
import { classNames, type TableGridHandle } from '@almanac/ui';
import { useRef, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import type { Api } from '../../platform/api/api.ts';
import type { TableAddress } from '../../platform/queries.ts';
import { AboveTable } from './above-table.tsx';
import { PanelBeside } from './panel-beside.tsx';
import type { TablePageParts } from './ready-table.tsx';
import { StepChips } from './step-chips.tsx';
import { tableActions } from './table-actions.ts';
import styles from './table-page.module.css';
import { TableStage } from './table-stage.tsx';
import { useEditing } from './use-editing.ts';
import type { TableQuery } from './use-shown-table.ts';
import { PANEL_TABS, type PanelTab, type TableAddressState } from './use-table-address.ts';

export interface ComparedTableProps {
  readonly api: Api;
  readonly site: Site;
  readonly requested: TableAddress;
  readonly query: Extract<TableQuery, { status: 'success' }>;
  /** The open tab of the side panel, by name. */
  readonly panel: string | undefined;
  readonly onPanel: (panel: string | undefined) => void;
  readonly onSteps: (steps: Customisation, how?: { readonly replace?: boolean }) => void;
  /** Chips and panel alone: its figures stand in a table with those of others. */
  readonly isWithoutGrid: boolean;
  /** Where the side panel goes; absent: below the chips. */
  readonly panelPlace?: HTMLElement | null | undefined;
}

/** One table among several: what was done to it, its pickers, its grid, and its side panel while that is open. */
export function ComparedTable(props: ComparedTableProps): ReactElement {
  const { query, isWithoutGrid, panelPlace } = props;
  const grid = useRef<TableGridHandle>(null);
  const parts = partsOf(props);
  const { actions, address } = parts;
  const { onEdit, ...editing } = useEditing(query.shown.steps, address.setPanel, actions.onSteps);
  const beside = <PanelBeside {...parts} {...editing} />;
  return (
    <>
      <StepChips shown={query.shown} {...actions} onEdit={onEdit} />
      <AboveTable {...parts} />
      <div className={classNames(styles['stage'], styles['among'])}>
        {isWithoutGrid ? null : <TableStage {...parts} gridRef={grid} />}
        {panelPlace === undefined ? beside : null}
      </div>
      {panelPlace ? createPortal(beside, panelPlace) : null}
    </>
  );
}

/** What the parts of a table's page are given; what belongs to the page alone is not there. */
function partsOf(props: ComparedTableProps): TablePageParts {
  const { api, site, requested, query, onPanel, onSteps } = props;
  const panel = PANEL_TABS.find((tab) => tab === props.panel);
  const setPanel = (tab: PanelTab | 'closed' | undefined): void => {
    onPanel(tab === 'closed' ? undefined : tab);
  };
  const address: TableAddressState = {
    ...{ steps: query.shown.steps, problems: [], isPending: false },
    ...{ release: requested.release, saved: undefined },
    ...{ panel, setPanel, apply: onSteps, undo: undefined, redo: undefined },
    ...{ marksChanges: false, setMarksChanges: nowhere, chart: undefined, setChart: nowhere },
  };
  return {
    ...{ api, site, requested, query, address, panel },
    ...{ catalogue: undefined, variant: 'standard', formerAt: undefined },
    // Resetting a table among others is what resetting a saved one is (specification, section 4).
    actions: tableActions(query.shown.table, query.shown.steps, address, requested),
    closePanel: () => {
      onPanel(undefined);
    },
  };
}

/** Charts and marks of revisions are on the page of the table itself. */
function nowhere(): void {
  throw new Error('not a part of a comparison');
}
