import type { ChartCategory, ChartWindow } from '@almanac/core';
import { useId, type ReactElement } from 'react';
import { Button } from '../controls/button.tsx';
import { useWords } from '../controls/words.tsx';
import styles from './chart.module.css';
import { placesAYear } from './span-handles.tsx';
import { TwoHandles } from './two-handles.tsx';

export interface PeriodRangeProps {
  readonly categories: readonly ChartCategory[];
  readonly range: ChartWindow;
  readonly onRange: (range: ChartWindow) => void;
}

/** Which periods are drawn. */
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
          <TwoHandles
            from={from}
            to={to}
            last={last}
            nameOf={{
              from: (at) => say('ui.chart.from', { period: labelOf(at) }),
              to: (at) => say('ui.chart.to', { period: labelOf(at) }),
            }}
            aYear={placesAYear(categories)}
            onMove={onRange}
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
