import type { ChartCategory, ChartWindow } from '@almanac/core';
import { useId, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { useWords } from '../controls/words.tsx';
import styles from './chart.module.css';

export interface PeriodRangeProps {
  readonly categories: readonly ChartCategory[];
  readonly range: ChartWindow;
  readonly onRange: (range: ChartWindow) => void;
}

/** Which periods are drawn: two thumbs on a track, for pointer and keyboard. */
export function PeriodRange({ categories, range, onRange }: PeriodRangeProps): ReactElement {
  const { say } = useWords();
  const label = useId();
  const { from, to } = range;
  const last = categories.length - 1;
  const labelOf = (at: number): string => categories[at]?.label ?? '';
  return (
    <div className={styles['range']}>
      <div className={styles['slider']} role="group" aria-labelledby={label}>
        <span id={label} className={styles['rangeLabel']}>
          {say('period.range', { first: labelOf(from), last: labelOf(to) })}
        </span>
        <div className={styles['track']}>
          <span
            className={styles['filled']}
            style={{ left: `${(100 * from) / last}%`, right: `${100 - (100 * to) / last}%` }}
          />
          <Thumb
            last={last}
            at={from}
            name={say('ui.chart.from', { period: labelOf(from) })}
            // Where both are at the end, only this one can be moved.
            isAbove={from > last / 2}
            onMove={(at) => {
              onRange({ from: Math.min(at, to - 1), to });
            }}
          />
          <Thumb
            last={last}
            at={to}
            name={say('ui.chart.to', { period: labelOf(to) })}
            onMove={(at) => {
              onRange({ from, to: Math.max(at, from + 1) });
            }}
          />
        </div>
      </div>
      <Button
        look="plain"
        disabled={from === 0 && to === last}
        onClick={() => {
          onRange({ from: 0, to: last });
        }}
      >
        {say('ui.chart.all-periods')}
      </Button>
    </div>
  );
}

interface ThumbProps {
  readonly last: number;
  readonly at: number;
  readonly name: string;
  readonly isAbove?: boolean;
  readonly onMove: (at: number) => void;
}

function Thumb({ last, at, name, isAbove = false, onMove }: ThumbProps): ReactElement {
  return (
    <input
      type="range"
      className={styles['thumb']}
      data-above={isAbove}
      min={0}
      max={last}
      value={at}
      aria-label={name}
      onChange={({ target }) => {
        onMove(target.valueAsNumber);
      }}
    />
  );
}
