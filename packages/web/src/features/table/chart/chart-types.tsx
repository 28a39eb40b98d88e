import {
  CHART_TYPES,
  chartObstacleMessage,
  chartOffers,
  type ChartKey,
  type ChartObstacle,
  type ChartState,
  type TableView,
} from '@almanac/core';
import { ChartTypePicture, classNames, useWords } from '@almanac/ui';
import { useEffect, useId, useMemo, useRef, type ReactElement } from 'react';
import styles from './chart-types.module.css';
import { canNameSexes } from './sex-names.tsx';
import { useChartPage } from './use-chart-page.ts';

/** A chart type as it can be chosen. */
interface Offer {
  readonly type: ChartKey;
  readonly obstacle: ChartObstacle | undefined;
  /** Whether the variables chosen now are the obstacle: then they return to the defaults. */
  readonly resetsVariables: boolean;
}

/** The chart types as pictures; one that does not suit the view says why. */
export function ChartTypes(): ReactElement {
  const { view, chart, onChart } = useChartPage();
  const offers = useMemo(() => offersOf(view, chart), [view, chart]);
  const areSexesNamable = useMemo(() => canNameSexes(view), [view]);
  const { say, write } = useWords();
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('label:has(input:checked)');
    if (list.current && chosen) scrollAside(list.current, chosen);
  }, []);
  return (
    <fieldset ref={list} className={styles['types']}>
      <legend className="visually-hidden">{say('chart-page.type')}</legend>
      {offers.map(({ type, obstacle, resetsVariables }) => {
        const why = obstacle && write(chartObstacleMessage(obstacle));
        const isWithinReach =
          !obstacle || chart.type === type || (obstacle.code === 'needs-two-sexes' && areSexesNamable);
        return (
          <label key={type} className={classNames(!isWithinReach && styles['unsuitable'])}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={chart.type === type}
              disabled={!isWithinReach}
              onChange={() => {
                onChart({ type, ...(resetsVariables && { variables: [] }) });
              }}
            />
            <ChartTypePicture type={type} />
            <span>{say(CHART_TYPES[type].label)}</span>
            {why === undefined ? null : <small>{why}</small>}
          </label>
        );
      })}
    </fieldset>
  );
}

/** On narrow screens the types are in a row: scrolls the chosen one into view without scrolling the page. */
function scrollAside(list: Element, chosen: Element): void {
  const [room, wanted] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
  list.scrollLeft += (wanted.left + wanted.right - room.left - room.right) / 2;
}

function offersOf(view: TableView, chart: ChartState): readonly Offer[] {
  const offers = chartOffers(view, chart);
  const usual = chart.variables.length > 0 ? chartOffers(view, { ...chart, variables: [] }) : offers;
  return [...offers].map(([type, obstacle]) => {
    const resetsVariables = obstacle !== undefined && usual.get(type) === undefined;
    return { type, resetsVariables, obstacle: resetsVariables ? undefined : obstacle };
  });
}
