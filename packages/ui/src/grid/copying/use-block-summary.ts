import { cellAt } from '@almanac/core';
import { useMemo } from 'react';
import { rowsInBlock, type Block } from './block.ts';
import { blockSummary, type BlockSummary } from './block-summary.ts';
import { holdsAll, type CellsOnDemand } from '../cells-on-demand.ts';
import type { GridModel } from '../grid-model.ts';

/** The summary of the selected block; none while nothing, or a single cell, is selected. */
export function useBlockSummary(model: GridModel, block: Block | undefined): BlockSummary | undefined {
  const { top = 0, bottom = -1, left = 0, right = -1 } = block ?? {};
  return useMemo(() => {
    const columns = Array.from({ length: Math.max(0, right - left + 1) }, (_, at) => left + at);
    const rows = rowsInBlock(model.lines, { top, bottom, left, right });
    const cells = rows.length * columns.length;
    if (cells < 2) return undefined;
    const { view, style, onDemand } = model;
    if (!onDemand) return blockSummary({ view, rows, columns, style });
    if (!holdsAll(onDemand, rows, columns))
      return { cells, figures: cells, because: 'grid.block.not-fetched' };
    return blockSummary({ view, rows, columns, style, figureAt: figuresOnDemand(onDemand) });
  }, [model, top, bottom, left, right]);
}

function figuresOnDemand(cells: CellsOnDemand): (row: number, column: number) => number {
  return (row, column) => {
    const held = cells.find(row, column);
    return held?.part.cube.values[cellAt(held.part, held.row, held.column)] ?? Number.NaN;
  };
}
