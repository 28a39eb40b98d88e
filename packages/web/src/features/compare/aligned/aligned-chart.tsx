import {
  chartObstacleMessage,
  chartOf,
  customiseWhatFits,
  DEFAULT_CHART_STATE,
  ITEM_DIMENSION,
  sentences,
  summariseChart,
  TIME_DIMENSION,
  viewOf,
  type ChartModel,
  type NumberStyle,
  type Step,
  type TableView,
} from '@almanac/core';
import { ChartFigure, classNames, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import { useMemo, useState, type ReactElement } from 'react';
import toolStyles from './aligned-tools.module.css';
import styles from '../compare.module.css';
import type { JoinedPartProps } from './joined-steps.tsx';
import { NamedSelect, type NamedSelectProps } from '../named-select.tsx';
import type { Joined } from './use-aligned.ts';

export interface AlignedChartProps extends JoinedPartProps {
  readonly drawn: readonly string[];
  readonly style: NumberStyle;
}

const PLOT_HEIGHT = 360;

/** What can be chosen to be drawn: a series of each table, then a category of each dimension they share. */
function choicesOf({ aligned, working }: Joined, drawn: readonly string[], say: Say): readonly Choice[] {
  const labels = new Map(itemsOf(working).map(({ id, label }) => [id, label]));
  const { items, shared, compared } = aligned;
  const series = items.map((ids, at) => ({
    name: say('compare.chart.series', { table: compared[at]?.tag ?? '' }),
    options: ids.map((id) => ({ id, label: labels.get(id) ?? id })),
  }));
  const picks = shared.map(({ dimension }) => ({ name: dimension.label, options: dimension.categories }));
  return [...series, ...picks].map((choice, at) => {
    const found = choice.options.find(({ id }) => id === drawn[at]) ?? choice.options[0];
    return { ...choice, value: found?.id ?? '' };
  });
}

type Choice = Omit<NamedSelectProps, 'onChange'>;

/** One chart of the whole: a series of each table, and what was computed of them. */
export function AlignedChart({ address, joined, drawn, style }: AlignedChartProps): ReactElement {
  const { say, write } = useWords();
  const choices = useMemo(() => choicesOf(joined, drawn, say), [joined, drawn, say]);
  const view = useMemo(
    () =>
      chartView(
        joined,
        choices.map(({ value }) => value),
      ),
    [joined, choices],
  );
  const chart = useMemo(
    () => chartOf(view, { state: DEFAULT_CHART_STATE, numbers: style, write }),
    [view, style, write],
  );
  return (
    <section
      className={classNames(styles['section'], toolStyles['chart'])}
      aria-label={say('compare.chart.label')}
    >
      <h2>{say('compare.chart')}</h2>
      <div className={toolStyles['form']}>
        {choices.map((choice, at) => (
          <NamedSelect
            key={choice.name}
            {...choice}
            onChange={(id) => {
              address.change({ drawn: choices.map(({ value }) => value).with(at, id) });
            }}
          />
        ))}
      </div>
      {chart.ok ? (
        <Figure
          model={chart.value}
          onTable={() => {
            address.change({ drawn: undefined });
          }}
        />
      ) : (
        <p role="status">{say('chart.obstacle.comparison', { why: chartObstacleMessage(chart.problem) })}</p>
      )}
    </section>
  );
}

function Figure({
  model,
  onTable,
}: {
  readonly model: ChartModel;
  readonly onTable: () => void;
}): ReactElement {
  const { write } = useWords();
  const [highlighted, setHighlighted] = useState<number>();
  return (
    <figure className={styles['figure']}>
      {model.subtitle === '' ? null : <p className={styles['subtitle']}>{model.subtitle}</p>}
      <ChartFigure
        model={model}
        label={write(sentences(summariseChart(model).slice(0, 2)))}
        height={PLOT_HEIGHT}
        highlighted={highlighted}
        onHighlight={setHighlighted}
        onTable={onTable}
      />
      <figcaption>{write(sentences([...model.notes, model.credit]))}</figcaption>
    </figure>
  );
}

function itemsOf({ cube }: Joined['working']): Joined['working']['cube']['dimensions'][number]['categories'] {
  return cube.dimensions.find(({ id }) => id === ITEM_DIMENSION)?.categories ?? [];
}

/** The chosen series and what was computed, along time; without time along the first shared dimension. */
function chartView({ aligned, working, steps }: Joined, values: readonly string[]): TableView {
  const { shared, time, table, items } = aligned;
  const published = new Set(items.flat());
  const computed = itemsOf(working).flatMap(({ id }) => (published.has(id) ? [] : [id]));
  const along = time ? [TIME_DIMENSION] : shared.slice(0, 1).map(({ dimension }) => dimension.id);
  const more: readonly Step[] = [
    {
      kind: 'choose',
      dimension: ITEM_DIMENSION,
      selection: { kind: 'named', categories: [...values.slice(0, items.length), ...computed] },
    },
    { kind: 'pivot', rows: time ? [ITEM_DIMENSION] : along, columns: time ? along : [ITEM_DIMENSION] },
    ...shared.flatMap(({ dimension: { id } }, at): readonly Step[] =>
      along.includes(id) ? [] : [{ kind: 'pick', dimension: id, category: values[items.length + at] ?? '' }],
    ),
  ];
  return viewOf(customiseWhatFits(table, [...steps, ...more], working.write).working);
}
