import {
  comparisonAddressOf,
  NO_COMPARISON,
  parseAddress,
  parseComparison,
  problemMessage,
  type Comparison,
  type Customisation,
  type Fact,
} from '@almanac/core';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Api } from '../../platform/api/api.ts';
import { needsStoring, storeView, viewQuery } from '../../platform/stored-views.ts';
import { useStepHistory } from '../../platform/use-step-history.ts';

/** How a change enters the history: as a new entry, or replacing the last one. */
export interface HowChanged {
  readonly replace?: boolean;
}

/** The comparison in the address bar, and the ways to change it there. */
export interface ComparisonAddress {
  readonly comparison: Comparison;
  /** Why the address is not a valid comparison. */
  readonly problem: Fact | undefined;
  /** The open side panel: of which table, and which of its tabs. */
  readonly panel: { readonly at: number; readonly tab: string } | undefined;
  /** The saved comparison that the page was opened from. */
  readonly saved: string | undefined;
  readonly setPanel: (at: number, tab: string | undefined) => void;
  readonly change: (next: Partial<Comparison>, how?: HowChanged) => void;
  /** Makes this the customisation of one of the tables. */
  readonly customise: (at: number, steps: Customisation, how?: HowChanged) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Parameters that survive every change. */
const KEPT = ['frame', 'saved'];
const BESIDES = ['panel', ...KEPT];

/** Reads and writes the comparison in the address bar. */
export function useComparisonAddress(api: Api): ComparisonAddress {
  const { search } = useLocation();
  const { go, undo, redo } = useStepHistory();
  const read = useMemo(() => parseComparison(search, BESIDES), [search]);
  const comparison = read.ok ? read.value : NO_COMPARISON;
  const parameters = new URLSearchParams(search);
  const panel = panelIn(parameters.get('panel'), comparison.tables.length);
  const write = (next: Comparison, open: string | undefined, how?: HowChanged): void => {
    const kept = KEPT.flatMap((name) =>
      parameters.getAll(name).map((value) => `${name}=${encodeURIComponent(value)}`),
    );
    const rest = [...(open === undefined ? [] : [`panel=${open}`]), ...kept];
    go([comparisonAddressOf(next), ...rest].join('&'), how);
  };
  const open = panel && `${panel.at}:${panel.tab}`;
  const change = (next: Partial<Comparison>, how?: HowChanged): void => {
    const isOtherTables = next.tables !== undefined && next.tables.length !== comparison.tables.length;
    write({ ...comparison, ...next }, isOtherTables ? undefined : open, how);
  };
  useStoring(api, comparison, () => {
    const tables = comparison.tables.map((table) => ({ ...table, query: shortest(table.query) }));
    change({ tables }, { replace: true });
  });
  return {
    comparison,
    panel,
    change,
    undo,
    redo,
    saved: parameters.get('saved') ?? undefined,
    problem: read.ok ? undefined : problemMessage(read.problem),
    setPanel: (at, tab) => {
      write(comparison, tab === undefined ? undefined : `${at}:${tab}`, { replace: true });
    },
    customise: (at, steps, how) => {
      const tables = comparison.tables.map((table, each) =>
        each === at ? { ...table, query: viewQuery(steps) } : table,
      );
      change({ tables }, how);
    },
  };
}

function panelIn(text: string | null, tables: number): ComparisonAddress['panel'] {
  const [, place = '', tab = ''] = /^(\d):([a-z]+)$/.exec(text ?? '') ?? [];
  const at = Number(place);
  return place === '' || at >= tables ? undefined : { at, tab };
}

/** The steps of a query, where they are written in it. */
function stepsIn(query: string): Customisation {
  const steps = parseAddress(query);
  return steps.ok ? steps.value : [];
}

function shortest(query: string): string {
  const steps = stepsIn(query);
  return steps.length === 0 ? query : viewQuery(steps);
}

/** Stores customisations that are too long for an address, then lets the address name them. */
function useStoring(api: Api, { tables }: Comparison, onStored: () => void): void {
  const stored = useRef(onStored);
  stored.current = onStored;
  useEffect(() => {
    const long = tables.map(({ query }) => stepsIn(query)).filter(needsStoring);
    if (long.length === 0) return undefined;
    let isCurrent = true;
    Promise.all(long.map((steps) => storeView(api, steps))).then(
      () => {
        if (isCurrent) stored.current();
      },
      // The long address stays: it works on this page, and the next step tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, tables]);
}
