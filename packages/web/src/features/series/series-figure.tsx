import type { SeriesBody } from '@almanac/contract';
import type { ReactElement } from 'react';
import { FIELD, seriesPath, type Point } from './series-path.ts';
import styles from './series-page.module.css';

/** The text of the observation with this value, as published. */
function textOf({ observations }: SeriesBody, wanted: number): string {
  return observations.find(({ value }) => value === wanted)?.text ?? '';
}

function labelOf(series: SeriesBody, low: string, high: string): string {
  const { name, unit, observations } = series;
  const named = unit === undefined ? name : `${name}, ${unit}`;
  const span = `from ${observations.at(-1)?.label ?? ''} to ${observations[0]?.label ?? ''}`;
  return `${named}, ${span}: lowest ${low}, highest ${high}`;
}

function Dot({ at: { x, y } }: { readonly at: Point }): ReactElement {
  return <i style={{ left: `${(100 * x) / FIELD.width}%`, top: `${(100 * y) / FIELD.height}%` }} />;
}

/** The whole series as one line, oldest to newest; the table below has every figure. */
export function SeriesFigure({ series }: { readonly series: SeriesBody }): ReactElement | null {
  const { observations } = series;
  const path = seriesPath(observations.map(({ value }) => value).reverse());
  if (path === undefined) return null;
  const [low, high] = [textOf(series, path.low), textOf(series, path.high)];
  const dots = [...path.alone, ...(path.last === undefined ? [] : [path.last])];
  return (
    <figure className={styles['figure']}>
      <div className={styles['drawing']}>
        <span>{high}</span>
        <div className={styles['field']}>
          <svg
            viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
            role="img"
            aria-label={labelOf(series, low, high)}
            preserveAspectRatio="none"
          >
            <path d={path.line} vectorEffect="non-scaling-stroke" />
          </svg>
          {dots.map((point, at) => (
            <Dot key={at} at={point} />
          ))}
        </div>
        {path.low === path.high ? null : <span>{low}</span>}
      </div>
      <figcaption>
        <span>{observations.at(-1)?.label}</span>
        <span>{observations[0]?.label}</span>
      </figcaption>
    </figure>
  );
}
