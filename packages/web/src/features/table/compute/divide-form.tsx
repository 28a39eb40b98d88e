import { MOST_POWER, type DivideStep, type Series } from '@almanac/core';
import { useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import type { ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { Proposal } from './proposal.tsx';
import { isComplete, SeriesChoice } from './series-choice.tsx';

const POWERS = Array.from({ length: MOST_POWER }, (_, at) => at + 1);
const SIGNED_POWERS = [...POWERS, ...POWERS.map((power) => -power)];

const WORDS = { all: 'compute.divide.all', some: 'compute.divide.some' } as const;

/** Divides figures by a power of ten. */
export function DivideForm(props: ComputeFormProps): ReactElement {
  const { say } = useWords();
  const edited = props.edited?.kind === 'divide' ? props.edited : undefined;
  const [power, setPower] = useState(String(edited?.power ?? 3));
  const [series, setSeries] = useState<Series>(seriesOf(edited));
  const step: DivideStep | undefined = isComplete(series)
    ? { kind: 'divide', power: Number(power), of: series === 'all' ? 'table' : series }
    : undefined;
  return (
    <>
      <div className={styles['field']}>
        <LabelledSelect
          label={say('compute.divide.how-much')}
          value={power}
          options={SIGNED_POWERS.map((each) => {
            const by = { number: { number: 10 ** Math.abs(each) } };
            return [
              String(each),
              each > 0 ? say('compute.divide.by', by) : say('compute.divide.multiply-by', by),
            ];
          })}
          onChange={setPower}
        />
      </div>
      <SeriesChoice base={props.base} series={series} onSeries={setSeries} words={WORDS} hasPeriods />
      <Proposal {...props} step={step} todo={say('compute.divide.todo')} addWords={say('compute.show')} />
    </>
  );
}

function seriesOf(edited: DivideStep | undefined): Series {
  return edited && edited.of !== 'table' ? edited.of : 'all';
}
