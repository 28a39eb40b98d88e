import { CHART_TYPES, chartObstacleMessage, obstacleToChart, type ChartObstacle } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './chart-stage.module.css';
import { canNameSexes, SexNames } from './sex-names.tsx';
import { useChartPage } from './use-chart-page.ts';

/** Why there is no chart, and what can be done about it here. */
export function Obstacle({ obstacle }: { readonly obstacle: ChartObstacle }): ReactElement {
  const { view, chart, onChart } = useChartPage();
  const { rich, say } = useWords();
  const isByVariables =
    chart.variables.length > 0 &&
    obstacleToChart(view, chart.type, { ...chart, variables: [] }) === undefined;
  const asksForNames = obstacle.code === 'needs-two-sexes' && canNameSexes(view);
  return (
    <div className={styles['obstacle']}>
      <p role="status">
        {rich(
          asksForNames ? 'chart.obstacle.page-sexes' : 'chart.obstacle.page',
          { strong: (inside) => <b>{inside}</b> },
          { type: say(CHART_TYPES[chart.type].label), why: chartObstacleMessage(obstacle) },
        )}
      </p>
      {isByVariables ? (
        <p>
          <Button
            onClick={() => {
              onChart({ variables: [] });
            }}
          >
            {say('chart-page.usual-dimensions')}
          </Button>
        </p>
      ) : null}
      {asksForNames ? (
        <form
          className={styles['titles']}
          aria-label={say('chart-page.sexes')}
          onSubmit={(event) => {
            event.preventDefault();
          }}
        >
          <SexNames />
        </form>
      ) : null}
    </div>
  );
}
