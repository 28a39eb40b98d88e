import { CHART_KEYS, CHART_TYPES, chartOffers, wordsOfChartObstacle, type ChartKey } from '@almanac/core';
import { ChartTypePicture, classNames } from '@almanac/ui';
import { useId, useMemo, type ReactElement } from 'react';
import type { ChartParts } from './chart-stage.tsx';
import styles from './chart-stage.module.css';

/** The chart types as pictures; one that does not suit what is shown says why. */
export function ChartTypes({ view, chart, onChart }: ChartParts): ReactElement {
  const offers = useMemo(() => chartOffers(view, chart), [view, chart]);
  const name = useId();
  return (
    <fieldset className={styles['types']}>
      <legend className="visually-hidden">Chart type</legend>
      {[...offers].map(([type, obstacle]) => {
        const why = obstacle && wordsOfChartObstacle(obstacle);
        return (
          <label key={type} className={classNames(why !== undefined && styles['unsuitable'])}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={chart.type === type}
              disabled={why !== undefined && chart.type !== type}
              onChange={({ target }) => {
                const chosen: ChartKey | undefined = CHART_KEYS.find((each) => each === target.value);
                if (chosen) onChart({ type: chosen });
              }}
            />
            <ChartTypePicture type={type} />
            <span>{CHART_TYPES[type].label}</span>
            {why === undefined ? null : <small>{why}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}
