import {
  alignTables,
  comparedViews,
  comparisonProperties,
  comparisonWarnings,
  customiseWhatFits,
  problemMessage,
  viewOf,
  type AlignedTables,
  type AlignProblem,
  type ComparedProperty,
  type ComparedView,
  type Comparison,
  type ComparisonWarning,
  type Customisation,
  type Fact,
  type StatTable,
  type Step,
  type TableView,
  type WorkingTable,
  type Write,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useMemo } from 'react';
import type { Compared } from '../compared-state.ts';

/** Combined tables, after the reader's steps on the result. */
export interface Joined {
  readonly aligned: AlignedTables;
  readonly working: WorkingTable;
  readonly view: TableView;
  /** The steps that fit. */
  readonly steps: Customisation;
  /** The joined table without its cells: whether a step fits depends on its headings alone. */
  readonly headings: StatTable;
  /** Why others do not. */
  readonly refused: readonly Fact[];
}

/** How far the joining of a comparison's tables is. */
export interface AlignedState {
  /** Empty while figures are loading. */
  readonly compared: readonly ComparedView[];
  readonly properties: readonly ComparedProperty[];
  readonly warnings: readonly ComparisonWarning[];
  readonly problem: AlignProblem | undefined;
  readonly joined: Joined | undefined;
}

const NOT_YET = { compared: [], properties: [], warnings: [] };

/** The views of all tables; undefined while one of them is not loaded. */
function useViews(tables: readonly Compared[]): readonly TableView[] | undefined {
  const [a, b, c, d] = tables.map(({ state }) => (state.status === 'ready' ? state.view : undefined));
  const { length } = tables;
  return useMemo(() => {
    const views = [a, b, c, d].slice(0, length).filter((view) => view !== undefined);
    return views.length < length ? undefined : views;
  }, [a, b, c, d, length]);
}

/** What matches between the shown tables, and what does not. */
type Said = Pick<AlignedState, 'compared' | 'properties' | 'warnings'>;

function useSaid(views: readonly TableView[] | undefined): Said {
  return useMemo(() => {
    if (!views) return NOT_YET;
    const compared = comparedViews(views);
    const properties = comparisonProperties(compared);
    return { compared, properties, warnings: comparisonWarnings(compared, properties) };
  }, [views]);
}

/** In words, what differs between the tables; empty while one of them is not loaded. */
export function useDifferences(tables: readonly Compared[]): Said {
  return useSaid(useViews(tables));
}

/** Puts the tables into one, and says in words what differs between them. */
export function useAligned(tables: readonly Compared[], comparison: Comparison): AlignedState {
  const views = useViews(tables);
  const said = useSaid(views);
  const { write } = useWords();
  const { overlap, steps } = comparison;
  const apart = comparison.apart.join('\u0000');
  const result = useMemo(
    () => views && alignTables(views, { overlap, apart: apart === '' ? [] : apart.split('\u0000'), write }),
    [views, overlap, apart, write],
  );
  const joined = useMemo(
    () => (result?.ok ? joinedOf(result.value, steps, write) : undefined),
    [result, steps, write],
  );
  return { ...said, problem: result && !result.ok ? result.problem : undefined, joined };
}

function joinedOf(aligned: AlignedTables, steps: Customisation, write: Write): Joined {
  const { working, refused } = customiseWhatFits(aligned.table, steps, write);
  const outside = new Set(refused.map(({ position }) => position));
  return {
    aligned,
    working,
    headings: withoutCells(aligned.table),
    view: viewOf(working),
    steps: steps.filter((_, position) => !outside.has(position)),
    refused: refused.map(({ problem }) => problemMessage(problem)),
  };
}

function withoutCells(table: StatTable): StatTable {
  const { dimensions } = table.cube;
  const nothing = { absences: new Map(), flags: new Map(), cellFootnotes: new Map() };
  return { ...table, cube: { dimensions, values: new Float64Array(0), ...nothing } };
}

/** Why a step cannot be done after others; undefined when it can. */
export function obstacleTo(
  { headings, working }: Joined,
  steps: Customisation,
  step: Step,
): Fact | undefined {
  const { refused } = customiseWhatFits(headings, [...steps, step], working.write);
  const own = refused.find(({ position }) => position === steps.length);
  return own && problemMessage(own.problem);
}
