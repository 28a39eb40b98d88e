import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';

/** A column: its heading, and what it says of a row. */
export interface DataColumn<Row> {
  readonly heading: ReactNode;
  readonly cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** The first one heads the rows. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The look of the place: its widths, and `--row-padding`. */
  readonly className?: string | undefined;
}

/** A short table of facts in words, drawn whole; statistical tables are drawn by the grid. */
export function DataTable<Row>({ columns, rows, keyOf, className }: DataTableProps<Row>): ReactElement {
  return (
    <table className={classNames(styles['table'], className)}>
      <thead>
        <tr>
          {columns.map(({ heading }, at) => (
            <th key={at} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ cell }, at) =>
              at === 0 ? (
                <th key={at} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={at}>{cell(row)}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
