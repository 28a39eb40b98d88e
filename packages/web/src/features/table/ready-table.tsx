import type { CatalogueBody, SavedTable, Site } from '@almanac/contract';
import { classNames, useNumberStyle, useScreenKind, type FormerAt, type TableGridHandle } from '@almanac/ui';
import { Suspense, useRef, useState, type ComponentType, type ReactElement } from 'react';
import type { Api } from '../../platform/api/api.ts';
import type { TableAddress } from '../../platform/queries.ts';
import { hasOwnSteps, isSameView } from '../../platform/saved-tables/address-of-saved.ts';
import type { SavedNoticeProps } from '../../platform/saved-tables/saved-notice-props.ts';
import { About } from './about.tsx';
import { AboveTable } from './above-table.tsx';
import { FindRow } from './find-row.tsx';
import { MarkedLine } from './marked-line.tsx';
import { NotifyTool, openView, SaveTool } from './keep-tools.tsx';
import { PrintedCitation } from './printed-citation.tsx';
import { PanelBeside } from './panel-beside.tsx';
import { StepChips } from './step-chips.tsx';
import { TableHead } from './table-head.tsx';
import { TableNotes, type TableNotesProps } from './table-notes.tsx';
import { TableNotices } from './table-notices.tsx';
import styles from './table-page.module.css';
import type { TableVariant } from './table-screen.tsx';
import { StageOrChart } from './stage-or-chart.tsx';
import { ChartTool } from './chart-tool.tsx';
import { CompareTool } from './compare-tool.tsx';
import { TakeAwayTools } from './take-away-tools.tsx';
import { ToolLine } from './tool-line.tsx';
import type { TableQuery } from './use-shown-table.ts';
import type { PanelTab, TableAddressState } from './use-table-address.ts';
import { useOpenedFrom } from './use-opened-from.ts';
import { useRevealRow, type RevealRow } from './use-reveal-row.ts';
import { useEditing } from './use-editing.ts';
import { FallingSteps } from './falling-steps.tsx';
import type { TableActions } from './table-actions.ts';
import { useTableActions } from './use-table-actions.ts';
import { useTableStanding } from './use-table-standing.ts';
import { useMarkedChanges } from './use-marked-changes.ts';
import { useStageTop } from './use-stage-top.ts';
import { useUndoKeys } from './use-undo-keys.ts';

export interface ReadyTableProps {
  readonly api: Api;
  readonly site: Site;
  /** What the address asked for; the table itself may have taken another one's place. */
  readonly requested: TableAddress;
  readonly query: Extract<TableQuery, { status: 'success' }>;
  readonly address: TableAddressState;
  readonly catalogue: CatalogueBody | undefined;
  readonly variant: TableVariant;
  /** Tells what has become of the saved table that the page was opened from. */
  readonly SavedNotice?: ComponentType<SavedNoticeProps> | undefined;
}

/** What the parts of the page share besides what they are given. */
export interface TablePageParts extends ReadyTableProps {
  readonly actions: TableActions;
  /** What cells held in the release before, while the reader wants to see that. */
  readonly formerAt: FormerAt | undefined;
  /** The open tab of the side panel. */
  readonly panel: PanelTab | undefined;
  readonly closePanel: () => void;
  /** The saved table that the page was opened from. */
  readonly openedFrom?: SavedTable | undefined;
}

/** What the notes are of: what is shown, with the notes of what was computed. */
function notedBy({ query: { view, shown } }: ReadyTableProps): TableNotesProps {
  const { facts, cube } = view ?? shown.working;
  return { footnotes: facts.footnotes, cube };
}

