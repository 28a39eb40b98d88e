import {
  areGrowthRates,
  customiseWhatFits,
  problemMessage,
  type NumberStyle,
  type Step,
  type WorkingTable,
} from '@almanac/core';
import { useWords } from '@almanac/ui';
import { Fragment, useId, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { ShownTable } from '../shown/shown-table.ts';
import { operationOf, operationsOf, type ComputeForm, type Operation } from '../steps/step-forms.ts';
import { stepsBefore } from '../steps/step-order.ts';
import { CombinationForm } from './combination-form.tsx';
import { nextFreeId, type ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { DivideForm } from './divide-form.tsx';
import type { FetchedFigures } from './fetched-preview.tsx';
import { FormulaForm } from './formula-form.tsx';
import { GrowthForm, SpanForm } from './growth-form.tsx';
import { ChangeForm, CumulativeForm, IndexForm, MovingAverageForm } from './over-time-form.tsx';
import { ShareForm } from './share-form.tsx';

export interface ComputeTabProps {
  readonly shown: ShownTable;
  readonly style: NumberStyle;
  readonly sliceOf: FetchedFigures['sliceOf'];
  /** The position of the step that is being edited. */
  readonly edited: number | undefined;
  readonly onStep: (step: Step) => void;
  readonly onReplace: (position: number, step: Step) => void;
  readonly onEdited: (position: number | undefined) => void;
}

/** Computes new figures: choose an operation, choose its operands, see the result, add it. */
export function ComputeTab(props: ComputeTabProps): ReactElement {
  const { shown, edited } = props;
  const step = edited === undefined ? undefined : shown.steps[edited];
  const editedOperation = step && operationOf(step);
  return (
    <ComputeChoice
      key={editedOperation ? edited : 'new'}
      {...props}
      step={editedOperation && step}
      initial={editedOperation?.id}
    />
  );
}

type ChoiceProps = ComputeTabProps & {
  readonly step: Step | undefined;
  readonly initial: string | undefined;
};

function ComputeChoice(props: ChoiceProps): ReactElement {
  const { shown, edited, step, initial, onEdited } = props;
  const [chosen, setChosen] = useState(initial);
  const [round, setRound] = useState(0);
  const base = useBase(shown, step ? edited : undefined);
  const fetched = useFetched(props, step ? edited : undefined);
  const operations = operationsOf(shown.table.functions);
  const operation = operations.find(({ id }) => id === chosen);
  const areRates = useMemo(() => areGrowthRates(base), [base]);
  const rare = operations.filter(({ isRareOfRates = false }) => areRates && isRareOfRates);
  const given: ComputeFormProps = {
    base,
    fetched,
    style: props.style,
    edited: chosen === initial ? step : undefined,
    freeId: nextFreeId(base, shown.steps),
    onAdd: (made) => {
      if (step && edited !== undefined) props.onReplace(edited, made);
      else props.onStep(made);
      onEdited(undefined);
      setRound(round + 1);
    },
    onCancel: () => {
      onEdited(undefined);
    },
  };
  const form = operation ? (
    <div key={`${chosen} ${round}`} ref={bringUp} className={styles['form']}>
      <FormOf {...given} form={operation.form} />
    </div>
  ) : null;
  const rows = { base, chosen, onChoose: setChosen, form };
  return (
    <>
      <OperationRows {...rows} operations={operations.filter((each) => !rare.includes(each))} />
      {rare.length > 0 ? <OperationRows {...rows} operations={rare} isRare /> : null}
    </>
  );
}

/** How figures of a large table are fetched: those of the table before the step that is edited, else as on screen. */
function useFetched({ shown, sliceOf }: ChoiceProps, edited: number | undefined): FetchedFigures | undefined {
  const { table, steps, isWhole } = shown;
  return useMemo(
    () =>
      isWhole
        ? undefined
        : { table, before: edited === undefined ? steps : stepsBefore(steps, edited), sliceOf },
    [table, steps, isWhole, edited, sliceOf],
  );
}

/** The table as it is before the step that is edited; else as it is on screen. */
function useBase({ table, steps, working }: ShownTable, edited: number | undefined): WorkingTable {
  return useMemo(
    () =>
      edited === undefined
        ? working
        : customiseWhatFits(table, stepsBefore(steps, edited), working.write).working,
    [table, steps, working, edited],
  );
}

/** Scrolls a form that opens below the edge of the panel into view, with its operation above it. */
function bringUp(form: HTMLElement | null): void {
  const body = form?.closest('[role="tabpanel"]');
  const row = form?.previousElementSibling;
  if (!body || !row) return;
  body.scrollTop += row.getBoundingClientRect().top - body.getBoundingClientRect().top;
}

/** The operations to choose from, with the form of the chosen one right below it. */
function OperationRows(props: {
  readonly operations: readonly Operation[];
  readonly base: WorkingTable;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly form: ReactNode;
  /** Listed separately, because they rarely mean anything here. */
  readonly isRare?: boolean;
}): ReactElement {
  const id = useId();
  const { say, write } = useWords();
  return (
    <fieldset className={styles['rows']}>
      {props.isRare ? <RareWords /> : <legend className="visually-hidden">{say('compute.legend')}</legend>}
      {props.operations.map(({ id: operation, name, words, obstacle }) => {
        const problem = obstacle(props.base);
        const named = write(name);
        return (
          <Fragment key={operation}>
            <label data-off={problem ? true : undefined}>
              <input
                type="radio"
                name={id}
                checked={props.chosen === operation}
                disabled={problem !== undefined}
                aria-describedby={`${id}-${operation}`}
                aria-label={named}
                onChange={() => {
                  props.onChoose(operation);
                }}
              />
              <span>
                {named}
                <small id={`${id}-${operation}`}>
                  {problem ? say('step.refused.not-offered', { why: problemMessage(problem) }) : say(words)}
                </small>
              </span>
            </label>
            {props.chosen === operation ? props.form : null}
          </Fragment>
        );
      })}
    </fieldset>
  );
}

function RareWords(): ReactElement {
  const { say } = useWords();
  return (
    <legend className={styles['subheading']}>
      {say('compute.rare')}
      <small className={styles['todo']}>{say('compute.rare.why')}</small>
    </legend>
  );
}

type FormProps<Form> = ComputeFormProps & { readonly form: Form };

const FORMS: {
  readonly [Of in ComputeForm['of']]: (
    props: FormProps<Extract<ComputeForm, { of: Of }>>,
  ) => ReactElement | null;
} = {
  combination: CombinationForm,
  formula: FormulaForm,
  share: ShareForm,
  change: ChangeForm,
  index: IndexForm,
  'moving-average': MovingAverageForm,
  cumulative: CumulativeForm,
  span: SpanForm,
  growth: GrowthForm,
  divide: DivideForm,
};

function FormOf(props: FormProps<ComputeForm>): ReactElement {
  const Form = FORMS[props.form.of] as (props: FormProps<ComputeForm>) => ReactElement | null;
  return <Form {...props} />;
}
