import { printNumber, seriesExtremes, type ChartModel } from '@almanac/core';
import { Button, Icon, seriesLook, Swatch, useChartTheme } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './chart-words.module.css';

export interface ChartWordsProps {
  readonly model: ChartModel;
  readonly sentences: readonly string[];
  readonly onTable: () => void;
}

/** More series than these are left to the table. */
const MOST_ROWS = 12;

/** What the chart shows, in words and as a small table; and the way to the whole table. */
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

function SmallTable({ model }: { readonly model: ChartModel }): ReactElement | null {
  const theme = useChartTheme();
  const { series, marks, isTime, numbers, second } = model;
  if (marks === 'slices' || marks === 'tiles' || series.length > MOST_ROWS || !isTime) return null;
  const mark = marks === 'lines' ? 'line' : 'box';
  const written = (at: number, category: number, value: number): string => {
    const point = series[at]?.points[category];
    return printNumber(value, point?.kind === 'value' ? point.decimals : -1, numbers);
  };
  return (
    <table className={styles['extremes']}>
      <caption>{second ? 'Each in its own unit' : series[0]?.unit}</caption>
      <thead>
        <tr>
          <th scope="col">Latest</th>
          <th scope="col">Lowest</th>
          <th scope="col">Highest</th>
        </tr>
      </thead>
      {series.map(({ id, name }, at) => {
        const extremes = seriesExtremes(model, at);
        const cells = extremes ? [extremes.latest, extremes.lowest, extremes.highest] : [];
        return (
          <tbody key={id}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                <Swatch entry={{ name, at, mark, look: seriesLook(theme, at) }} />
                {name}
              </th>
            </tr>
            <tr>
              {cells.map(({ category, value }, column) => (
                <td key={column}>{written(at, category, value)}</td>
              ))}
              {extremes ? null : <td colSpan={3}>Every figure is missing</td>}
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}
