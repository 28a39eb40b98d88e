import {
  areGrowthRates,
  CONVERTED_FREQUENCIES,
  customiseWhatFits,
  flipConversion,
  frequencyMessage,
  obstacleToConversion,
  problemMessage,
  type ConversionMethod,
  type ConvertedFrequency,
  type ConvertStep,
  type Customisation,
  type FunctionFlags,
  type NumberStyle,
  type PlainMessageKey,
  type Step,
  type WorkingTable,
} from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import { useId, useMemo, useState, type ReactElement } from 'react';
import styles from '../compute/compute.module.css';
import type { FetchedFigures } from '../compute/fetched-preview.tsx';
import { Proposal } from '../compute/proposal.tsx';
import { methodsFor } from './conversion-methods.ts';
import type { ShownTable } from '../shown/shown-table.ts';

export interface ConvertTabProps {
  readonly shown: ShownTable;
  readonly style: NumberStyle;
  readonly sliceOf: FetchedFigures['sliceOf'];
  readonly onStep: (step: Step) => void;
  readonly onReplace: (position: number, step: Step) => void;
  /** Makes this the customisation. */
  readonly onSteps: (steps: Customisation) => void;
}

/** Shows figures at a lower frequency, and back, without losing what was done to them. */
export function ConvertTab(props: ConvertTabProps): ReactElement {
  const { shown } = props;
  const position = shown.steps.findLastIndex(({ kind }) => kind === 'convert');
  const step = shown.steps[position];
  const converted = step?.kind === 'convert' ? step : undefined;
  return (
    <>
      {converted ? (
        <Flip
          step={converted}
          onFlip={() => {
            props.onSteps(flipConversion(shown.steps));
          }}
        />
      ) : null}
      <ConvertForm
        key={`${converted?.to} ${converted?.by}`}
        {...props}
        converted={converted}
        position={position}
      />
    </>
  );
}

function Flip({ step, onFlip }: { readonly step: ConvertStep; readonly onFlip: () => void }): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['flip']}>
      <p className={styles['todo']}>
        {say(step.shown ? 'customise.convert.shown' : 'customise.convert.hidden')}
      </p>
      <Button onClick={onFlip}>
        {say(step.shown ? 'customise.convert.hide' : 'customise.convert.show')}
      </Button>
    </div>
  );
}

type FormProps = ConvertTabProps & {
  readonly converted: ConvertStep | undefined;
  readonly position: number;
};

function ConvertForm({ shown, style, converted, position, ...props }: FormProps): ReactElement {
  const { say } = useWords();
  const base = useMemo(
    () =>
      converted
        ? customiseWhatFits(shown.table, shown.steps.slice(0, position), shown.working.write).working
        : shown.working,
    [shown, converted, position],
  );
  const { sliceOf } = props;
  const fetched = useMemo(() => {
    const before = converted ? shown.steps.slice(0, position) : shown.steps;
    return shown.isWhole ? undefined : { table: shown.table, before, sliceOf };
  }, [shown, converted, position, sliceOf]);
  const { functions } = shown.table;
  const [to, setTo] = useState(converted?.to);
  const [by, setBy] = useState(converted?.by);
  const methods = to ? methodsFor(functions, to) : [];
  const method = methods.find((each) => each === by) ?? methods[0];
  const step = to && method ? ({ kind: 'convert', to, by: method, shown: true } as const) : undefined;
  return (
    <>
      <FrequencyRows base={base} functions={functions} to={to} onTo={setTo} />
      {to ? <MethodRows base={base} methods={methods} method={method} onMethod={setBy} /> : null}
      <Proposal
        base={base}
        fetched={fetched}
        style={style}
        edited={undefined}
        onCancel={() => undefined}
        step={step}
        todo={say('customise.convert.choose')}
        addWords={say('customise.convert.add')}
        onAdd={(made) => {
          if (converted) props.onReplace(position, made);
          else props.onStep(made);
        }}
      />
    </>
  );
}

function FrequencyRows(props: {
  readonly base: WorkingTable;
  readonly functions: FunctionFlags;
  readonly to: ConvertedFrequency | undefined;
  readonly onTo: (to: ConvertedFrequency) => void;
}): ReactElement {
  const id = useId();
  const { say, write } = useWords();
  const offered = CONVERTED_FREQUENCIES.filter((to) => methodsFor(props.functions, to).length > 0);
  return (
    <fieldset className={styles['rows']}>
      <legend className="visually-hidden">{say('customise.convert.to')}</legend>
      {offered.map((to) => {
        const problem = obstacleToConversion(props.base, { to });
        return (
          <label key={to} data-off={problem ? true : undefined}>
            <input
              type="radio"
              name={id}
              aria-label={write(frequencyMessage(to))}
              aria-describedby={problem ? `${id}-${to}` : undefined}
              checked={props.to === to}
              disabled={problem !== undefined}
              onChange={() => {
                props.onTo(to);
              }}
            />
            <span>
              {write(frequencyMessage(to))}
              {problem ? (
                <small id={`${id}-${to}`}>
                  {say('step.refused.not-offered', { why: problemMessage(problem) })}
                </small>
              ) : null}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

const METHOD_WORDS: { readonly [Each in ConversionMethod]: readonly [PlainMessageKey, PlainMessageKey] } = {
  plain: ['customise.convert.end', 'customise.convert.end-what'],
  average: ['customise.convert.average', 'customise.convert.average-what'],
  sum: ['customise.convert.sum', 'customise.convert.sum-what'],
};

function MethodRows(props: {
  readonly base: WorkingTable;
  readonly methods: readonly ConversionMethod[];
  readonly method: ConversionMethod | undefined;
  readonly onMethod: (method: ConversionMethod) => void;
}): ReactElement {
  const { base } = props;
  const { say } = useWords();
  const id = useId();
  const areRates = useMemo(() => areGrowthRates(base), [base]);
  const noteOf = (each: ConversionMethod): PlainMessageKey =>
    each === 'sum' && areRates ? 'customise.convert.sum-of-rates' : METHOD_WORDS[each][1];
  return (
    <fieldset className={styles['rows']}>
      <legend className={styles['subheading']}>{say('customise.by')}</legend>
      {props.methods.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={id}
            aria-label={say(METHOD_WORDS[each][0])}
            aria-describedby={`${id}-${each}`}
            checked={props.method === each}
            onChange={() => {
              props.onMethod(each);
            }}
          />
          <span>
            {say(METHOD_WORDS[each][0])}
            <small id={`${id}-${each}`}>{say(noteOf(each))}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
