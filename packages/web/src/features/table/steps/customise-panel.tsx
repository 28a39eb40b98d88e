import {
  allows,
  type Customisation,
  type NumberStyle,
  type PlainMessageKey,
  type StatTable,
  type Step,
} from '@almanac/core';
import { Button, Icon, keyAlong, Skeleton, useWords } from '@almanac/ui';
import { lazy, Suspense, useEffect, useId, useRef, type KeyboardEvent, type ReactElement } from 'react';
import { ArrangeTab } from '../choosing/arrange-tab.tsx';
import { ChooseTab } from '../choosing/choose-tab.tsx';
import { canConvert } from './conversion-methods.ts';
import type { FetchedFigures } from '../compute/fetched-preview.tsx';
import { operationsOf } from './step-forms.ts';
import { DisplayTab, type Marking } from './display-tab.tsx';
import { EditedStep } from './edited-step.tsx';
import { fileSizes } from '../downloads/file-sizes.ts';
import { countWords, priceOf, priceWords } from '../shown/price.ts';
import styles from './panel.module.css';
import type { ShownTable } from '../shown/shown-table.ts';
import type { PanelTab } from '../page/use-table-address.ts';

export interface CustomisePanelProps {
  readonly shown: ShownTable;
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
  readonly dimensionId: string | undefined;
  readonly onDimension: (id: string) => void;
  readonly onStep: (step: Step, how?: { readonly replace?: boolean }) => void;
  readonly style: NumberStyle;
  readonly sliceOf: FetchedFigures['sliceOf'];
  /** The position of the step that is being edited. */
  readonly edited: number | undefined;
  readonly onEdited: (position: number | undefined) => void;
  readonly onMoved: (position: number, steps: Customisation) => void;
  readonly onRemove: (position: number) => void;
  readonly onSteps: (steps: Customisation, how?: { readonly replace?: boolean }) => void;
  readonly onReplace: (position: number, step: Step) => void;
  readonly onReset: () => void;
  readonly marking: Marking;
  readonly onClose: () => void;
}

const ComputeTab = lazy(async () => ({ default: (await import('../compute/compute-tab.tsx')).ComputeTab }));

const ConvertTab = lazy(async () => ({ default: (await import('./convert-tab.tsx')).ConvertTab }));

const TAB_NAMES: { readonly [Tab in PanelTab]: PlainMessageKey } = {
  choose: 'customise.tab.choose',
  arrange: 'customise.tab.arrange',
  compute: 'customise.tab.compute',
  convert: 'customise.tab.convert',
  display: 'customise.tab.display',
};

/** The tabs that a table's function flags leave. Which variables are shown no flag decides. */
export function tabsOf({ functions }: Pick<StatTable, 'functions'>): readonly PanelTab[] {
  const tabs: readonly (readonly [PanelTab, boolean])[] = [
    ['choose', true],
    ['arrange', allows(functions, 'pivot') || allows(functions, 'customSort')],
    ['compute', operationsOf(functions).length > 0],
    ['convert', canConvert(functions)],
    ['display', true],
  ];
  return tabs.flatMap(([tab, isOn]) => (isOn ? [tab] : []));
}

