import { flagSetOf, type FormerCell } from '@almanac/core';
import { memo, type ReactElement } from 'react';
import { classNames } from '../controls/class-names.ts';
import { useWords } from '../controls/words.tsx';
import type { DrawnCell } from './cells-on-demand.ts';
import { formerWords } from './words/former-words.ts';
import type { GridModel } from './grid-model.ts';
import { styles } from './grid-styles.ts';
import { AbsenceMark, FlagMarks, isComputed } from './words/marks.tsx';

export interface GridCellProps {
  readonly model: GridModel;
  /** Draws the cells of this row. */
  readonly print: (column: number) => DrawnCell;
  readonly column: number;
  /** Flags that the row's heading already shows. */
  readonly saidByRow: number;
  readonly isCurrent: boolean;
  readonly isInBlock: boolean;
  readonly isWindowed: boolean;
  readonly isStatic: boolean;
  readonly statusId: string;
}

/** One number, or the symbol of its absence. */
export const GridCell = memo(function GridCell(props: GridCellProps): ReactElement {
  const { model, print, column, saidByRow, isCurrent, isInBlock, isWindowed } = props;
  const cell = print(column);
  return (
    <td
      data-column={placeOf(props)}
      aria-colindex={isWindowed ? column + 2 : undefined}
      aria-selected={isInBlock || undefined}
      aria-describedby={isCurrent ? props.statusId : undefined}
      tabIndex={isCurrent ? 0 : undefined}
      className={cellClass(props, cell) || undefined}
    >
      {cell.absence ? <AbsenceMark absence={cell.absence} /> : cell.text}
      {cell.flags.length === 0 ? null : (
        <FlagMarks flags={flagSetOf(cell.flags) & ~saidByRow & ~model.survey.ofColumns(column, 1)} />
      )}
      <CellNotes notes={cell.footnotes} numberOf={model.noteNumber} />
      {cell.former ? <Former former={cell.former} /> : null}
    </td>
  );
});

function Former({ former }: { readonly former: FormerCell }): ReactElement {
  const { write } = useWords();
  return <span className="visually-hidden"> {write(formerWords(former))}</span>;
}

/** What events find a cell by. */
const placeOf = ({ column, isStatic }: GridCellProps): number | undefined => (isStatic ? undefined : column);

/** Screen readers learn from the whole table that figures are loading. */
function cellClass({ model, column, isCurrent, isInBlock }: GridCellProps, cell: DrawnCell): string {
  const { isPending, flags, footnotes, former } = cell;
  return classNames(
    isPending && styles['pending'],
    (former ?? (flags.length > 0 || footnotes.length > 0)) && styles['marked'],
    former && styles['differs'],
    isComputed(model.view.columns.at(column).categories) && styles['computedCell'],
    isCurrent && styles['current'],
    isInBlock && styles['inBlock'],
  );
}

function CellNotes(props: {
  readonly notes: readonly string[];
  readonly numberOf: (id: string) => number | undefined;
}): ReactElement | null {
  const numbers = props.notes.map(props.numberOf).filter((each) => each !== undefined);
  return numbers.length === 0 ? null : <sup className={styles['cellNote']}>{numbers.join(',')}</sup>;
}
