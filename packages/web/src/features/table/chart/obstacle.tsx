import { CHART_TYPES, obstacleToChart, wordsOfChartObstacle, type ChartObstacle } from '@almanac/core';
import { Button, useNumberStyle } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './chart-stage.module.css';
import { canNameSexes, SexNames } from './sex-names.tsx';
import { useChartPage } from './use-chart-page.ts';

/** Why there is no chart, and what can be done about it here. */
export function Obstacle({ obstacle }: { readonly obstacle: ChartObstacle }): ReactElement {
  const { view, chart, onChart } = useChartPage();
  const style = useNumberStyle();
  const isByVariables =
    chart.variables.length > 0 &&
    obstacleToChart(view, chart.type, { ...chart, variables: [] }) === undefined;
  const asksForNames = obstacle.code === 'needs-two-sexes' && canNameSexes(view);
  return (
    <div className={styles['obstacle']}>
      <p role="status">
        <b>{CHART_TYPES[chart.type].label} does not suit what is shown.</b>{' '}
        {wordsOfChartObstacle(obstacle, style)}.{' '}
        {asksForNames
          ? 'Choose what they are called in this table, or another type.'
          : 'Choose another type, or other rows and columns with Customise.'}
      </p>
      {isByVariables ? (
        <p>
          <Button
            onClick={() => {
              onChart({ variables: [] });
            }}
          >
            Use the usual variables
          </Button>
        </p>
      ) : null}
      {asksForNames ? (
        <form
          className={styles['titles']}
          aria-label="Names of the two sexes"
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
