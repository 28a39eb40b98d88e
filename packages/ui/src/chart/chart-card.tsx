import type { ChartCursor, PlotPlace, PlotSize } from '@almanac/charts';
import { pointValueWords, type ChartModel } from '@almanac/core';
import type { ReactElement } from 'react';
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
  const { series, category } = cursor;
  const name = model.marks === 'slices' ? undefined : model.series[series]?.name;
  const left = place ? Math.min(Math.max(place.x - CARD_WIDTH / 2, 0), size.width - CARD_WIDTH) : undefined;
  const isLow = place !== undefined && place.y < size.height / 2;
  const at = place
    ? { left, ...(isLow ? { top: place.y + 14 } : { bottom: size.height - place.y + 14 }) }
    : { right: 0, top: 0 };
  return (
    <>
      {place ? <span className={styles['ring']} style={{ left: place.x, top: place.y }} /> : null}
      <div className={styles['card']} style={{ maxWidth: CARD_WIDTH, ...at }} aria-hidden="true">
        <small>{model.categories[category]?.label}</small>
        {name === undefined ? null : <span>{name}</span>}
        <b>{pointValueWords(model, series, category)}</b>
      </div>
    </>
  );
}
