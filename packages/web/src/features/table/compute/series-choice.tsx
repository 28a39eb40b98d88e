import type { Dimension, PlainMessageKey, Series, WorkingTable } from '@almanac/core';
import { Segment, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import styles from './compute.module.css';
import { SingleTree } from './operand-picker.tsx';

export interface SeriesChoiceProps {
  readonly base: WorkingTable;
  readonly series: Series;
  readonly onSeries: (series: Series) => void;
  /** Whether periods can be chosen, too; a computation along them covers all. */
  readonly hasPeriods?: boolean;
  /** What happens to the whole table, and what to chosen categories. */
  readonly words: { readonly all: PlainMessageKey; readonly some: PlainMessageKey };
}

/** Of every figure, or of chosen categories only. */
export function SeriesChoice(props: SeriesChoiceProps): ReactElement {
  const { base, series, onSeries, words, hasPeriods = false } = props;
  const { say } = useWords();
  const dimensions = base.cube.dimensions.filter(({ role }) => hasPeriods || role !== 'time');
  const given = series === 'all' ? undefined : dimensions.find(({ id }) => id === series.dimension);
  const dimension = given ?? dimensions.find(({ id }) => id === base.rows.at(-1)) ?? dimensions[0];
  if (!dimension) return <p className={styles['todo']}>{say(words.all)}</p>;
  return (
    <>
      <Segment
        label={say('compute.of-what')}
        value={series === 'all' ? 'all' : 'some'}
        options={[
          { value: 'all', label: say('compute.of-what.table') },
          { value: 'some', label: say('compute.of-what.chosen') },
        ]}
        onChange={(value) => {
          onSeries(value === 'all' ? 'all' : { dimension: dimension.id, categories: [] });
        }}
      />
      <p className={styles['todo']}>{say(series === 'all' ? words.all : words.some)}</p>
      {series === 'all' ? null : (
        <SomeSeries dimensions={dimensions} dimension={dimension} series={series} onSeries={onSeries} />
      )}
    </>
  );
}

function SomeSeries(props: {
  readonly dimensions: readonly Dimension[];
  readonly dimension: Dimension;
  readonly series: Exclude<Series, 'all'>;
  readonly onSeries: (series: Series) => void;
}): ReactElement {
  const { dimensions, dimension, series, onSeries } = props;
  const { say } = useWords();
  const ids = dimension.categories.map(({ id }) => id);
  return (
    <>
      {dimensions.length > 1 ? (
        <div className={styles['field']}>
          <LabelledSelect
            label={say('compute.dimension')}
            value={dimension.id}
            options={dimensions.map(({ id, label }) => [id, label] as const)}
            onChange={(id) => {
              onSeries({ dimension: id, categories: [] });
            }}
          />
        </div>
      ) : null}
      <SingleTree
        key={dimension.id}
        dimension={dimension}
        chosen={new Set(series.categories.map((id) => ids.indexOf(id)))}
        onToggle={(position) => {
          const id = ids[position] ?? '';
          const isChosen = series.categories.includes(id);
          const categories = isChosen
            ? series.categories.filter((each) => each !== id)
            : [...series.categories, id];
          onSeries({ dimension: dimension.id, categories });
        }}
      />
    </>
  );
}

/** Whether a series names anything to compute. */
export function isComplete(series: Series): boolean {
  return series === 'all' || series.categories.length > 0;
}
