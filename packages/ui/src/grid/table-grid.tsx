import { PLAIN_GRID_CELLS } from '@almanac/core';
import { Suspense, useMemo, type ComponentProps, type CSSProperties, type ReactElement } from 'react';

import { classNames } from '../controls/class-names.ts';
import { lateComponent } from '../controls/late-component.ts';
import { extentWords } from './words/extent-words.ts';
import { GridBody } from './grid-body.tsx';
import { GridHead } from './grid-head.tsx';
import { keyIn } from './geometry/edges.ts';
import { GRID_SCALES, stubWidth } from './geometry/grid-sizes.ts';
import { measureText } from './geometry/text-width.ts';
import type { GridModel } from './grid-model.ts';
import { styles } from './grid-styles.ts';
import { headingWords } from './words/heading-words.ts';
import { PrintedGrid } from './printing/printed-grid.tsx';
import { StatusLine } from './status-line.tsx';
import { useBlockSummary } from './copying/use-block-summary.ts';
import type { GridEdges } from './use-grid-window.ts';
import { type TableGridState, useTableGrid } from './use-table-grid.ts';
import type { TableGridProps } from './table-grid-props.ts';

/** What opens from a heading or a cell: fetched when a reader comes near, so that it is there for the first press. */
export const gridOpening = lateComponent(
  async () => (await import('./opening/grid-opening.tsx')).GridOpening,
);

function comeNear(): void {
  void gridOpening.preload();
}

/** A statistical table for reading, moving around, selecting and copying. */
export function TableGrid(props: TableGridProps): ReactElement {
  const grid = useTableGrid(props);
  const { model, cursor, statusId } = grid;
  const block = useBlockSummary(model, cursor.block);
  const stubs = useMemo(() => stubWidths(model), [model]);
  return (
    <div
      className={classNames(styles['frame'], grid.isPrinting && styles['printing'])}
      ref={grid.frame}
      style={stubs}
      onPointerEnter={comeNear}
      onFocus={comeNear}
    >
      <div className={styles['box']}>
        <div
          className={classNames(styles['scroller'], grid.isWindowed && styles['scripted'])}
          ref={grid.scroller}
          role="group"
          aria-label={props.caption}
          tabIndex={isDrawn(grid) ? -1 : 0}
          {...grid.events}
        >
          <Table {...props} grid={grid} />
        </div>
        {grid.isWindowed ? <WithoutScripts {...props} grid={grid} /> : null}
      </div>
      {grid.isPrinting ? <PrintedGrid grid={grid} caption={props.caption} partFoot={props.partFoot} /> : null}
      <StatusLine
        id={statusId}
        model={model}
        cell={cursor.isActive ? grid.facts : undefined}
        headingWords={cursor.isActive ? headingWords(model, cursor.place) : undefined}
        block={block}
        copying={grid.copying}
        extent={extentWords(props.view)}
      />
      {grid.opened ? (
        <Suspense fallback={null}>
          <gridOpening.Component {...props} grid={grid} opened={grid.opened} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The width of the first column on each kind of screen: the style sheet chooses, as the server cannot know the screen. */
function stubWidths(model: GridModel): CSSProperties {
  const widths = Object.entries(GRID_SCALES).map(([screen, scale]) => [
    `--stub-${screen}`,
    `${stubWidth(model, scale, measureText)}px`,
  ]);
  return Object.fromEntries(widths) as CSSProperties;
}

/** Whether the place with the tab stop is drawn; otherwise the grid itself takes it. */
function isDrawn({ cursor, gridWindow: { lines, columns } }: TableGridState): boolean {
  const { line, column } = cursor.place;
  const isLineDrawn = line < 0 || (line >= lines.first && line < lines.end);
  return isLineDrawn && (column < 0 || (column >= columns.first && column < columns.end));
}

/**
 * In place of a windowed grid where no script scrolls it: the whole table, or what is loaded of one whose cells come as
 * they are shown. Browsers that run scripts ignore it.
 */
function WithoutScripts(props: TableGridProps & { readonly grid: TableGridState }): ReactElement {
  const { grid } = props;
  const { model } = grid;
  const whole = {
    lines: { first: 0, end: model.lines.length },
    columns: { first: 0, end: model.view.columns.length },
  };
  const { lines, columns } = grid.gridWindow;
  const isWhole = !model.onDemand && model.lines.length * model.view.columns.length <= PLAIN_GRID_CELLS;
  const drawn = isWhole ? whole : { lines, columns };
  return (
    <noscript>
      {isWhole ? null : props.withoutScripts}
      <div className={styles['plain']}>
        <Table
          {...props}
          grid={{
            ...grid,
            gridWindow: { ...grid.gridWindow, ...drawn, edges: undefined },
            isWindowed: false,
            isStatic: true,
            canFold: false,
          }}
        />
      </div>
    </noscript>
  );
}

function Table(props: TableGridProps & { readonly grid: TableGridState }): ReactElement {
  const { grid, sorting } = props;
  const { model, cursor, gridWindow, isWindowed } = grid;
  return (
    <table role="grid" aria-multiselectable="true" {...measuresOf(grid)}>
      <caption className="visually-hidden">{props.caption}</caption>
      {gridWindow.edges ? <Columns grid={grid} /> : null}
      <GridHead
        model={model}
        columns={gridWindow.columns}
        isWindowed={isWindowed}
        currentColumn={cursor.isActive ? cursor.place.column : undefined}
        isHere={cursor.place.line < 0}
        blockLeft={cursor.block?.left ?? 0}
        blockRight={cursor.block?.right ?? -1}
        sort={sorting?.sorts.rows}
        canSort={sorting !== undefined}
        folding={props.folding}
        statusId={grid.statusId}
      />
      <GridBody grid={grid} />
    </table>
  );
}

/** Counts and width of the whole table, where only a part of it is drawn. */
function measuresOf({ model, gridWindow, canFold, cursor }: TableGridState): ComponentProps<'table'> {
  const { edges } = gridWindow;
  const className = classNames(
    styles['table'],
    edges && styles['windowed'],
    model.isHierarchical && canFold && styles['hierarchical'],
    !cursor.isActive && styles['idle'],
  );
  if (!edges) return { className };
  return {
    className,
    'aria-rowcount': model.levels.length + model.lines.length,
    'aria-colcount': model.view.columns.length + 1,
    style: {
      width: `max(100%, calc(var(--stub) + ${widthOf(edges, 0, model.view.columns.length)} + var(--grid-inset, 0px)))`,
    },
  };
}

/** How wide a stretch of columns is. The style sheet says the padding, as the server cannot know the screen. */
function widthOf({ columns, cellPaddingPx }: GridEdges, first: number, end: number): string {
  const count = end - first;
  const px = (columns[end] ?? 0) - (columns[first] ?? 0) - count * cellPaddingPx;
  return `${px}px + ${count} * var(--cell-padding)`;
}

/** The widths of what is drawn, with one column before and one behind for what is not. */
function Columns({ grid }: { readonly grid: TableGridState }): ReactElement | null {
  const { edges, columns } = grid.gridWindow;
  if (!edges) return null;
  const drawn = Array.from({ length: columns.end - columns.first }, (_, at) => columns.first + at);
  return (
    <colgroup>
      <col style={{ width: 'calc(var(--stub) + var(--grid-inset, 0px))' }} />
      <col style={{ width: `calc(${widthOf(edges, 0, columns.first)})` }} />
      {drawn.map((column) => (
        <col key={keyIn(columns, column)} style={{ width: `calc(${widthOf(edges, column, column + 1)})` }} />
      ))}
      <col />
    </colgroup>
  );
}
