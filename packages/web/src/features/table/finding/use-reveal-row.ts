import { viewOf, type Step, type TableView, type ViewHeading } from '@almanac/core';
import type { TableGridHandle } from '@almanac/ui';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { revealStep } from '../steps/fold-step.ts';
import type { ShownTable } from '../shown/shown-table.ts';

/** Rows to search, including folded ones, and a way to go to one of them. */
export interface RevealRow {
  readonly searched: TableView | undefined;
  readonly reveal: (row: number) => void;
}

interface Revealing {
  readonly shown: ShownTable;
  readonly view: TableView | undefined;
  readonly grid: RefObject<TableGridHandle | null>;
  readonly onStep: (step: Step) => void;
}

/** Goes to a row; its folded ancestors are opened first. */
export function useRevealRow({ shown, view, grid, onStep }: Revealing): RevealRow {
  const { working } = shown;
  const searched = useMemo(
    () => (view && working.collapsed.size > 0 ? viewOf({ ...working, collapsed: new Map() }) : view),
    [view, working],
  );
  const awaited = useRef<string>(undefined);
  useEffect(() => {
    if (awaited.current === undefined || !view) return;
    const row = rowOf(view, awaited.current);
    awaited.current = undefined;
    if (row >= 0) grid.current?.showRow(row);
  }, [view, grid]);
  const reveal = (row: number): void => {
    if (!searched || !view) return;
    const heading = searched.rows.at(row);
    const dimension = searched.rowDimensions.at(-1)?.id ?? '';
    const opening = revealStep(working, dimension, heading.categories.at(-1)?.id ?? '');
    if (opening) {
      awaited.current = keyOf(heading);
      onStep(opening);
    } else grid.current?.showRow(searched === view ? row : rowOf(view, keyOf(heading)));
  };
  return { searched, reveal };
}

function rowOf({ rows }: TableView, key: string): number {
  let row = 0;
  for (const heading of rows) {
    if (keyOf(heading) === key) return row;
    row += 1;
  }
  return -1;
}

function keyOf({ categories }: ViewHeading): string {
  return categories.map(({ id }) => id).join('\u001f');
}
