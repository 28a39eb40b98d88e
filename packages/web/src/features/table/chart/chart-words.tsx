import { printNumber, seriesExtremes, type ChartModel } from '@almanac/core';
import { Button, DataTable, Icon, looksOf, seriesLook, Swatch, useChartTheme, useWords } from '@almanac/ui';
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
  const { say } = useWords();
  return (
    <section className={styles['words']} aria-label={say('chart-page.words')}>
      <h3>{say('chart-page.words')}</h3>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <SmallTable model={model} />
      <Button look="plain" onClick={onTable} aria-keyshortcuts="T">
        <Icon name="table" />
        {say('chart-page.as-table')}
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
  const { say } = useWords();
  const { series, marks, isTime, numbers, second } = model;
  if (marks === 'slices' || marks === 'tiles' || series.length > MOST_ROWS || !isTime) return null;
  const mark = marks === 'lines' ? 'line' : 'box';
  const looks = looksOf(model, theme);
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
      caption={second ? say('chart-page.units-differ') : series[0]?.unit}
      rowHeadings="above"
      columns={[
        {
          heading: null,
          cell: ({ name, at }) => (
            <>
              <Swatch entry={{ name, at, mark, look: looks[at] ?? seriesLook(theme, at) }} />
              {name}
            </>
          ),
        },
        { heading: say('common.latest-figure'), cell: extremeAt('latest') },
        { heading: say('chart-page.lowest'), cell: extremeAt('lowest') },
        { heading: say('chart-page.highest'), cell: extremeAt('highest') },
      ]}
      rows={series.map(({ id, name }, at) => ({ id, name, at, extremes: seriesExtremes(model, at) }))}
      keyOf={({ id }) => id}
      insteadOfCells={({ extremes }) => (extremes ? undefined : say('chart.all-missing'))}
    />
  );
}
