import {
  allows,
  CHANGE_FLAGS,
  MOVING_PERIODS,
  type ChangeAgainst,
  type ChangeMeasure,
  type Series,
  type Step,
  type WorkingTable,
} from '@almanac/core';
import { FormRow, Segment } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import type { ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { Proposal } from './proposal.tsx';
import { isComplete, SeriesChoice } from './series-choice.tsx';

const WORDS = {
  all: 'Every figure on screen is replaced by its result. Removing the step brings the figures back.',
  some: 'Each category you tick gets a new one behind it, with the result.',
};

type OverTimeProps = ComputeFormProps & {
  readonly children?: ReactElement;
  /** The step for these series; undefined while something else is missing. */
  readonly stepFor: (series: Series) => Step | undefined;
  readonly todo?: string;
};

/** What all computations over time share: the choice of series. */
function OverTime({ children, stepFor, todo, ...props }: OverTimeProps): ReactElement {
  const { edited } = props;
  const [series, setSeries] = useState<Series>(edited && 'series' in edited ? edited.series : 'all');
  const step = isComplete(series) ? stepFor(series) : undefined;
  return (
    <>
      {children}
      <SeriesChoice base={props.base} series={series} onSeries={setSeries} words={WORDS} />
      <Proposal
        {...props}
        step={step}
        todo={isComplete(series) ? (todo ?? '') : 'Tick the categories to compute it for.'}
        addWords={series === 'all' ? 'Show in the table' : 'Add to the table'}
      />
    </>
  );
}

/** Change on the previous period, or on the same period a year before. */
export function ChangeForm(
  props: ComputeFormProps & { readonly form: { readonly against: ChangeAgainst } },
): ReactElement {
  const { base, edited } = props;
  const { against } = props.form;
  const offered = MEASURES.filter(({ value }) => allows(base.facts.functions, CHANGE_FLAGS[against][value]));
  const [measure, setMeasure] = useState<ChangeMeasure>(
    edited?.kind === 'change' ? edited.measure : (offered[0]?.value ?? 'percentage'),
  );
  return (
    <OverTime {...props} stepFor={(series) => ({ kind: 'change', against, measure, series })}>
      <div className={styles['field']}>
        <Segment label="Measured" value={measure} options={offered} onChange={setMeasure} />
      </div>
    </OverTime>
  );
}

const MEASURES = [
  { value: 'percentage', label: 'Per cent' },
  { value: 'absolute', label: 'Absolute' },
] as const satisfies readonly { readonly value: ChangeMeasure; readonly label: string }[];

/** An index whose base period the reader chooses. */
export function IndexForm(props: ComputeFormProps): ReactElement {
  const periods = periodsOf(props.base);
  const [base, setBase] = useState(
    props.edited?.kind === 'index' ? props.edited.base : (periods.at(-1)?.[0] ?? ''),
  );
  return (
    <OverTime {...props} stepFor={(series) => ({ kind: 'index', base, series })}>
      <div className={styles['field']}>
        <LabelledSelect label="Base period, which is 100" value={base} options={periods} onChange={setBase} />
      </div>
    </OverTime>
  );
}

/** The periods of a table, latest first, as options to choose from. */
export function periodsOf({ cube }: WorkingTable): readonly (readonly [string, string])[] {
  const time = cube.dimensions.find(({ role }) => role === 'time');
  const periods = time?.categories.filter(({ period }) => period) ?? [];
  return periods.map(({ id, label }) => [id, label] as const).reverse();
}

/** The average of each period and those before it. */
export function MovingAverageForm(props: ComputeFormProps): ReactElement {
  const { edited } = props;
  const [text, setText] = useState(edited?.kind === 'moving-average' ? String(edited.periods) : '3');
  const periods = /^\d+$/.test(text.trim()) ? Number(text) : undefined;
  return (
    <OverTime
      {...props}
      stepFor={(series) => (periods === undefined ? undefined : { kind: 'moving-average', periods, series })}
      todo="Say over how many periods."
    >
      <FormRow label="Number of periods" className={styles['field']}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={MOVING_PERIODS.least}
            max={MOVING_PERIODS.most}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
            }}
          />
        )}
      </FormRow>
    </OverTime>
  );
}

/** The sum of the year's figures up to each period. */
export function CumulativeForm(props: ComputeFormProps): ReactElement {
  return <OverTime {...props} stepFor={(series) => ({ kind: 'cumulative', series })} />;
}
