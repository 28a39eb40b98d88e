import type { ChartCursor, PlotPlace, PlotSize } from '@almanac/charts';
import { pointValueWords, type ChartModel } from '@almanac/core';
import { useWords } from '../controls/words.tsx';
import type { CSSProperties, ReactElement } from 'react';
import styles from './chart.module.css';

export interface ChartCardProps {
  readonly model: ChartModel;
  readonly cursor: ChartCursor;
  readonly place: PlotPlace | undefined;
  readonly size: PlotSize;
}

const CARD_WIDTH = 240;

/** The exact figure under the pointer or the keyboard's cursor, with unit and flags. The live region says the same. */
export function ChartCard({ model, cursor, place, size }: ChartCardProps): ReactElement {
  const { write } = useWords();
  const { series, category } = cursor;
  const name = model.marks === 'slices' ? undefined : model.series[series]?.name;
  return (
    <>
      {place ? <span className={styles['ring']} style={{ left: place.x, top: place.y }} /> : null}
      <div
        className={styles['card']}
        style={{ maxWidth: CARD_WIDTH, ...besidePoint(place, size) }}
        aria-hidden="true"
      >
        <small>{model.categories[category]?.label ?? ''}</small>
        {name === undefined ? null : <span>{name}</span>}
        <b>{write(pointValueWords(model, series, category))}</b>
      </div>
    </>
  );
}

function besidePoint(place: PlotPlace | undefined, { width, height }: PlotSize): CSSProperties {
  if (!place) return { right: 0, top: 0 };
  const left = Math.min(Math.max(place.x - CARD_WIDTH / 2, 0), width - CARD_WIDTH);
  return place.y < height / 2 ? { left, top: place.y + 14 } : { left, bottom: height - place.y + 14 };
}
