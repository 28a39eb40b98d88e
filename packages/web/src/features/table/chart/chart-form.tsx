import {
  allowsLogScale,
  LEGEND_POSITIONS,
  X_POSITIONS,
  Y_POSITIONS,
  type ChartModel,
  type ChartState,
  type PlainMessageKey,
} from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import { useChartPage } from './use-chart-page.ts';
import styles from './chart-stage.module.css';
import { SexNames } from './sex-names.tsx';
import { TextField } from './text-field.tsx';
import { VariableFields } from './variable-fields.tsx';

interface ChartFormProps {
  readonly model: ChartModel;
}

const POSITIONS: Readonly<Record<ChartState['legend'], PlainMessageKey>> = {
  bottom: 'chart-page.position.below',
  top: 'chart-page.position.above',
  left: 'chart-page.position.left',
  right: 'chart-page.position.right',
  none: 'chart-page.legend.none',
};

/**
 * Titles, variables, legend, axes and footnote. Every change is drawn at once; emptying a title restores the table's
 * own.
 */
export function ChartForm({ model }: ChartFormProps): ReactElement {
  const { chart, onChart } = useChartPage();
  const { say } = useWords();
  const hasAxes = model.marks !== 'slices' && model.marks !== 'tiles';
  return (
    <form
      className={styles['titles']}
      aria-label={say('chart-page.edit')}
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField name="title" label={say('common.title')} placeholder={model.title} />
      {chart.title === '' ? null : (
        <Button
          look="plain"
          onClick={() => {
            onChart({ title: '' });
          }}
        >
          {say('chart-page.made-title')}
        </Button>
      )}
      {hasAxes ? (
        <TextField name="xTitle" label={say('chart-page.x-axis')} placeholder={model.x.title} />
      ) : null}
      {hasAxes ? (
        <TextField name="yTitle" label={say('chart-page.y-axis')} placeholder={model.y.title} />
      ) : null}
      <TextField name="footnote" label={say('chart-page.footnote')} placeholder="" />
      <VariableFields model={model} />
      {chart.type === 'populationPyramid' ? <SexNames /> : null}
      <LabelledSelect
        label={say('common.legend')}
        value={chart.legend}
        options={LEGEND_POSITIONS.map((each) => [each, say(POSITIONS[each])])}
        onChange={(legend, how) => {
          onChart({ legend }, how);
        }}
      />
      {hasAxes ? <AxisChoices model={model} /> : null}
    </form>
  );
}

function AxisChoices({ model }: ChartFormProps): ReactElement {
  const { chart, onChart } = useChartPage();
  const { say } = useWords();
  return (
    <>
      <LabelledSelect
        label={say('chart-page.x-position')}
        value={chart.xPosition}
        options={X_POSITIONS.map((each) => [each, say(POSITIONS[each])])}
        onChange={(xPosition, how) => {
          onChart({ xPosition }, how);
        }}
      />
      <LabelledSelect
        label={say('chart-page.y-position')}
        value={chart.yPosition}
        options={Y_POSITIONS.map((each) => [each, say(POSITIONS[each])])}
        onChange={(yPosition, how) => {
          onChart({ yPosition }, how);
        }}
      />
      {allowsLogScale(model) ? (
        <label className={styles['check']}>
          <input
            type="checkbox"
            checked={chart.isLogarithmic}
            onChange={({ target }) => {
              onChart({ isLogarithmic: target.checked });
            }}
          />
          {say('chart-page.logarithmic')}
        </label>
      ) : null}
    </>
  );
}
