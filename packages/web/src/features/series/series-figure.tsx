import type { SeriesBody } from '@almanac/contract';
import { periodFact } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { FIELD, seriesPath, type Point } from './series-path.ts';
import styles from './series-page.module.css';

/** The text of the observation with this value, as published. */
function textOf({ observations }: SeriesBody, wanted: number): string {
  return observations.find(({ value }) => value === wanted)?.text ?? '';
}

function Dot({ at: { x, y } }: { readonly at: Point }): ReactElement {
  return <i style={{ left: `${(100 * x) / FIELD.width}%`, top: `${(100 * y) / FIELD.height}%` }} />;
}

/** The whole series as one line, oldest to newest; the table below has every figure. */
export function SeriesFigure({ series }: { readonly series: SeriesBody }): ReactElement | null {
  const { say, write } = useWords();
  const { name, unit = '', observations } = series;
  const path = seriesPath(observations.map(({ value }) => value).reverse());
  if (path === undefined) return null;
  const [low, high] = [textOf(series, path.low), textOf(series, path.high)];
  const first = periodFact(observations.at(-1)?.label ?? '');
  const last = periodFact(observations[0]?.label ?? '');
  const dots = [...path.alone, ...(path.last === undefined ? [] : [path.last])];
  return (
    <figure className={styles['figure']}>
      <div className={styles['drawing']}>
        <span>{high}</span>
        <div className={styles['field']}>
          <svg
            viewBox={`0 0 ${FIELD.width} ${FIELD.height}`}
            role="img"
            aria-label={say('series.line', {
              series: { list: [name, unit], joined: 'comma' },
              first,
              last,
              low,
              high,
            })}
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
        <span>{write(first)}</span>
        <span>{write(last)}</span>
      </figcaption>
    </figure>
  );
}
