import type { Customisation, PlainMessageKey } from '@almanac/core';
import { Button, useWords } from '@almanac/ui';
import { useEffect, useMemo, useRef, type ReactElement } from 'react';
import styles from './edited-step.module.css';
import type { ShownTable } from '../shown/shown-table.ts';
import { stepWords } from './step-naming.ts';
import { moveStep } from './step-order.ts';

export interface EditedStepProps {
  readonly shown: ShownTable;
  readonly position: number;
  /** Moves the step, and continues editing it there. */
  readonly onMoved: (position: number, steps: Customisation) => void;
  readonly onRemove: (position: number) => void;
}

/** Names the step that is being edited, and moves or removes it without dragging. */
export function EditedStep(props: EditedStepProps): ReactElement | null {
  const { shown, position, onRemove } = props;
  const { say } = useWords();
  const heading = useRef<HTMLParagraphElement>(null);
  const { steps } = shown;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  const step = steps[position];
  if (!step) return null;
  const { subject, words } = stepWords(shown, step);
  return (
    <section aria-label={say('table.step.edited')} className={styles['edited']}>
      <p ref={heading} tabIndex={-1}>
        <small>{say('table.step.number', { number: String(position + 1), count: steps.length })}</small>
        <span>
          {subject} <b>{words}</b>
        </span>
      </p>
      <span className={styles['ways']}>
        {steps.length > 1 ? <Order {...props} /> : null}
        <Button
          look="plain"
          onClick={() => {
            onRemove(position);
          }}
        >
          {say('button.remove')}
        </Button>
      </span>
    </section>
  );
}

const WAYS = [
  [-1, 'table.step.earlier'],
  [1, 'table.step.later'],
] as const satisfies readonly (readonly [number, PlainMessageKey])[];

function Order({ shown, position, onMoved }: EditedStepProps): ReactElement {
  const { table, steps } = shown;
  const { say } = useWords();
  const { write } = shown.working;
  const ways = useMemo(
    () =>
      WAYS.map(([by, words]) => {
        const to = position + by;
        return { to, words, moved: moveStep(table, steps, { from: position, to, write }) };
      }),
    [table, steps, position, write],
  );
  return (
    <>
      {ways.map(({ to, words, moved }) => (
        <Button
          key={words}
          look="plain"
          disabled={!moved.ok}
          onClick={() => {
            if (moved.ok) onMoved(to, moved.steps);
          }}
        >
          {say(words)}
        </Button>
      ))}
    </>
  );
}
