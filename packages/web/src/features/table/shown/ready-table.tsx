import { classNames, type TableGridHandle, useNumberStyle, useScreenKind } from '@almanac/ui';
import { type ReactElement, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';

import { hasOwnSteps, isSameView } from '../../../platform/saved-tables/address-of-saved.ts';
import { About } from '../page/about.tsx';
import { AboveTable } from '../page/above-table.tsx';
import { FindRow } from '../finding/find-row.tsx';
import { MarkedLine } from '../history/marked-line.tsx';
import { NotifyTool, openView, SaveTool } from '../page/keep-tools.tsx';
import { PrintedCitation } from '../page/notes/printed-citation.tsx';
import { PanelBeside } from '../steps/panel-beside.tsx';
import { StepChips } from '../steps/step-chips.tsx';
import { TableFacts, TableHead } from '../page/table-head.tsx';
import { TableNotes, type TableNotesProps } from '../page/notes/table-notes.tsx';
import { TableNotices } from '../page/notes/table-notices.tsx';
import styles from '../page/table-page.module.css';
import { StageOrChart } from './stage-or-chart.tsx';
import { ChartTool } from '../page/chart-tool.tsx';
import { CompareTool } from '../comparing/compare-tool.tsx';
import { DownloadTools } from '../downloads/download-tools.tsx';
import { ToolLine } from '../page/tool-line.tsx';
import { WithoutScripts } from '../page/without-scripts.tsx';
import type { PanelTab, TableAddressState } from '../page/use-table-address.ts';
import { useOpenedFrom } from '../history/use-opened-from.ts';
import { type RevealRow, useRevealRow } from '../finding/use-reveal-row.ts';
import { useEditing } from '../steps/use-editing.ts';
import { FallingSteps } from '../steps/falling-steps.tsx';
import { useTableActions } from '../steps/use-table-actions.ts';
import { useTableStatus } from '../history/use-table-status.ts';
import { useMarkedChanges } from '../history/use-marked-changes.ts';
import { TABLE_PLACE } from '../../../platform/table-place.ts';
import { useStageTop } from './use-stage-top.ts';
import { useUndoKeys } from '../steps/use-undo-keys.ts';
import { TablePageContext, useTablePage, type TablePage, type TableVariant } from '../page/use-table-page.ts';

export type ReadyTableProps = Omit<TablePage, 'actions' | 'formerAt' | 'panel' | 'closePanel' | 'openedFrom'>;

/** The notes of the view, including those of computed categories. */
function notedBy({ query: { view, shown } }: ReadyTableProps): TableNotesProps {
  const { facts, cube } = view ?? shown.working;
  return { footnotes: facts.footnotes, cube };
}

/** The page of a table that is loaded. */
export function ReadyTable(props: ReadyTableProps): ReactElement {
  const { address, variant, api, site } = props;
  const isOn = address.marksChanges;
  const style = useNumberStyle();
  const { marked, formerAt, onDemand } = useMarkedChanges({ api, query: props.query, isOn, style });
  const query = { ...props.query, onDemand };
  const [isAboutOpen, setIsAboutOpen] = useState(false);
  const grid = useRef<TableGridHandle>(null);
  const openedFrom = useOpenedFrom(api, address, query.shown.table);
  const { actions, falling } = useTableActions(query.shown, address, openedFrom);
  const panel = openPanel(address.panel, variant);
  const closePanel = closing(address, variant);
  const stage = useRef<HTMLDivElement>(null);
  useStageTop(stage);
  useUndoKeys(address.undo, address.redo);
  const rows = useRevealRow({ ...query, grid, onStep: actions.onStep });
  const editing = useEditing(query.shown.steps, address.setPanel, actions.onSteps);
  return (
    <TablePageContext value={{ ...props, query, actions, formerAt, openedFrom, panel, closePanel }}>
      <div className={classNames(styles['page'], variant === 'panel-left' && styles['panelLeft'])}>
        <div className="full">
          <Head onAbout={setIsAboutOpen} />
          <Tools rows={rows} />
          <WithoutScripts />
          <StepChips shown={query.shown} actions={actions} onEdit={editing.onEdit} />
          <AboveTable />
          <MarkedLine
            marked={marked}
            site={site}
            onStop={() => {
              address.setMarksChanges(false);
            }}
          />
        </div>
        <StageAndPanel ref={stage}>
          <StageOrChart gridRef={grid} />
          <PanelBeside editing={editing} />
        </StageAndPanel>
        <div className="full">
          <FactsBelow onAbout={setIsAboutOpen} />
          <TableNotes {...notedBy(props)} />
          <PrintedCitation />
        </div>
        {isAboutOpen ? <About onAbout={setIsAboutOpen} /> : null}
        <FallingSteps {...falling} />
      </div>
    </TablePageContext>
  );
}

/** On a phone the table begins high, and what it says of itself follows it. */
function FactsBelow({ onAbout }: { readonly onAbout: (isOpen: boolean) => void }): ReactElement | null {
  const { query, site } = useTablePage();
  const { table, release } = query.shown;
  if (useScreenKind() !== 'phone') return null;
  return (
    <TableFacts
      table={table}
      publishedAt={release.publishedAt}
      site={site}
      onAbout={() => {
        onAbout(true);
      }}
    />
  );
}

/** What the first link of the page skips to. */
function StageAndPanel(props: {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}): ReactElement {
  const { panel } = useTablePage();
  return (
    <div
      ref={props.ref}
      id={TABLE_PLACE}
      tabIndex={-1}
      data-stage
      className={classNames(styles['stage'], panel && styles['withPanel'])}
    >
      {props.children}
    </div>
  );
}

function closing({ setPanel }: TableAddressState, variant: TableVariant): () => void {
  return () => {
    setPanel(variant === 'panel-left' ? 'closed' : undefined);
  };
}

/** On one variant the panel is open until it is closed; on another, drop-downs replace it. */
function openPanel(asked: TableAddressState['panel'], variant: TableVariant): PanelTab | undefined {
  if (variant === 'drop-downs' || asked === 'closed') return undefined;
  return asked ?? (variant === 'panel-left' ? 'choose' : undefined);
}

function Head({ onAbout }: { readonly onAbout: (isOpen: boolean) => void }): ReactElement {
  const { api, query, site, requested, place, current, address, openedFrom } = useTablePage();
  const { shown } = query;
  const status = useTableStatus(api, requested, { shown: shown.release, current });
  const isReplaced = requested.code.toLowerCase() !== shown.table.code.toLowerCase();
  return (
    <>
      <TableHead
        table={shown.table}
        publishedAt={shown.release.publishedAt}
        site={site}
        place={place}
        onAbout={() => {
          onAbout(true);
        }}
      />
      <TableNotices
        shown={shown}
        address={openedFrom ? { ...address, release: undefined } : address}
        publishedAt={shown.release.publishedAt}
        site={site}
        replaced={isReplaced ? requested.code : undefined}
        status={status}
      />
      <OpenedFrom />
    </>
  );
}

/** What has become of the saved table that the page was opened from. */
function OpenedFrom(): ReactElement | null {
  const { api, address, query, openedFrom, SavedNotice } = useTablePage();
  if (openedFrom === undefined || SavedNotice === undefined) return null;
  const { shown } = query;
  const asked = openView({ ...shown, steps: address.steps }, address.chart);
  const isAsSaved = !hasOwnSteps(openedFrom) || isSameView(openedFrom, asked);
  return (
    <Suspense fallback={null}>
      <SavedNotice
        key={openedFrom.id}
        api={api}
        isAsSaved={isAsSaved}
        saved={openedFrom}
        view={openView(shown, address.chart)}
      />
    </Suspense>
  );
}

function Tools({ rows }: { readonly rows: RevealRow }): ReactElement {
  const { api, query, address, site, panel, closePanel, variant, openedFrom } = useTablePage();
  const { shown, view } = query;
  const { searched, reveal } = rows;
  const { chart } = address;
  const isOpen = panel !== undefined;
  const customise = {
    isOpen,
    onPress: () => {
      if (isOpen) closePanel();
      else address.setPanel('choose');
    },
  };
  return (
    <ToolLine
      address={address}
      customise={variant === 'drop-downs' ? undefined : customise}
      chart={<ChartTool address={address} query={query} />}
      compare={<CompareTool table={shown.table} steps={shown.steps} />}
      save={<SaveTool shown={shown} chart={chart} openedFrom={openedFrom} />}
      downloads={
        <DownloadTools
          api={api}
          table={shown.table}
          steps={shown.steps}
          release={address.release}
          releaseId={shown.release.id}
          publishedAt={shown.release.publishedAt}
          layout={shown.layout}
          view={query.onDemand ? undefined : view}
          chart={chart}
          site={site}
          notify={<NotifyTool shown={shown} chart={chart} openedFrom={openedFrom} />}
        />
      }
      findRow={searched && searched.rows.length > 0 ? <FindRow view={searched} onFind={reveal} /> : null}
    />
  );
}
