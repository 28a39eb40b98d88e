import { categoryFact, type Category } from '@almanac/core';
import { memo, type ComponentProps, type ReactElement } from 'react';
import { classNames } from '../controls/class-names.ts';
import { FoldChevron, GroupChevron } from './chevron.tsx';
import { keyIn, type DrawnSpan } from './geometry/edges.ts';
import { GridCell } from './grid-cell.tsx';
import type { GroupLine } from './geometry/grid-lines.ts';
import { flagsOfRow, weightOf, type GridModel } from './grid-model.ts';
import { styles } from './grid-styles.ts';
import { withinFact } from './words/heading-words.ts';
import { ComputedMark, FlagMarks, isComputed, NoteLinks } from './words/marks.tsx';

export interface LineOfGrid {
  readonly model: GridModel;
  readonly line: number;
  readonly columns: DrawnSpan;
  readonly isWindowed: boolean;
  /** Whether no script will ever serve it: its places are not marked. */
  readonly isStatic: boolean;
  /** The line's place among all lines, for windowed grids. */
  readonly lineIndex: number | undefined;
  readonly heightPx: number | undefined;
  /** The current column, -1 for the heading; undefined on other lines. */
  readonly current: number | undefined;
  readonly isInBlock: boolean;
  readonly blockLeft: number;
  readonly blockRight: number;
  readonly statusId: string;
  /** Counts how often cells of this line have arrived. */
  readonly cellsVersion: number;
  /** Whether headings can be folded and opened. */
  readonly canFold: boolean;
}

const WEIGHTS = ['group', 'subgroup', 'leaf'] as const;

/** One line: a row of numbers, or the heading over a group of rows. */
export const GridRow = memo(function GridRow(line: LineOfGrid): ReactElement | null {
  const row = line.model.lines.rowAt(line.line);
  if (row !== undefined) return <NumbersLine {...line} row={row} />;
  const group = line.model.lines.groupAt(line.line);
  return group ? <GroupHeading {...line} group={group} /> : null;
});

function NumbersLine({ row, ...line }: LineOfGrid & { readonly row: number }): ReactElement {
  const { model, columns, isWindowed } = line;
  const heading = model.view.rows.at(row);
  const print = model.print(row);
  const ofRow = flagsOfRow(model, row) | model.survey.everywhere;
  const shown = Array.from({ length: columns.end - columns.first }, (_, at) => columns.first + at);
  return (
    <tr
      data-line={line.isStatic ? undefined : line.line}
      aria-rowindex={line.lineIndex}
      className={classNames(
        styles[WEIGHTS[weightOf(model, heading)]],
        isComputed(heading.categories) && styles['computed'],
      )}
      style={line.heightPx === undefined ? undefined : { height: line.heightPx }}
    >
      <RowHeading {...line} row={row} />
      {isWindowed ? <Filler /> : null}
      {shown.map((column) => (
        <GridCell
          key={keyIn(columns, column)}
          model={model}
          print={print}
          column={column}
          saidByRow={ofRow}
          isCurrent={line.current === column}
          isInBlock={line.isInBlock && column >= line.blockLeft && column <= line.blockRight}
          isWindowed={isWindowed}
          isStatic={line.isStatic}
          statusId={line.statusId}
        />
      ))}
      <Filler />
    </tr>
  );
}

/** Fills the space of what is not drawn, and at the right what the columns leave free. */
export function Filler(): ReactElement {
  return <td className={styles['filler']} aria-hidden="true" />;
}

function RowHeading({ row, ...line }: LineOfGrid & { readonly row: number }): ReactElement {
  const { model, canFold } = line;
  const { write } = model;
  const heading = model.view.rows.at(row);
  const outer = heading.categories.slice(0, -1).map(categoryFact);
  const inner = heading.categories.at(-1);
  const label = inner ? write(categoryFact(inner)) : model.view.facts.title;
  const isOpen = canFold && heading.hasChildren ? heading.isCollapsed !== true : undefined;
  return (
    <th
      {...stubAttributes(line, heading.depth + outer.length, isOpen)}
      aria-label={outer.length === 0 ? undefined : write({ list: [...outer, label], joined: 'comma' })}
    >
      <div className={styles['stubLine']}>
        {isOpen === undefined ? null : (
          <FoldChevron {...innerPlace(model, inner)} label={label} isOpen={isOpen} />
        )}
        <span className={styles['label']}>
          <ComputedMark category={inner} />
          <bdi>{label}</bdi>
          <NoteLinks notes={inner?.footnotes} numberOf={model.noteNumber} />
          <FlagMarks flags={flagsOfRow(model, row)} />
          <Within category={heading.within} write={write} />
        </span>
        <UnitBeside unit={model.units.besideRow(row)} />
      </div>
    </th>
  );
}

function innerPlace(
  { view }: GridModel,
  category: Category | undefined,
): { readonly dimension: string; readonly category: string } {
  return { dimension: view.rowDimensions.at(-1)?.id ?? '', category: category?.id ?? '' };
}

/** What every heading in the first column has in common. A place on a group's line is always on its heading. */
function stubAttributes(
  line: LineOfGrid,
  depth: number,
  isOpen: boolean | undefined,
): ComponentProps<'th'> & { readonly 'data-depth': number } {
  const isGroup = line.model.lines.groupAt(line.line) !== undefined;
  const isHere = line.current === -1 || (isGroup && line.current !== undefined);
  return {
    scope: 'row',
    'aria-colindex': line.isWindowed ? 1 : undefined,
    'aria-expanded': isOpen,
    'aria-describedby': isHere ? line.statusId : undefined,
    tabIndex: isHere ? 0 : undefined,
    className: classNames(styles['stub'], line.current !== undefined && styles['currentHeading']),
    'data-depth': depth,
    ...(line.isStatic ? undefined : HEADING_PLACE),
  };
}

/** Lets events recognise that they happened on a row's heading. */
const HEADING_PLACE = { 'data-column': -1 };

/** What a row is part of, where that has no row of its own. */
function Within({
  category,
  write,
}: Pick<GridModel, 'write'> & { readonly category: Category | undefined }): ReactElement | null {
  if (!category) return null;
  return <small className={styles['within']}>{write(withinFact(category))}</small>;
}

function UnitBeside({ unit }: { readonly unit: string | undefined }): ReactElement | null {
  return unit === undefined ? null : <span className={styles['unit']}>{unit}</span>;
}

function GroupHeading({ group, ...line }: LineOfGrid & { readonly group: GroupLine }): ReactElement {
  const { model, columns, isWindowed } = line;
  const { category, level, key, isCollapsed } = group;
  const label = model.write(categoryFact(category));
  return (
    <tr
      data-line={line.isStatic ? undefined : line.line}
      aria-rowindex={line.lineIndex}
      className={classNames(styles['outer'], level === 0 ? styles['group'] : styles['subgroup'])}
      style={line.heightPx === undefined ? undefined : { height: line.heightPx }}
    >
      <th {...stubAttributes(line, level, line.canFold ? !isCollapsed : undefined)}>
        <div className={styles['stubLine']}>
          {line.canFold ? <GroupChevron toggleKey={key} label={label} isOpen={!isCollapsed} /> : null}
          <span className={styles['label']}>
            <ComputedMark category={category} />
            <bdi>{label}</bdi>
            <NoteLinks notes={category.footnotes} numberOf={model.noteNumber} />
          </span>
        </div>
      </th>
      <td
        className={styles['filler']}
        aria-hidden="true"
        colSpan={columns.end - columns.first + (isWindowed ? 2 : 1)}
      />
    </tr>
  );
}
