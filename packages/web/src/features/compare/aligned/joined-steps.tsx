import { describeStep, sentences } from '@almanac/core';
import { Chip, Notice, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from '../compare.module.css';
import type { Joined } from './use-aligned.ts';
import type { ComparisonAddress } from '../use-comparison-address.ts';

export interface JoinedPartProps {
  readonly address: ComparisonAddress;
  readonly joined: Joined;
}

/** What was done to the whole, one chip a step, and what of it does not fit. */
export function JoinedSteps({ address, joined }: JoinedPartProps): ReactElement | null {
  const { say, write } = useWords();
  const { steps } = address.comparison;
  if (steps.length === 0) return null;
  const { cube } = joined.working;
  return (
    <>
      <ul role="list" aria-label={say('compare.aligned.steps')} className={styles['chips']}>
        {steps.map((step, position) => {
          const { subject, words } = describeStep(cube, step);
          return (
            <li key={position}>
              <Chip
                kind={write(subject)}
                value={write(words)}
                onRemove={() => {
                  address.change({ steps: steps.toSpliced(position, 1) });
                }}
              />
            </li>
          );
        })}
      </ul>
      {joined.refused.length === 0 ? null : (
        <Notice kind="warn" role="status" className={styles['notice']} title={say('step.refused.some-title')}>
          {say('step.refused.some', { reasons: sentences(joined.refused) })}
        </Notice>
      )}
    </>
  );
}
