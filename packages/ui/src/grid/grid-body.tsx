import type { ReactElement } from 'react';
import { edgeAt, keyIn, type DrawnSpan } from './geometry/edges.ts';
import { GridRow } from './grid-row.tsx';
import { styles } from './grid-styles.ts';
import type { TableGridState } from './use-table-grid.ts';

/** The lines on screen, with empty space for the others. */
export function GridBody({ grid }: { readonly grid: TableGridState }): ReactElement {
  const { gridWindow, model } = grid;
  const { edges } = gridWindow;
  if (!edges) return <Lines grid={grid} span={gridWindow.lines} />;
  const { first, end } = gridWindow.lines;
  const before = edgeAt(edges.lines, first);
  const after = edgeAt(edges.lines, model.lines.length) - edgeAt(edges.lines, end);
  return <Lines grid={grid} span={gridWindow.lines} before={before} after={after} />;
}

interface LinesProps {
  readonly grid: TableGridState;
  readonly span: DrawnSpan;
  readonly before?: number;
  readonly after?: number;
}

function Lines({ grid, span, before = 0, after = 0 }: LinesProps): ReactElement {
  const { model, cursor, gridWindow, canFold, statusId, isWindowed, isStatic = false } = grid;
  const { edges, columns } = gridWindow;
  const { block, place } = cursor;
  const lines = Array.from({ length: span.end - span.first }, (_, at) => span.first + at);
  return (
    <tbody>
      {before > 0 ? <Spacer heightPx={before} /> : null}
      {lines.map((line) => {
        const isInBlock = block !== undefined && line >= block.top && line <= block.bottom;
        return (
          <GridRow
            key={keyIn(span, line)}
            model={model}
            line={line}
            columns={columns}
            isWindowed={isWindowed}
            isStatic={isStatic}
            lineIndex={isWindowed ? model.levels.length + line + 1 : undefined}
            heightPx={edges && edgeAt(edges.lines, line + 1) - edgeAt(edges.lines, line)}
            current={place.line === line ? place.column : undefined}
            isInBlock={isInBlock}
            blockLeft={isInBlock ? block.left : 0}
            blockRight={isInBlock ? block.right : -1}
            statusId={statusId}
            cellsVersion={model.onDemand?.version(model.lines.rowAt(line)) ?? 0}
            canFold={canFold}
          />
        );
      })}
      {after > 0 ? <Spacer heightPx={after} /> : null}
    </tbody>
  );
}

function Spacer({ heightPx }: { readonly heightPx: number }): ReactElement {
  return (
    <tr className={styles['spacer']} aria-hidden="true">
      <td style={{ height: heightPx }} />
    </tr>
  );
}
