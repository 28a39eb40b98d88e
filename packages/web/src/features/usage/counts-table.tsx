import type { Site } from '@almanac/contract';
import { Button, classNames, Icon } from '@almanac/ui';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { writeCount } from '../../platform/words/write-count.ts';
import { nextOrder, orderRows, WAYS, type CountedRow, type RowOrder } from './counted-rows.ts';
import styles from './usage.module.css';

export interface CountsTableProps<Row extends CountedRow> {
  readonly title: string;
  /** Over the first column. */
  readonly nameHeading: string;
  readonly rows: readonly Row[];
  readonly initialOrder: RowOrder;
  readonly site: Site;
  /** What stands in the first column. */
  readonly drawName: (row: Row) => ReactNode;
  /** Takes the rows away, in the order they stand in. */
  readonly onSave: (rows: readonly Row[]) => void;
}

/** Further rows wait for a button: what is read most stands above. */
const SHOWN_ROWS = 25;

/** Counts row by row, sorted by whichever column one presses. */
export function CountsTable<Row extends CountedRow>(props: CountsTableProps<Row>): ReactElement {
  const { title, rows, drawName, site } = props;
  const [order, setOrder] = useState(props.initialOrder);
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const ordered = orderRows(rows, order);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <Head
        id={id}
        title={title}
        onSave={() => {
          props.onSave(ordered);
        }}
      />
      <table className={styles['table']} aria-labelledby={id}>
        <Headings
          nameHeading={props.nameHeading}
          order={order}
          onPress={(column) => {
            setOrder(nextOrder(order, column));
          }}
        />
        <tbody>
          {ordered.slice(0, isWhole ? undefined : SHOWN_ROWS).map((row) => (
            <tr key={row.id}>
              <th scope="row">{drawName(row)}</th>
              {WAYS.map(([way]) => (
                <td key={way}>{writeCount(row[way], site)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isWhole || rows.length <= SHOWN_ROWS ? null : (
        <p className={styles['more']}>
          <Button
            onClick={() => {
              setIsWhole(true);
            }}
          >
            Show all {writeCount(rows.length, site)}
          </Button>
        </p>
      )}
    </section>
  );
}

interface HeadProps {
  readonly id: string;
  readonly title: string;
  readonly onSave: () => void;
}

function Head({ id, title, onSave }: HeadProps): ReactElement {
  return (
    <div className={styles['head']}>
      <h2 id={id}>{title}</h2>
      <Button look="plain" aria-label={`${title} as CSV`} onClick={onSave}>
        <Icon name="download" />
        CSV
      </Button>
    </div>
  );
}

interface HeadingsProps {
  readonly nameHeading: string;
  readonly order: RowOrder;
  readonly onPress: (column: RowOrder['column']) => void;
}

function Headings({ nameHeading, order, onPress }: HeadingsProps): ReactElement {
  const columns: readonly (readonly [RowOrder['column'], string])[] = [['name', nameHeading], ...WAYS];
  const direction = order.isDescending ? 'descending' : 'ascending';
  return (
    <thead>
      <tr>
        {columns.map(([column, words]) => (
          <th key={column} scope="col" aria-sort={order.column === column ? direction : undefined}>
            <button
              type="button"
              className={classNames(order.column === column && styles['sorted'])}
              onClick={() => {
                onPress(column);
              }}
            >
              {words}
              <span aria-hidden="true">{order.isDescending ? '↓' : '↑'}</span>
            </button>
          </th>
        ))}
      </tr>
    </thead>
  );
}
