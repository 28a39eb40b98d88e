import {
  ABSENCE_SIGNS,
  wordsOfProblem,
  type Result,
  type Step,
  type StepProblem,
  type WorkingTable,
} from '@almanac/core';
import { Button } from '@almanac/ui';
import { useDeferredValue, useId, useMemo, type ReactElement } from 'react';
import type { ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { previewOf, type PreviewExample, type StepPreview } from './preview-of.ts';
import { tryStep } from './try-step.ts';

export interface ProposalProps extends ComputeFormProps {
  /** What would be added; undefined while the form is not complete. */
  readonly step: Step | undefined;
  /** What is still to be done, while there is no step. */
  readonly todo: string;
  /** Why there is no step, where something is wrong rather than undone. */
  readonly addWords?: string;
}

/** What the step in hand comes to, with a real figure, and the button that takes it. */
export function Proposal(props: ProposalProps): ReactElement {
  const { edited, onAdd, onCancel } = props;
  const step = useDeferredValue(props.step);
  const tried = useMemo(() => step && tryStep(props.base, step), [props.base, step]);
  const id = useId();
  const isReady = props.step !== undefined && tried?.ok === true;
  return (
    <div className={styles['proposal']}>
      <div role="status" id={id}>
        <Outcome {...props} step={step} tried={tried} />
      </div>
      <div className={styles['proposalActions']}>
        <Button
          look="default"
          disabled={!isReady}
          aria-describedby={id}
          onClick={() => {
            if (props.step) onAdd(props.step);
          }}
        >
          {edited ? 'Change this step' : (props.addWords ?? 'Add to the table')}
        </Button>
        {edited ? (
          <Button look="plain" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type Tried = Result<WorkingTable, StepProblem> | undefined;

function Outcome(props: ProposalProps & { readonly tried: Tried }): ReactElement {
  const { base, style, step, tried, isWhole } = props;
  const preview = useMemo(
    () => (step && tried?.ok && isWhole ? previewOf(base, { step, after: tried.value, style }) : undefined),
    [base, step, tried, style, isWhole],
  );
  if (!tried) return <p className={styles['todo']}>{props.todo}</p>;
  if (!tried.ok) return <p className={styles['refused']}>{wordsOfProblem(tried.problem)}</p>;
  const rates = tried.value.warnings.slice(base.warnings.length);
  return (
    <>
      {preview ? <Preview preview={preview} /> : <p className={styles['todo']}>{UNSEEN}</p>}
      {rates.map(({ unit }) => (
        <p key={unit} className={styles['warned']}>
          These figures are in “{unit}”. Rates and indices do not add up to anything of their kind.
        </p>
      ))}
    </>
  );
}

const UNSEEN = 'This table is large: its figures are fetched when the step is added.';

function Preview({ preview }: { readonly preview: StepPreview }): ReactElement {
  const { example, figures, missing } = preview;
  if (!example)
    return <p className={styles['todo']}>None of its figures are on screen as the table is now.</p>;
  return (
    <>
      <Example {...example} />
      {missing.map(({ reason, words, count }) => (
        <p key={reason} className={styles['missing']}>
          {count.toLocaleString('en')} of {figures.toLocaleString('en')}{' '}
          {count === 1 ? 'figure stays' : 'figures stay'} without a number ({ABSENCE_SIGNS[reason].symbol},{' '}
          {words}).
        </p>
      ))}
    </>
  );
}

function Example({ where, from, text, unit }: PreviewExample): ReactElement {
  return (
    <div className={styles['example']}>
      <p>{where}</p>
      <p className={styles['worked']}>
        {from === undefined ? null : (
          <>
            <span>{from}</span> <span>=</span>{' '}
          </>
        )}
        <strong>{text}</strong> <small>{unit}</small>
      </p>
    </div>
  );
}
