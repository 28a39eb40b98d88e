import type { AxisEnds, ChartCursor, ChartTheme, PlotPlace, PlotSize } from '@almanac/charts';
import { pointWords, type ChartModel } from '@almanac/core';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useWords } from '../controls/words.tsx';
import { ChartCard } from './chart-card.tsx';
import type { ChartFigureProps } from './chart-figure-props.ts';
import { ChartPlot } from './chart-plot.tsx';
import styles from './chart.module.css';
import { moveCursor } from './move-cursor.ts';

export type LivePlotProps = ChartFigureProps & {
  readonly size: PlotSize;
  readonly theme: ChartTheme;
  readonly onAxis: (ends: AxisEnds | undefined) => void;
};

/** The plot with its cursor: at the pointer, or where the keyboard has moved it. */
export function LivePlot(props: LivePlotProps): ReactElement {
  const { model, size, theme, highlighted, onHighlight } = props;
  const { say } = useWords();
  const [pointed, setPointed] = useState<ChartCursor>();
  const [typed, setTyped] = useState<ChartCursor>();
  const [place, setPlace] = useState<PlotPlace>();
  const key = within(model, typed);
  const cursor = within(model, pointed) ?? key;
  const pick = ({ series, category }: ChartCursor): void => {
    const at = model.marks === 'slices' ? category : series;
    onHighlight(highlighted === at ? undefined : at);
  };
  const press = pressesIn(model, key, {
    onTable: props.onTable,
    onPick: pick,
    onCursor: (next) => {
      setPointed(undefined);
      setTyped(next);
    },
  });
  return (
    <div
      className={styles['plot']}
      role="application"
      aria-roledescription={say('chart.role')}
      aria-label={say('ui.chart.keys', { chart: props.label })}
      aria-keyshortcuts="T"
      tabIndex={0}
      onKeyDown={press}
      onBlur={() => {
        setTyped(undefined);
      }}
    >
      <ChartPlot
        model={model}
        size={size}
        theme={theme}
        cursor={cursor}
        highlighted={highlighted ?? (model.marks === 'lines' ? cursor?.series : undefined)}
        onPointer={setPointed}
        onPress={pick}
        onPlace={setPlace}
        onAxis={props.onAxis}
      />
      {cursor ? <ChartCard model={model} cursor={cursor} place={place} size={size} /> : null}
      <Spoken model={model} at={key} />
    </div>
  );
}

/** Says the point that keys have reached. */
function Spoken(props: { readonly model: ChartModel; readonly at: ChartCursor | undefined }): ReactElement {
  const { model, at } = props;
  const { write } = useWords();
  return (
    <p className="visually-hidden" aria-live="polite">
      {at ? write(pointWords(model, at.series, at.category)) : ''}
    </p>
  );
}

interface Presses {
  readonly onTable: () => void;
  readonly onPick: (at: ChartCursor) => void;
  readonly onCursor: (next: ChartCursor | undefined) => void;
}

/** T opens the table, Enter picks, Escape removes the cursor, and movement keys move it. */
function pressesIn(
  model: ChartModel,
  cursor: ChartCursor | undefined,
  { onTable, onPick, onCursor }: Presses,
): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' && cursor) onPick(cursor);
    if (event.key.toLowerCase() === 't') {
      onTable();
      return;
    }
    if (event.key === 'Escape') onCursor(undefined);
    const next = moveCursor(model, cursor, event.key);
    if (!next) return;
    event.preventDefault();
    onCursor(next);
  };
}

/** A cursor of a chart that has been replaced points nowhere. */
function within(
  { series, categories }: ChartModel,
  cursor: ChartCursor | undefined,
): ChartCursor | undefined {
  return cursor && cursor.series < series.length && cursor.category < categories.length ? cursor : undefined;
}
