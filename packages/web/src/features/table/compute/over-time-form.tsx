import {
  allows,
  CHANGE_FLAGS,
  MOVING_PERIODS,
  type ChangeAgainst,
  type ChangeMeasure,
  type PlainMessageKey,
  type Series,
  type Step,
  type WorkingTable,
} from '@almanac/core';
import { FormRow, Segment, useWords } from '@almanac/ui';
import type { Words } from '@almanac/words';
import { useState, type ReactElement } from 'react';
import { LabelledSelect } from '../choosing/labelled-select.tsx';
import type { ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { Proposal } from './proposal.tsx';
import { isComplete, SeriesChoice } from './series-choice.tsx';

const WORDS = { all: 'compute.over-time.all', some: 'compute.over-time.some' } as const;

type OverTimeProps = ComputeFormProps & {
  readonly children?: ReactElement;
  /** The step for these series; undefined while something else is missing. */
  readonly stepFor: (series: Series) => Step | undefined;
  readonly todo?: PlainMessageKey;
};

/** What all computations over time share: the choice of series. */
function OverTime({ children, stepFor, todo, ...props }: OverTimeProps): ReactElement {
  const { edited } = props;
  const { say } = useWords();
  const [series, setSeries] = useState<Series>(edited && 'series' in edited ? edited.series : 'all');
  const step = isComplete(series) ? stepFor(series) : undefined;
  return (
    <>
      {children}
      <SeriesChoice base={props.base} series={series} onSeries={setSeries} words={WORDS} />
      <Proposal
        {...props}
        step={step}
        todo={isComplete(series) ? todo && say(todo) : say('compute.over-time.todo')}
        addWords={say(series === 'all' ? 'compute.show' : 'compute.add')}
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
  const { say } = useWords();
  const offered = MEASURES.filter(([value]) => allows(base.facts.functions, CHANGE_FLAGS[against][value]));
  const [measure, setMeasure] = useState<ChangeMeasure>(
    edited?.kind === 'change' ? edited.measure : (offered[0]?.[0] ?? 'percentage'),
  );
  return (
    <OverTime {...props} stepFor={(series) => ({ kind: 'change', against, measure, series })}>
      <div className={styles['field']}>
        <Segment
          label={say('compute.measure')}
          value={measure}
          options={offered.map(([value, words]) => ({ value, label: say(words) }))}
          onChange={setMeasure}
        />
      </div>
    </OverTime>
  );
}

const MEASURES = [
  ['percentage', 'compute.measure.percentage'],
  ['absolute', 'compute.measure.absolute'],
] as const satisfies readonly (readonly [ChangeMeasure, PlainMessageKey])[];

/** An index whose base period the reader chooses. */
export function IndexForm(props: ComputeFormProps): ReactElement {
  const words = useWords();
  const periods = periodsOf(props.base, words);
  const [base, setBase] = useState(
    props.edited?.kind === 'index' ? props.edited.base : (periods.at(-1)?.[0] ?? ''),
  );
  return (
    <OverTime {...props} stepFor={(series) => ({ kind: 'index', base, series })}>
      <div className={styles['field']}>
        <LabelledSelect
          label={words.say('compute.index.base')}
          value={base}
          options={periods}
          onChange={setBase}
        />
      </div>
    </OverTime>
  );
}

/** The periods of a table, latest first, as options to choose from. */
export function periodsOf(
  { cube }: WorkingTable,
  { write }: Pick<Words, 'write'>,
): readonly (readonly [string, string])[] {
  const time = cube.dimensions.find(({ role }) => role === 'time');
  const periods = time?.categories ?? [];
  return periods.flatMap(({ id, period }) => (period ? [[id, write({ period })] as const] : [])).reverse();
}

/** The average of each period and those before it. */
export function MovingAverageForm(props: ComputeFormProps): ReactElement {
  const { edited } = props;
  const { say } = useWords();
  const [text, setText] = useState(edited?.kind === 'moving-average' ? String(edited.periods) : '3');
  const periods = /^\d+$/.test(text.trim()) ? Number(text) : undefined;
  return (
    <OverTime
      {...props}
      stepFor={(series) => (periods === undefined ? undefined : { kind: 'moving-average', periods, series })}
      todo="compute.moving-average.todo"
    >
      <FormRow label={say('compute.moving-average.periods')} className={styles['field']}>
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