/** The page of a table that is here. */
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
  const parts: TablePageParts = {
    ...props,
    ...{ query, actions, formerAt, openedFrom },
    panel: openPanel(address.panel, variant),
    closePanel: closing(address, variant),
  };
  const stage = useRef<HTMLDivElement>(null);
  useStageTop(stage);
  useUndoKeys(address.undo, address.redo);
  const rows = useRevealRow({ ...query, grid, onStep: actions.onStep });
  const { onEdit, ...editing } = useEditing(query.shown.steps, address.setPanel, actions.onSteps);
  return (
    <div className={classNames(styles['page'], variant === 'panel-left' && styles['panelLeft'])}>
      <div className="full">
        <Head {...parts} onAbout={setIsAboutOpen} />
        <Tools {...parts} rows={rows} />
        <StepChips shown={query.shown} {...actions} onEdit={onEdit} />
        <AboveTable {...parts} />
        <MarkedLine
          marked={marked}
          site={site}
          onStop={() => {
            address.setMarksChanges(false);
          }}
        />
      </div>
      <div ref={stage} className={classNames(styles['stage'], parts.panel && styles['withPanel'])}>
        <StageOrChart {...parts} gridRef={grid} />
        <PanelBeside {...parts} {...editing} />
      </div>
      <div className="full">
        <TableNotes {...notedBy(props)} />
        <PrintedCitation {...parts} />
      </div>
      {isAboutOpen ? <About {...parts} onAbout={setIsAboutOpen} /> : null}
      <FallingSteps {...falling} />
    </div>
  );
}

function closing({ setPanel }: TableAddressState, variant: TableVariant): () => void {
  return () => {
    setPanel(variant === 'panel-left' ? 'closed' : undefined);
  };
}

/** On one variant the panel stands open until it is closed; drop-downs take its place on another. */
function openPanel(asked: TableAddressState['panel'], variant: TableVariant): PanelTab | undefined {
  if (variant === 'drop-downs' || asked === 'closed') return undefined;
  return asked ?? (variant === 'panel-left' ? 'choose' : undefined);
}

function Head(props: TablePageParts & { readonly onAbout: (isOpen: boolean) => void }): ReactElement {
  const { query, site, requested, catalogue, address } = props;
  const { shown } = query;
  const standing = useTableStanding(props.api, requested, shown.release);
  const isReplaced = requested.code.toLowerCase() !== shown.table.code.toLowerCase();
  return (
    <>
      <TableHead
        table={shown.table}
        publishedAt={shown.release.publishedAt}
        site={site}
        catalogue={catalogue}
        onAbout={() => {
          props.onAbout(true);
        }}
      />
      <TableNotices
        shown={shown}
        address={props.openedFrom ? { ...address, release: undefined } : address}
        publishedAt={shown.release.publishedAt}
        site={site}
        replaced={isReplaced ? requested.code : undefined}
        standing={standing}
      />
      <OpenedFrom {...props} />
    </>
  );
}

/** What has become of the saved table that the page was opened from. */
function OpenedFrom({
  api,
  site,
  address,
  query,
  openedFrom,
  SavedNotice,
}: TablePageParts): ReactElement | null {
  if (openedFrom === undefined || SavedNotice === undefined) return null;
  const { shown } = query;
  const asked = openView({ query: { ...query, shown: { ...shown, steps: address.steps } }, address });
  const isAsSaved = !hasOwnSteps(openedFrom) || isSameView(openedFrom, asked);
  return (
    <Suspense fallback={null}>
      <SavedNotice
        key={openedFrom.id}
        {...{ api, site, isAsSaved }}
        saved={openedFrom}
        view={openView({ query, address })}
      />
    </Suspense>
  );
}

function Tools(props: TablePageParts & { readonly rows: RevealRow }): ReactElement {
  const { query, address, site, panel, variant } = props;
  const { shown, view } = query;
  const { searched, reveal } = props.rows;
  const isOpen = panel !== undefined;
  const isWide = useScreenKind() === 'desktop';
  const customise = {
    isOpen,
    onPress: () => {
      if (isOpen) props.closePanel();
      else address.setPanel('choose');
    },
  };
  return (
    <ToolLine
      address={address}
      customise={variant === 'drop-downs' ? undefined : customise}
      chart={<ChartTool {...props} />}
      compare={isWide ? <CompareTool table={shown.table} steps={shown.steps} /> : null}
      save={<SaveTool {...props} />}
      takeAway={
        <TakeAwayTools
          table={shown.table}
          steps={shown.steps}
          release={address.release}
          releaseId={shown.release.id}
          publishedAt={shown.release.publishedAt}
          layout={shown.layout}
          view={query.onDemand ? undefined : view}
          chart={address.chart}
          site={site}
          notify={<NotifyTool {...props} />}
        />
      }
      findRow={searched && searched.rows.length > 0 ? <FindRow view={searched} onFind={reveal} /> : null}
    />
  );
}
