import type { Site } from '@almanac/contract';
import { Button, classNames, DataTable, Icon, useWords, type DataColumn } from '@almanac/ui';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { nextOrder, orderRows, WAYS, type CountedRow, type RowOrder } from './counted-rows.ts';
import styles from './usage.module.css';

export interface CountsTableProps<Row extends CountedRow> {
  readonly title: string;
  /** Over the first column. */
  readonly nameHeading: string;
  readonly rows: readonly Row[];
  readonly site: Site;
  readonly initialOrder: RowOrder;
  /** The content of the first column. */
  readonly drawName: (row: Row) => ReactNode;
  /** Saves the rows, in their current order. */
  readonly onSave: (rows: readonly Row[]) => void;
}

/** Further rows wait for a button: the most read come first. */
const SHOWN_ROWS = 25;

/** Counts row by row, sorted by any column. */
export function CountsTable<Row extends CountedRow>(props: CountsTableProps<Row>): ReactElement {
  const { title, rows } = props;
  const { say } = useWords();
  const [order, setOrder] = useState(props.initialOrder);
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const ordered = orderRows(rows, order, props.site.locale);
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <Head
        id={id}
        title={title}
        onSave={() => {
          props.onSave(ordered);
        }}
      />
      <Rows
        {...props}
        id={id}
        rows={ordered.slice(0, isWhole ? undefined : SHOWN_ROWS)}
        {...{ order, setOrder }}
      />
      {isWhole || rows.length <= SHOWN_ROWS ? null : (
        <p className={styles['more']}>
          <Button
            onClick={() => {
              setIsWhole(true);
            }}
          >
            {say('common.show-all', { count: rows.length })}
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
  const { say } = useWords();
  return (
    <div className={styles['head']}>
      <h2 id={id}>{title}</h2>
      <Button look="plain" aria-label={say('usage.as-csv', { title })} onClick={onSave}>
        <Icon name="download" />
        CSV
      </Button>
    </div>
  );
}

interface RowsProps<Row extends CountedRow> extends Pick<
  CountsTableProps<Row>,
  'nameHeading' | 'rows' | 'drawName'
> {
  /** Of the heading that names the table. */
  readonly id: string;
  readonly order: RowOrder;
  readonly setOrder: (order: RowOrder) => void;
}

function Rows<Row extends CountedRow>(props: RowsProps<Row>): ReactElement {
  const { order, setOrder } = props;
  const { say, write } = useWords();
  const { isDescending } = order;
  const headingOf = (column: RowOrder['column'], words: string): Heading => {
    const isSorted = order.column === column;
    const press = (): void => {
      setOrder(nextOrder(order, column));
    };
    return {
      heading: <SortButton {...{ words, isSorted, isDescending }} onPress={press} />,
      sorted: isSorted ? (isDescending ? 'descending' : 'ascending') : undefined,
    };
  };
  return (
    <DataTable
      className={styles['table']}
      isOfFigures
      aria-labelledby={props.id}
      columns={[
        { ...headingOf('name', props.nameHeading), cell: props.drawName },
        ...WAYS.map(([way, name]) => ({
          ...headingOf(way, say(name)),
          cell: (row: Row) => write({ number: row[way] }),
        })),
      ]}
      rows={props.rows}
      keyOf={(row) => row.id}
    />
  );
}

type Heading = Pick<DataColumn<never>, 'heading' | 'sorted'>;

interface SortButtonProps {
  readonly words: string;
  readonly isSorted: boolean;
  readonly isDescending: boolean;
  readonly onPress: () => void;
}

function SortButton({ words, isSorted, isDescending, onPress }: SortButtonProps): ReactElement {
  return (
    <button type="button" className={classNames(isSorted && styles['sorted'])} onClick={onPress}>
      {words}
      <span aria-hidden="true">{isDescending ? '↓' : '↑'}</span>
    </button>
  );
}
