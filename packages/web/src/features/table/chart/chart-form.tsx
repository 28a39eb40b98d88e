import { allowsLogScale, LEGEND_POSITIONS, X_POSITIONS, Y_POSITIONS, type ChartModel } from '@almanac/core';
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

const LEGEND_WORDS = { bottom: 'Below', top: 'Above', left: 'Left', right: 'Right', none: 'None' } as const;
const X_WORDS = { bottom: 'Below', top: 'Above' } as const;
const Y_WORDS = { left: 'Left', right: 'Right' } as const;

/**
 * Titles, variables, legend, axes and footnote. Every change is drawn at once; emptying a title restores the table's
 * own.
 */
export function ChartForm({ model }: ChartFormProps): ReactElement {
  const { chart, onChart } = useChartPage();
  const hasAxes = model.marks !== 'slices' && model.marks !== 'tiles';
  return (
    <form
      className={styles['titles']}
      aria-label="Edit chart"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField name="title" label="Title" placeholder={model.title} />
      {hasAxes ? <TextField name="xTitle" label="Horizontal axis" placeholder={model.x.title} /> : null}
      {hasAxes ? <TextField name="yTitle" label="Vertical axis" placeholder={model.y.title} /> : null}
      <TextField name="footnote" label="Footnote" placeholder="" />
      <VariableFields model={model} />
      {chart.type === 'populationPyramid' ? <SexNames /> : null}
      <LabelledSelect
        label="Legend"
        value={chart.legend}
        options={LEGEND_POSITIONS.map((each) => [each, LEGEND_WORDS[each]])}
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
  return (
    <>
      <LabelledSelect
        label="Horizontal axis stands"
        value={chart.xPosition}
        options={X_POSITIONS.map((each) => [each, X_WORDS[each]])}
        onChange={(xPosition, how) => {
          onChart({ xPosition }, how);
        }}
      />
      <LabelledSelect
        label="Vertical axis stands"
        value={chart.yPosition}
        options={Y_POSITIONS.map((each) => [each, Y_WORDS[each]])}
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
          Logarithmic scale
        </label>
      ) : null}
    </>
  );
}
