import { CHART_TYPES, obstacleToChart, wordsOfChartObstacle, type ChartObstacle } from '@almanac/core';
import { Button, useNumberStyle } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { ChartParts } from './chart-parts.ts';
import styles from './chart-stage.module.css';
import { canNameSexes, SexNames } from './sex-names.tsx';

type ObstacleProps = Pick<ChartParts, 'view' | 'chart' | 'onChart'> & { readonly obstacle: ChartObstacle };

/** Why there is no chart, and what can be done about it here. */
export function Obstacle(props: ObstacleProps): ReactElement {
  const { view, chart, onChart, obstacle } = props;
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
          <SexNames {...props} />
        </form>
      ) : null}
    </div>
  );
}
