import { flagSetOf, type PrintedCell } from '@almanac/core';
import type { ReactElement } from 'react';
import { classNames } from '../controls/class-names.ts';
import styles from './grid.module.css';
import { AbsenceMark, FlagMarks } from './marks.tsx';

export interface GridCellProps {
  readonly cell: PrintedCell;
  readonly column: number;
  /** Flags that a heading already says. */
  readonly said: number;
  readonly isCurrent: boolean;
  readonly isInBlock: boolean;
  /** Only where not every column is drawn. */
  readonly columnIndex: number | undefined;
  readonly describedBy: string | undefined;
  readonly noteNumber: (id: string) => number | undefined;
}

/** One number, or the sign of its absence. */
export function GridCell(props: GridCellProps): ReactElement {
  const { cell, column, said, isCurrent, isInBlock, columnIndex, describedBy, noteNumber } = props;
  const notes = cell.footnotes.map(noteNumber).filter((each) => each !== undefined);
  return (
    <td
      data-column={column}
      aria-colindex={columnIndex}
      aria-selected={isInBlock || undefined}
      aria-describedby={describedBy}
      tabIndex={isCurrent ? 0 : undefined}
      className={classNames(isCurrent && styles['current'], isInBlock && styles['inBlock']) || undefined}
    >
      {cell.absence ? <AbsenceMark absence={cell.absence} /> : cell.text}
      <FlagMarks flags={flagSetOf(cell.flags) & ~said} />
      {notes.length === 0 ? null : <sup className={styles['cellNote']}>{notes.join(',')}</sup>}
    </td>
  );
}
