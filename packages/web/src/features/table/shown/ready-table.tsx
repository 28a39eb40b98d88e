import { classNames, type TableGridHandle, useNumberStyle, useScreenKind } from '@almanac/ui';
import { type ReactElement, Suspense, useRef, useState } from 'react';

import { hasOwnSteps, isSameView } from '../../../platform/saved-tables/address-of-saved.ts';
import { About } from '../page/about.tsx';
import { AboveTable } from '../page/above-table.tsx';
import { FindRow } from '../finding/find-row.tsx';
import { MarkedLine } from '../history/marked-line.tsx';
import { NotifyTool, openView, SaveTool } from '../page/keep-tools.tsx';
import { PrintedCitation } from '../page/printed-citation.tsx';
import { PanelBeside } from '../steps/panel-beside.tsx';
import { StepChips } from '../steps/step-chips.tsx';
import { TableHead } from '../page/table-head.tsx';
import { TableNotes, type TableNotesProps } from '../page/table-notes.tsx';
import { TableNotices } from '../page/table-notices.tsx';
import styles from '../page/table-page.module.css';
import { StageOrChart } from './stage-or-chart.tsx';
import { ChartTool } from '../page/chart-tool.tsx';
import { CompareTool } from '../comparing/compare-tool.tsx';
import { TakeAwayTools } from '../downloads/take-away-tools.tsx';
import { ToolLine } from '../page/tool-line.tsx';
import type { PanelTab, TableAddressState } from '../page/use-table-address.ts';
import { useOpenedFrom } from '../history/use-opened-from.ts';
import { type RevealRow, useRevealRow } from '../finding/use-reveal-row.ts';
import { useEditing } from '../steps/use-editing.ts';
import { FallingSteps } from '../steps/falling-steps.tsx';
import { useTableActions } from '../steps/use-table-actions.ts';
import { useTableStanding } from '../history/use-table-standing.ts';
import { useMarkedChanges } from '../history/use-marked-changes.ts';
import { useStageTop } from './use-stage-top.ts';
import { useUndoKeys } from '../steps/use-undo-keys.ts';
import type { ReadyTableProps, TablePageParts, TableVariant } from '../page/table-page-parts.ts';

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
