import { printNumber, seriesExtremes, type ChartModel } from '@almanac/core';
import { Button, DataTable, Icon, seriesLook, Swatch, useChartTheme } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './chart-words.module.css';

export interface ChartWordsProps {
  readonly model: ChartModel;
  readonly sentences: readonly string[];
  readonly onTable: () => void;
}

/** A chart with more series leaves them to the table. */
const MOST_ROWS = 12;

/** What the chart shows, in words and as a small table; and a link to the whole table. */
export function ChartWords({ model, sentences, onTable }: ChartWordsProps): ReactElement {
  return (
    <section className={styles['words']} aria-label="In words">
      <h3>In words</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <SmallTable model={model} />
      <Button look="plain" onClick={onTable} aria-keyshortcuts="T">
        <Icon name="table" />
        See it as a table
      </Button>
    </section>
  );
}

type Extremes = NonNullable<ReturnType<typeof seriesExtremes>>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly at: number;
  readonly extremes: Extremes | undefined;
}

function SmallTable({ model }: { readonly model: ChartModel }): ReactElement | null {
  const theme = useChartTheme();
  const { series, marks, isTime, numbers, second } = model;
  if (marks === 'slices' || marks === 'tiles' || series.length > MOST_ROWS || !isTime) return null;
  const mark = marks === 'lines' ? 'line' : 'box';
  const written = (at: number, { category, value }: Extremes['latest']): string => {
    const point = series[at]?.points[category];
    return printNumber(value, point?.kind === 'value' ? point.decimals : -1, numbers);
  };
  const extremeAt = (which: 'latest' | 'lowest' | 'highest') => (row: Row) =>
    row.extremes && written(row.at, row.extremes[which]);
  return (
    <DataTable<Row>
      className={styles['extremes']}
      isOfFigures
      caption={second ? 'Each in its own unit' : series[0]?.unit}
      rowHeadings="above"
      columns={[
        {
          heading: null,
          cell: ({ name, at }) => (
            <>
              <Swatch entry={{ name, at, mark, look: seriesLook(theme, at) }} />
              {name}
            </>
          ),
        },
        { heading: 'Latest', cell: extremeAt('latest') },
        { heading: 'Lowest', cell: extremeAt('lowest') },
        { heading: 'Highest', cell: extremeAt('highest') },
      ]}
      rows={series.map(({ id, name }, at) => ({ id, name, at, extremes: seriesExtremes(model, at) }))}
      keyOf={({ id }) => id}
      insteadOfCells={({ extremes }) => (extremes ? undefined : 'Every figure is missing')}
    />
  );
}
