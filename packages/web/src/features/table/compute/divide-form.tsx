import { MOST_POWER, type DivideStep, type Series } from '@almanac/core';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import type { ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { Proposal } from './proposal.tsx';
import { isComplete, SeriesChoice } from './series-choice.tsx';

const NAMED: { readonly [power: number]: string | undefined } = {
  1: 'ten',
  2: 'a hundred',
  3: 'a thousand',
  6: 'a million',
  9: 'a billion',
};

const POWERS = [...Array(MOST_POWER).keys()].map((each) => each + 1);

const OPTIONS = [...POWERS, ...POWERS.map((power) => -power)].map((power) => {
  const size = Math.abs(power);
  const number = NAMED[size] ?? `10 to the power of ${size}`;
  return [String(power), `${power > 0 ? 'Divide' : 'Multiply'} by ${number}`] as const;
});

const WORDS = {
  all: 'All figures are divided, and their unit follows.',
  some: 'The categories you tick are divided, and their unit follows.',
};

/** Divides figures by a power of ten. */
export function DivideForm(props: ComputeFormProps): ReactElement {
  const edited = props.edited?.kind === 'divide' ? props.edited : undefined;
  const [power, setPower] = useState(String(edited?.power ?? 3));
  const [series, setSeries] = useState<Series>(seriesOf(edited));
  const step: DivideStep | undefined = isComplete(series)
    ? { kind: 'divide', power: Number(power), of: series === 'all' ? 'table' : series }
    : undefined;
  return (
    <>
      <div className={styles['field']}>
        <LabelledSelect label="How far" value={power} options={OPTIONS} onChange={setPower} />
      </div>
      <SeriesChoice base={props.base} series={series} onSeries={setSeries} words={WORDS} hasPeriods />
      <Proposal {...props} step={step} todo="Tick the categories to divide." addWords="Show in the table" />
    </>
  );
}

function seriesOf(edited: DivideStep | undefined): Series {
  return edited && edited.of !== 'table' ? edited.of : 'all';
}
