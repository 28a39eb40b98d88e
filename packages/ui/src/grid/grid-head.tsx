import { memo, type ReactElement } from 'react';
import type { HeadingCell, WorkingTable } from '@almanac/core';
import { classNames } from '../controls/class-names.ts';
import { useWords } from '../controls/words.tsx';
import { FoldChevron } from './chevron.tsx';
import { cornerText } from './words/corner-text.ts';
import { keyIn, type DrawnSpan, type Span } from './geometry/edges.ts';
import { foldablesOf, type Foldable, type GridFolding } from './grid-folding.ts';
import { flagsOverColumns, type GridModel } from './grid-model.ts';
import { Filler } from './grid-row.tsx';
import { styles } from './grid-styles.ts';
import { ComputedMark, FlagMarks, NoteLinks } from './words/marks.tsx';

export interface GridHeadProps {
  readonly model: GridModel;
  readonly columns: DrawnSpan;
  readonly isWindowed: boolean;
  /** The current column, whose heading is shown in the accent colour. */
  readonly currentColumn: number | undefined;
  /** Whether the cursor is on the heading itself. */
  readonly isHere: boolean;
  readonly blockLeft: number;
  readonly blockRight: number;
  readonly sort: WorkingTable['sorts']['rows'];
  readonly canSort: boolean;
  readonly folding: GridFolding | undefined;
  /** Of the line that describes the current place in words. */
  readonly statusId: string;
}

/** The lines of column headings; the corner names the unit. */
export const GridHead = memo(function GridHead(props: GridHeadProps): ReactElement {
  const { say } = useWords();
  const { model, isWindowed } = props;
  const levels = model.levels.length === 0 ? [undefined] : model.levels;
  return (
    <thead>
      {levels.map((level, at) => (
        <tr
          key={at}
          aria-rowindex={isWindowed ? at + 1 : undefined}
          className={classNames(at === levels.length - 1 && styles['leaves'])}
        >
          {at === 0 ? <Corner model={model} rows={levels.length} isWindowed={isWindowed} /> : null}
          {isWindowed ? <Filler /> : null}
          {level ? (
            drawnCells(level.cells, props.columns).map((cell) => (
              <Heading key={keyIn(props.columns, cell.from)} {...props} level={at} cell={cell} />
            ))
          ) : (
            <th scope="col" data-column={0}>
              {(model.units.differs ? undefined : model.units.common) ?? say('grid.value')}
            </th>
          )}
          <Filler />
        </tr>
      ))}
    </thead>
  );
});

function drawnCells(cells: readonly HeadingCell[], { first, end }: Span): readonly HeadingCell[] {
  return cells.filter(({ from, span }) => from < end && from + span > first);
}

function Corner(props: {
  readonly model: GridModel;
  readonly rows: number;
  readonly isWindowed: boolean;
}): ReactElement {
  const { write } = useWords();
  const { model, rows, isWindowed } = props;
  return (
    <th
      scope="col"
      rowSpan={rows}
      className={classNames(styles['stub'], styles['corner'])}
      aria-colindex={isWindowed ? 1 : undefined}
    >
      {write(cornerText(model))}
      <FlagMarks flags={model.survey.everywhere} />
    </th>
  );
}

interface HeadingProps extends GridHeadProps {
  readonly level: number;
  readonly cell: HeadingCell;
}

function Heading(props: HeadingProps): ReactElement {
  const { model, level, cell } = props;
  return level === model.levels.length - 1 ? (
    <LeafHeading {...props} />
  ) : (
    <SpanHeading
      model={model}
      level={level}
      cell={cell}
      columns={props.columns}
      isWindowed={props.isWindowed}
      folding={props.folding}
    />
  );
}

function SpanHeading(
  props: Pick<HeadingProps, 'model' | 'level' | 'cell' | 'columns' | 'isWindowed' | 'folding'>,
): ReactElement {
  const foldable = foldableIn(props);
  const { model, level, cell, columns, isWindowed } = props;
  const from = Math.max(cell.from, columns.first);
  const end = Math.min(cell.from + cell.span, columns.end);
  return (
    <th
      scope="colgroup"
      colSpan={end - from}
      className={styles['span']}
      aria-colindex={isWindowed ? cell.from + 2 : undefined}
      aria-expanded={foldable?.isOpen}
    >
      <span className={styles['spanLabel']}>
        {foldable ? <FoldChevron {...foldable} /> : null}
        <ComputedMark category={cell.category} />
        {model.write(cell.label)}
        <NoteLinks notes={cell.category?.footnotes} numberOf={model.noteNumber} />
        <FlagMarks flags={flagsOverColumns(model, level, cell)} />
      </span>
    </th>
  );
}

/** What can be folded below the category that a heading is. */
function foldableIn({
  model,
  level,
  cell: { category },
  folding,
}: Pick<HeadingProps, 'model' | 'level' | 'cell' | 'folding'>): Foldable | undefined {
  const dimension = model.levels[level]?.dimension;
  if (!folding || !category || !dimension) return undefined;
  return foldablesOf([category], [dimension], { folding, hasBelow: model.hasBelow })[0];
}

const SORTED = { ASCENDING: 'ascending', DESCENDING: 'descending', ORIGINAL: undefined } as const;

function LeafHeading(props: HeadingProps): ReactElement {
  const { model, level, cell, isWindowed, canSort } = props;
  const column = cell.from;
  const sorted = sortedBy(props);
  const foldable = foldableIn(props);
  const isCurrent = props.isHere && props.currentColumn === column;
  return (
    <th
      scope="col"
      data-column={column}
      aria-colindex={isWindowed ? column + 2 : undefined}
      aria-sort={sorted}
      aria-expanded={foldable?.isOpen}
      aria-haspopup={canSort ? 'menu' : undefined}
      aria-describedby={isCurrent ? props.statusId : undefined}
      tabIndex={isCurrent ? 0 : undefined}
      className={leafClass(props)}
    >
      {foldable ? <FoldChevron {...foldable} /> : null}
      <span className={styles['leafLabel']}>
        <ComputedMark category={cell.category} />
        {model.write(cell.label)}
        <NoteLinks notes={cell.category?.footnotes} numberOf={model.noteNumber} />
        {sorted === undefined ? null : <span aria-hidden="true">{SORT_ARROWS[sorted]}</span>}
      </span>
      <UnitBelow unit={model.units.underColumn(column)} />
      <FlagMarks flags={flagsOverColumns(model, level, cell)} />
    </th>
  );
}

const SORT_ARROWS = { ascending: ' ↑', descending: ' ↓' } as const;

function leafClass({ cell: { from }, currentColumn, blockLeft, blockRight, canSort }: HeadingProps): string {
  const isCurrent = currentColumn === from || (from >= blockLeft && from <= blockRight);
  return classNames(
    styles['leafHeading'],
    canSort && styles['sortable'],
    isCurrent && styles['currentHeading'],
  );
}

function UnitBelow({ unit }: { readonly unit: string | undefined }): ReactElement | null {
  return unit === undefined ? null : <span className={styles['unitBelow']}>{unit}</span>;
}

function sortedBy({ model, cell, sort }: HeadingProps): 'ascending' | 'descending' | undefined {
  if (!sort || sort.by === 'text') return undefined;
  const ids = model.view.columns.at(cell.from).categories.map(({ id }) => id);
  return ids.join('\u001f') === sort.by.join('\u001f') ? SORTED[sort.direction] : undefined;
}
