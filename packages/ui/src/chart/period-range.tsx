import type { ChartCategory, ChartWindow } from '@almanac/core';
import type { ReactElement } from 'react';
import { I18nProvider, Label, Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { Button } from '../controls/button.tsx';
import { useWords } from '../controls/words.tsx';
import styles from './chart.module.css';

export interface PeriodRangeProps {
  readonly categories: readonly ChartCategory[];
  readonly range: ChartWindow;
  readonly onRange: (range: ChartWindow) => void;
}

/** The track lies below an axis that runs from left to right, whatever the language of the browser. */
const LEFT_TO_RIGHT = 'en';

/** Which periods are drawn: two thumbs on a track, for pointer and keyboard. */
export function PeriodRange({ categories, range, onRange }: PeriodRangeProps): ReactElement {
  const { say } = useWords();
  const last = categories.length - 1;
  const labelOf = (at: number): string => categories[at]?.label ?? '';
  return (
    <div className={styles['range']}>
      <I18nProvider locale={LEFT_TO_RIGHT}>
        <Slider
          className={styles['slider'] ?? ''}
          minValue={0}
          maxValue={last}
          value={[range.from, range.to]}
          onChange={(value) => {
            const [from = 0, to = last] = value as readonly number[];
            if (to > from) onRange({ from, to });
          }}
        >
          <Label className={styles['rangeLabel'] ?? ''}>
            {say('period.range', { first: labelOf(range.from), last: labelOf(range.to) })}
          </Label>
          <SliderTrack className={styles['track'] ?? ''}>
            <span
              className={styles['filled']}
              style={{ left: `${(100 * range.from) / last}%`, right: `${100 - (100 * range.to) / last}%` }}
            />
            <SliderThumb
              index={0}
              className={styles['thumb'] ?? ''}
              aria-label={say('ui.chart.from', { period: labelOf(range.from) })}
            />
            <SliderThumb
              index={1}
              className={styles['thumb'] ?? ''}
              aria-label={say('ui.chart.to', { period: labelOf(range.to) })}
            />
          </SliderTrack>
        </Slider>
      </I18nProvider>
      <Button
        look="plain"
        disabled={range.from === 0 && range.to === last}
        onClick={() => {
          onRange({ from: 0, to: last });
        }}
      >
        {say('ui.chart.all-periods')}
      </Button>
    </div>
  );
}
