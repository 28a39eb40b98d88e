import type { AxisEnds } from '@almanac/charts';
import { isCalendarFrequency, PARTS_PER_YEAR, type ChartCategory } from '@almanac/core';
import type { ReactElement } from 'react';
import { useWords } from '../controls/words.tsx';
import { TwoHandles, type Places } from './two-handles.tsx';
import styles from './two-handles.module.css';

/** Two places along the axis, between which the change is told. */
export interface ChartSpan extends Places {
  /** While a handle moves. */
  readonly onMove: (places: Places) => void;
  /** Once it has been let go. */
  readonly onDone: () => void;
}

export interface SpanHandlesProps {
  readonly categories: readonly ChartCategory[];
  readonly span: ChartSpan;
  /** Where the first and the last place are drawn. */
  readonly ends: AxisEnds;
}

/** Two handles below the axis of time. */
export function SpanHandles({ categories, span, ends }: SpanHandlesProps): ReactElement {
  const { say } = useWords();
  const labelOf = (at: number): string => categories[at]?.label ?? '';
  return (
    <div className={styles['handles']} role="group" aria-label={say('chart.span.handles')}>
      <div className={styles['track']} style={{ left: ends.first, width: ends.last - ends.first }}>
        <TwoHandles
          {...span}
          last={categories.length - 1}
          nameOf={{
            from: (at) => say('chart.span.from', { period: labelOf(at) }),
            to: (at) => say('chart.span.to', { period: labelOf(at) }),
          }}
          aYear={placesAYear(categories)}
          isClosed={(at) => categories[at]?.isSpacer === true}
        />
      </div>
    </div>
  );
}

/** How many places make a year: one where the periods are no parts of a year. */
export function placesAYear([first]: readonly ChartCategory[]): number {
  const frequency = first?.period?.frequency;
  return frequency && isCalendarFrequency(frequency) ? PARTS_PER_YEAR[frequency] : 1;
}
