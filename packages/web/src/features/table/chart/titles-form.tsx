import {
  allowsLogScale,
  LEGEND_POSITIONS,
  MOST_CHART_TEXT,
  X_POSITIONS,
  Y_POSITIONS,
  type ChartModel,
  type ChartState,
} from '@almanac/core';
import { useId, useRef, type ReactElement } from 'react';
import { LabelledSelect } from '../labelled-select.tsx';
import type { ChartParts } from './chart-stage.tsx';
import styles from './chart-stage.module.css';

type TitlesFormProps = ChartParts & { readonly model: ChartModel };

const LEGEND_WORDS = { bottom: 'Below', top: 'Above', left: 'Left', right: 'Right', none: 'None' } as const;
const X_WORDS = { bottom: 'Below', top: 'Above' } as const;
const Y_WORDS = { left: 'Left', right: 'Right' } as const;

/** Titles, legend, axes and footnote. Every change is drawn at once; an emptied title is the table's own again. */
export function TitlesForm(props: TitlesFormProps): ReactElement {
  const { chart, model, onChart } = props;
  const hasAxes = model.marks !== 'slices' && model.marks !== 'tiles';
  return (
    <form
      className={styles['titles']}
      aria-label="Titles, legend and axes"
      onSubmit={(event) => {
        event.preventDefault();
      }}
    >
      <TextField {...props} name="title" label="Title" placeholder={model.title} />
      {hasAxes ? (
        <TextField {...props} name="xTitle" label="Horizontal axis" placeholder={model.x.title} />
      ) : null}
      {hasAxes ? (
        <TextField {...props} name="yTitle" label="Vertical axis" placeholder={model.y.title} />
      ) : null}
      <TextField {...props} name="footnote" label="Footnote" placeholder="" />
      {chart.type === 'populationPyramid' ? (
        <>
          <TextField {...props} name="maleName" label="Name of the male series" placeholder="Males" />
          <TextField {...props} name="femaleName" label="Name of the female series" placeholder="Females" />
        </>
      ) : null}
      <LabelledSelect
        label="Legend"
        value={chart.legend}
        options={LEGEND_POSITIONS.map((each) => [each, LEGEND_WORDS[each]])}
        onChange={(legend) => {
          onChart({ legend });
        }}
      />
      {hasAxes ? <AxisChoices {...props} /> : null}
    </form>
  );
}

function AxisChoices({ chart, model, onChart }: TitlesFormProps): ReactElement {
  return (
    <>
      <LabelledSelect
        label="Horizontal axis stands"
        value={chart.xPosition}
        options={X_POSITIONS.map((each) => [each, X_WORDS[each]])}
        onChange={(xPosition) => {
          onChart({ xPosition });
        }}
      />
      <LabelledSelect
        label="Vertical axis stands"
        value={chart.yPosition}
        options={Y_POSITIONS.map((each) => [each, Y_WORDS[each]])}
        onChange={(yPosition) => {
          onChart({ yPosition });
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

type TextName = 'title' | 'xTitle' | 'yTitle' | 'footnote' | 'maleName' | 'femaleName';

interface TextFieldProps {
  readonly name: TextName;
  readonly label: string;
  readonly placeholder: string;
  readonly chart: ChartState;
  readonly onChart: ChartParts['onChart'];
}

/** One undo takes a whole text back, not its last letter. */
function TextField({ name, label, placeholder, chart, onChart }: TextFieldProps): ReactElement {
  const id = useId();
  const isBegun = useRef(false);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="text"
        value={chart[name]}
        placeholder={placeholder}
        maxLength={MOST_CHART_TEXT}
        onBlur={() => {
          isBegun.current = false;
        }}
        onChange={({ target }) => {
          onChart({ [name]: target.value }, { replace: isBegun.current });
          isBegun.current = true;
        }}
      />
    </div>
  );
}
