import { headingFact, message, type Fact } from '@almanac/core';
import { useMemo, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { useWords } from '../../controls/words.tsx';
import type { Span } from '../geometry/edges.ts';
import { GridBody } from '../grid-body.tsx';
import { GridHead } from '../grid-head.tsx';
import type { GridModel } from '../grid-model.ts';
import { columnWidths, GRID_SCALES, stubWidth } from '../geometry/grid-sizes.ts';
import { measureText } from '../geometry/text-width.ts';
import { styles } from '../grid-styles.ts';
import { printParts } from './print-parts.ts';
import type { TableGridState } from '../use-table-grid.ts';

/** Figures on paper are 7.5 pt; the screen has 14 px. */
const PRINTED = (7.5 * 96) / 72 / 14;
const SCALE = { ...GRID_SCALES.desktop, cellPaddingPx: 10 };

/** The most cells drawn for paper; for longer tables a note says what is missing. */
const MOST_CELLS = 24_000;
const MOST_LINES = 1000;

export interface PrintedGridProps {
  readonly grid: TableGridState;
  readonly caption: string;
  /** Under every part but the last, which the page itself ends. */
  readonly partFoot: ReactNode;
}

/** A table on paper: whole where it fits, else in parts of columns, each with its stub and headings. */
export function PrintedGrid({ grid, caption, partFoot }: PrintedGridProps): ReactElement {
  const { say } = useWords();
  const { model } = grid;
  const lines = printedLines(grid);
  const columns = printedColumns(grid, lines);
  const { stub, widths, plan } = useMemo(() => planOf(model, columns), [model, columns]);
  const isParted = plan.parts.length > 1;
  return (
    <div className={classNames(styles['printed'], plan.isLandscape && styles['landscape'])}>
      {plan.parts.map((span, at) => {
        const part = { first: columns.first + span.first, end: columns.first + span.end };
        const words = say('grid.print.part', {
          number: { number: at + 1 },
          count: { number: plan.parts.length },
          columns: rangeOf(model, part),
        });
        return (
          <section key={part.first} className={styles['part']}>
            {isParted ? <PartTitle caption={at === 0 ? undefined : caption} words={words} /> : null}
            <Part grid={grid} lines={lines} columns={part} caption={caption} stub={stub} widths={widths} />
            {isParted && at < plan.parts.length - 1 ? partFoot : null}
          </section>
        );
      })}
      <PrintNote grid={grid} lines={lines} columns={columns} />
    </div>
  );
}

function PartTitle(props: { readonly caption: string | undefined; readonly words: string }): ReactElement {
  return (
    <p className={styles['partTitle']}>
      {props.caption === undefined ? null : <span>{props.caption}</span>}
      <b>{props.words}</b>
    </p>
  );
}

interface PartProps {
  readonly grid: TableGridState;
  readonly lines: Span;
  readonly columns: Span;
  readonly caption: string;
  readonly stub: number;
  readonly widths: Float64Array;
}

function Part({ grid, lines, columns, caption, stub, widths }: PartProps): ReactElement {
  const { model } = grid;
  const shown = [...widths.keys()].slice(columns.first, columns.end);
  const width = shown.reduce((sum, column) => sum + (widths[column] ?? 0), stub);
  const size = { '--stub': `${stub}px`, width } as CSSProperties;
  return (
    <table className={classNames(styles['table'], styles['windowed'], styles['idle'])} style={size}>
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        <col style={{ width: stub }} />
        {shown.map((column) => (
          <col key={column} style={{ width: widths[column] }} />
        ))}
        <col />
      </colgroup>
      <GridHead
        model={model}
        columns={columns}
        isWindowed={false}
        currentColumn={undefined}
        isHere={false}
        blockLeft={0}
        blockRight={-1}
        sort={undefined}
        canSort={false}
        folding={undefined}
        statusId={grid.statusId}
      />
      <GridBody
        grid={{ ...grid, gridWindow: { lines, columns, stubPx: stub, edges: undefined }, isWindowed: false }}
      />
    </table>
  );
}

/** What has not been fetched cannot be printed: such a table is printed as far as it is loaded. */
function printedLines({ model, gridWindow }: TableGridState): Span {
  if (model.onDemand) return gridWindow.lines;
  return { first: 0, end: Math.min(model.lines.length, MOST_LINES) };
}

function printedColumns({ model, gridWindow }: TableGridState, lines: Span): Span {
  if (model.onDemand) return gridWindow.columns;
  const most = Math.max(12, Math.floor(MOST_CELLS / Math.max(1, lines.end)));
  return { first: 0, end: Math.min(model.view.columns.length, most) };
}

function planOf(model: GridModel, { first, end }: Span) {
  const stub = Math.ceil(stubWidth({ ...model, isHierarchical: false }, SCALE, measureText) * PRINTED);
  const own = columnWidths(model, SCALE, measureText).map((width) => Math.ceil(width * PRINTED));
  // Periods keep their order from part to part.
  const isTime = model.view.columnDimensions.at(-1)?.role === 'time';
  const widths = isTime ? own.fill(Math.max(0, ...own.subarray(first, end))) : own;
  const outer = model.levels.length > 1 ? (model.levels[0]?.cells ?? []) : [];
  const groups = outer.map(({ from }) => from - first).filter((from) => from >= 0);
  return { stub, widths, plan: printParts({ stub, columns: widths.subarray(first, end), groups }) };
}

/** `Oct 2026 to Jan 2026`. */
function rangeOf({ view }: GridModel, { first, end }: Span): Fact {
  const name = (column: number): Fact => headingFact(view.columns.at(column).categories);
  return end - first > 1 ? message('period.range', { first: name(first), last: name(end - 1) }) : name(first);
}

/** Says where a large table was cut off. */
function PrintNote(props: {
  readonly grid: TableGridState;
  readonly lines: Span;
  readonly columns: Span;
}): ReactElement | null {
  const { grid, lines, columns } = props;
  const { say } = useWords();
  const { view } = grid.model;
  if (grid.model.onDemand) {
    return <p className={styles['printNote']}>{say('grid.print.screen')}</p>;
  }
  if (lines.end === grid.model.lines.length && columns.end === view.columns.length) return null;
  return (
    <p className={styles['printNote']}>
      {say('grid.print.cut', {
        rows: { number: lines.end },
        allRows: grid.model.lines.length,
        columns: { number: columns.end },
        allColumns: view.columns.length,
      })}
    </p>
  );
}
