import type { ComponentProps, Key, ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

/** A column: its heading, and its content in each row. */
export interface DataColumn<Row> {
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** The look of the heading and of every cell below it. */
  readonly className?: string | undefined;
  /** The direction in which the rows are sorted by this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
}

export interface DataTableProps<Row> extends Pick<ComponentProps<'table'>, 'aria-busy' | 'aria-labelledby'> {
  /** The first one heads the rows. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row, at: number) => Key;
  /**
   * Where the first column is: in front of the others, in a line of its own above them, or not a heading but a cell
   * like any other.
   */
  readonly rowHeadings?: 'before' | 'above' | 'none';
  /** Content for one cell across all columns but the first; nothing where the row has its cells. */
  readonly insteadOfCells?: (row: Row) => ReactNode;
  readonly caption?: ReactNode;
  /** Whether only screen readers say the caption. */
  readonly isCaptionHidden?: boolean;
  /** Figures are aligned right, below subdued headings. */
  readonly isOfFigures?: boolean;
  /** The classes of the place: its widths, and `--cell-padding-block` and `-inline`. */
  readonly className?: string | undefined;
}

/** A short table, drawn whole; statistical tables are drawn by the grid. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactElement {
  const { columns, rows, keyOf, rowHeadings = 'before', caption } = props;
  const drawn = rows.map((row, at) => ({ key: keyOf(row, at), row }));
  return (
    <table
      className={classNames(
        styles['table'],
        props.isOfFigures === true && styles['figures'],
        props.className,
      )}
      aria-busy={props['aria-busy']}
      aria-labelledby={props['aria-labelledby']}
    >
      {caption === undefined ? null : (
        <caption className={props.isCaptionHidden === true ? 'visually-hidden' : undefined}>
          {caption}
        </caption>
      )}
      <Headings columns={rowHeadings === 'above' ? columns.slice(1) : columns} />
      {rowHeadings === 'above' ? (
        drawn.map(({ key, row }) => <RowUnderHeading key={key} {...props} row={row} />)
      ) : (
        <tbody>
          {drawn.map(({ key, row }) => (
            <tr key={key}>
              <Cells {...props} row={row} isHeaded={rowHeadings === 'before'} />
            </tr>
          ))}
        </tbody>
      )}
    </table>
  );
}

function Headings<Row>({ columns }: Pick<DataTableProps<Row>, 'columns'>): ReactElement {
  return (
    <thead>
      <tr>
        {columns.map(({ heading, className, sorted }, at) => (
          <th key={at} scope="col" className={className} aria-sort={sorted}>
            {heading}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps<Row> extends Pick<DataTableProps<Row>, 'columns' | 'insteadOfCells'> {
  readonly row: Row;
}

function RowUnderHeading<Row>({ columns, ...props }: RowProps<Row>): ReactElement {
  const [heading, ...others] = columns;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={others.length}>
          {heading?.cell(props.row)}
        </th>
      </tr>
      <tr>
        <Cells {...props} columns={others} isHeaded={false} />
      </tr>
    </tbody>
  );
}

function Cells<Row>({
  columns,
  row,
  insteadOfCells,
  isHeaded,
}: RowProps<Row> & { readonly isHeaded: boolean }): ReactElement {
  const cells = isHeaded ? columns.slice(1) : columns;
  const instead = insteadOfCells?.(row);
  return (
    <>
      {isHeaded ? (
        <th scope="row" className={columns[0]?.className}>
          {columns[0]?.cell(row)}
        </th>
      ) : null}
      {instead === undefined || cells.length === 0 ? (
        cells.map(({ cell, className }, at) => (
          <td key={at} className={className}>
            {cell(row)}
          </td>
        ))
      ) : (
        <td colSpan={cells.length}>{instead}</td>
      )}
    </>
  );
}
