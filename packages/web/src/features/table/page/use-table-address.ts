import { CHART_PARAMETERS, chartAddressOf, type ChartState, type Customisation } from '@almanac/core';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Api } from '../../../platform/api/api.ts';
import { addressSteps, chartIn, stepsPart, type AddressSteps } from '../steps/address-steps.ts';
import { needsStoring, storeView, viewQuery } from '../../../platform/stored-views.ts';
import { useStepHistory } from '../../../platform/use-step-history.ts';
import { useFullSearch } from '../finding/use-full-search.ts';

/** The tabs of the side panel. */
export const PANEL_TABS = ['choose', 'arrange', 'compute', 'convert', 'display'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** A page's address, parsed: steps, release and what is open; and functions to change it. */
export interface TableAddressState extends AddressSteps {
  /** True while a stored view that the address names loads. */
  readonly isPending: boolean;
  readonly release: string | undefined;
  /** The id of the saved table that the page was opened from. */
  readonly saved: string | undefined;
  /** The open tab of the side panel; `closed` where the reader closed one that opens by itself. */
  readonly panel: PanelTab | 'closed' | undefined;
  readonly setPanel: (panel: PanelTab | 'closed' | undefined) => void;
  /** Whether figures that differ from the previous release are marked. */
  readonly marksChanges: boolean;
  readonly setMarksChanges: (isOn: boolean) => void;
  /** The chart shown in place of the table; undefined while the table is shown. */
  readonly chart: ChartState | undefined;
  /** Opens, changes or closes the chart; `replace` for all but the first of many small changes. */
  readonly setChart: (chart: ChartState | undefined, how?: { readonly replace?: boolean }) => void;
  /** Makes this the customisation; `replace` for all but the first of many small changes. */
  readonly apply: (customisation: Customisation, how?: { readonly replace?: boolean }) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Reads and writes the view in the address bar. */
export function useTableAddress(api: Api): TableAddressState {
  const location = useLocation();
  const { search, isPending, problems } = useFullSearch(api, location.search);
  const { go, undo, redo } = useStepHistory();
  const written = stepsPart(search);
  const read = useMemo(() => addressSteps(written), [written]);
  const chart = useMemo(() => chartIn(search), [search]);
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  useStoring(api, isPending ? [] : read.steps, () => {
    go(queryOf(read.steps, others(search)), { replace: true });
  });
  return {
    steps: read.steps,
    problems: [...problems, ...read.problems, ...chart.problems],
    isPending,
    release: parameters.get('release') ?? undefined,
    saved: parameters.get('saved') ?? undefined,
    panel: panelIn(parameters),
    setPanel: (panel) => {
      go(queryOf(read.steps, { ...others(search), panel }), { replace: true });
    },
    marksChanges: parameters.get('changes') === MARKED,
    setMarksChanges: (isOn) => {
      const changes = isOn ? MARKED : undefined;
      go(queryOf(read.steps, { ...others(search), changes }), { replace: true });
    },
    chart: parameters.has('chart') ? chart.state : undefined,
    setChart: (state, { replace = false } = {}) => {
      const query = queryOf(read.steps, { ...others(search), ...chartParameters(state) });
      go(query, { replace });
    },
    apply: (customisation, { replace = false } = {}) => {
      go(queryOf(customisation, others(search)), { replace });
    },
    undo,
    redo,
  };
}

/** The value that marks changes in an address. */
const MARKED = '1';

/** Stores a customisation that is too long for an address, then lets the address name it. */
function useStoring(api: Api, steps: Customisation, onStored: () => void): void {
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => {
    if (!needsStoring(steps)) return undefined;
    let isCurrent = true;
    storeView(api, steps).then(
      () => {
        if (isCurrent) stored.current();
      },
      // The long address stays: it works on this page, and the next step tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, steps]);
}

function panelIn(parameters: URLSearchParams): TableAddressState['panel'] {
  const panel = parameters.get('panel');
  return panel === 'closed' ? panel : PANEL_TABS.find((tab) => tab === panel);
}

/** Parameters that a step does not touch. */
function others(search: string): { readonly [parameter: string]: string | undefined } {
  const parameters = new URLSearchParams(search);
  const kept = ['type', 'id', 'release', 'frame', 'panel', 'saved', 'changes', ...CHART_PARAMETERS];
  return Object.fromEntries(kept.map((name) => [name, parameters.get(name) ?? undefined]));
}

/** Every parameter of a chart, those that are not written as undefined. */
function chartParameters(state: ChartState | undefined): {
  readonly [parameter: string]: string | undefined;
} {
  const written = new URLSearchParams(state ? chartAddressOf(state) : '');
  return Object.fromEntries(CHART_PARAMETERS.map((name) => [name, written.get(name) ?? undefined]));
}

function queryOf(
  customisation: Customisation,
  besides: { readonly [parameter: string]: string | undefined },
): string {
  const rest = Object.entries(besides).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return [viewQuery(customisation), ...rest].filter((part) => part !== '').join('&');
}
