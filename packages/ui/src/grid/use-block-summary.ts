import { useMemo } from 'react';
import { rowsInBlock, type Block } from './block.ts';
import { blockSummary, type BlockSummary } from './block-summary.ts';
import type { GridModel } from './grid-model.ts';

/** The summary of the selected block; none while nothing, or a single cell, is selected. */
export function useBlockSummary(model: GridModel, block: Block | undefined): BlockSummary | undefined {
  const { top = 0, bottom = -1, left = 0, right = -1 } = block ?? {};
  return useMemo(() => {
    const columns = Array.from({ length: Math.max(0, right - left + 1) }, (_, at) => left + at);
    const rows = rowsInBlock(model.lines, { top, bottom, left, right });
    if (rows.length * columns.length < 2) return undefined;
    return blockSummary({ view: model.view, rows, columns, style: model.style });
  }, [model, top, bottom, left, right]);
}