/** The side panel beside the live table: everything in it applies at once. */
export function CustomisePanel(props: CustomisePanelProps): ReactElement {
  const tabs = tabsOf(props.shown.table);
  const tab = tabs.includes(props.tab) ? props.tab : (tabs[0] ?? 'choose');
  const id = useId();
  const { say } = useWords();
  return (
    <aside
      className={styles['panel']}
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) props.onClose();
      }}
    >
      <header className={styles['header']}>
        <h2 id={`${id}-title`}>{say('customise.title')}</h2>
        <Button look="icon" aria-label={say('customise.close')} onClick={props.onClose}>
          <Icon name="close" />
        </Button>
      </header>
      <Tabs id={id} tabs={tabs} tab={tab} onTab={props.onTab} />
      {props.edited === undefined ? null : (
        <EditedStep key={props.edited} {...props} position={props.edited} />
      )}
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tab}`}
        tabIndex={0}
        className={styles['body']}
      >
        <Suspense fallback={<TabLoading />}>
          <TabContent {...props} tab={tab} />
        </Suspense>
      </div>
      <PanelFoot {...props} />
    </aside>
  );
}

function Tabs(props: {
  readonly id: string;
  readonly tabs: readonly PanelTab[];
  readonly tab: PanelTab;
  readonly onTab: (tab: PanelTab) => void;
}): ReactElement {
  const { id, tabs, tab, onTab } = props;
  const { say } = useWords();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = document.getElementById(`${id}-${tab}`);
    if (open) scrollAlong(list.current, open);
  }, [id, tab]);
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[keyAlong(event.key, event.currentTarget)];
    // Counted from the focused tab: keys may come faster than the address, which says which tab is open.
    const here = tabs.findIndex((each) => document.activeElement?.id === `${id}-${each}`);
    const next = step === undefined ? undefined : tabs.at((here + step) % tabs.length);
    if (!next) return;
    event.preventDefault();
    onTab(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={say('customise.title')}
      className={styles['tabs']}
      onKeyDown={handleKey}
    >
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`${id}-${each}`}
          aria-selected={each === tab}
          aria-controls={`${id}-panel`}
          tabIndex={each === tab ? 0 : -1}
          onClick={() => {
            onTab(each);
          }}
        >
          {say(TAB_NAMES[each])}
        </button>
      ))}
    </div>
  );
}

/** Scrolls a row to what is in it: the page around it stays where it is. */
function scrollAlong(row: HTMLElement | null, inRow: HTMLElement): void {
  if (row === null) return;
  const [box, part] = [row.getBoundingClientRect(), inRow.getBoundingClientRect()];
  row.scrollLeft += Math.max(0, part.right - box.right) + Math.min(0, part.left - box.left);
}

function TabContent(props: CustomisePanelProps): ReactElement {
  const { shown, tab, dimensionId, onDimension, onStep } = props;
  const { working, layout } = shown;
  switch (tab) {
    case 'choose':
      return (
        <ChooseTab
          working={working}
          steps={shown.steps}
          dimensionId={dimensionId}
          onDimension={onDimension}
          onChoose={(dimension, selection, how) => {
            onStep({ kind: 'choose', dimension, selection }, how);
          }}
        />
      );
    case 'arrange':
      return (
        <ArrangeTab
          working={working}
          layout={layout}
          onPivot={(heading, how) => {
            onStep({ kind: 'pivot', ...heading }, how);
          }}
          onSort={(sort, how) => {
            onStep({ kind: 'sort', ...sort }, how);
          }}
        />
      );
    case 'compute':
      return <ComputeTab {...props} />;
    case 'convert':
      return <ConvertTab {...props} />;
    case 'display':
      return (
        <DisplayTab
          working={working}
          layout={layout}
          onStep={onStep}
          marking={props.marking}
          onWithout={(kind, { axis, ...how }) => {
            props.onSteps(
              shown.steps.filter((step) => !isMeant(step, kind, axis)),
              how,
            );
          }}
        />
      );
  }
}

function isMeant(step: Step, kind: Step['kind'], axis: 'rows' | 'columns' | undefined): boolean {
  return step.kind === kind && (axis === undefined || ('axis' in step && step.axis === axis));
}

function PanelFoot({ shown, onReset, onClose }: CustomisePanelProps): ReactElement {
  const { layout } = shown;
  const cells = layout.rows.length * layout.columns.length;
  const [rows, columns] = [{ number: layout.rows.length }, { number: layout.columns.length }];
  const words = useWords();
  const { say } = words;
  const price = priceOf(cells, fileSizes(layout, shown.isWhole && cells > 0 ? layout : undefined));
  return (
    <footer className={styles['foot']}>
      <span role="status">
        {say('customise.size', { rows, columns, cells: countWords(price.cells, words) })}
        <br />
        {priceWords(price, words)}
      </span>
      <span className={styles['footActions']}>
        <Button look="plain" disabled={shown.steps.length === 0} onClick={onReset}>
          {say('button.reset')}
        </Button>
        <Button look="primary" onClick={onClose}>
          <span className={styles['done']}>{say('button.done')}</span>
          <span className={styles['show']}>{say('customise.show', { rows, columns })}</span>
        </Button>
      </span>
    </footer>
  );
}

const LOADING_LINES_PX = [180, 240, 140, 210, 170, 230];

/** In place of a tab's content while it loads. */
function TabLoading(): ReactElement {
  const { say } = useWords();
  return (
    <div role="status" aria-label={say('common.loading')} className={styles['loading']}>
      {LOADING_LINES_PX.map((widthPx) => (
        <Skeleton key={widthPx} widthPx={widthPx} heightPx={16} />
      ))}
    </div>
  );
}
