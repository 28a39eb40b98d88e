import {
  applyStep,
  problemMessage,
  warningMessage,
  type Result,
  type Step,
  type StepProblem,
  type WorkingTable,
} from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import { useDeferredValue, useId, useMemo, type ReactElement } from 'react';
import type { ComputeFormProps } from './compute-form.ts';
import styles from './compute.module.css';
import { FetchedPreview } from './fetched-preview.tsx';
import { previewOf } from './preview-of.ts';
import { Preview } from './preview.tsx';

type FormProps = Omit<ComputeFormProps, 'freeId'>;

export interface ProposalProps extends FormProps {
  /** What would be added; undefined while the form is not complete. */
  readonly step: Step | undefined;
  /** What is still missing, while there is no step. */
  readonly todo?: string | undefined;
  /** The label of the button that adds a new step. */
  readonly addWords?: string;
}

/** The result of the current step, with a real figure, and the button that adds it. */
export function Proposal(props: ProposalProps): ReactElement {
  const { edited, onAdd, onCancel } = props;
  const { say } = useWords();
  const step = useDeferredValue(props.step);
  const tried = useMemo(() => step && applyStep(props.base, step), [props.base, step]);
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
          {edited ? say('compute.change') : (props.addWords ?? say('compute.add'))}
        </Button>
        {edited ? (
          <Button look="plain" onClick={onCancel}>
            {say('button.cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type FiguresProps = FormProps & { readonly step: Step; readonly after: WorkingTable };

function Figures(props: FiguresProps): ReactElement {
  return props.fetched ? <FetchedPreview {...props} figures={props.fetched} /> : <WholePreview {...props} />;
}

function WholePreview({ base, style, step, after }: FiguresProps): ReactElement {
  const preview = useMemo(() => previewOf(base, { step, after, style }), [base, step, after, style]);
  return <Preview preview={preview} />;
}

type Tried = Result<WorkingTable, StepProblem> | undefined;

function Outcome(props: ProposalProps & { readonly tried: Tried }): ReactElement {
  const { write } = useWords();
  const { base, step, tried } = props;
  if (!tried) return <p className={styles['todo']}>{props.todo}</p>;
  if (!tried.ok) return <p className={styles['refused']}>{write(problemMessage(tried.problem))}</p>;
  const warnings = tried.value.warnings
    .slice(base.warnings.length)
    .map((warning) => write(warningMessage(warning)));
  return (
    <>
      {step ? <Figures {...props} step={step} after={tried.value} /> : null}
      {warnings.map((words) => (
        <p key={words} className={styles['warned']}>
          {words}
        </p>
      ))}
    </>
  );
}
