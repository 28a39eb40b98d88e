import { describeStep, type StatTable, type Step } from '@almanac/core';
import { Button, Chip } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './step-chips.module.css';
import type { PanelTab } from './use-table-address.ts';

export interface StepChipsProps {
  readonly table: StatTable;
  readonly steps: readonly Step[];
  /** Opens the panel where a step is edited. */
  readonly onEdit: (tab: PanelTab, dimension: string | undefined) => void;
  readonly onRemove: (position: number) => void;
  readonly onReset: () => void;
}

/** What the reader did, one chip a step. */
export function StepChips({ table, steps, onEdit, onRemove, onReset }: StepChipsProps): ReactElement {
  if (steps.length === 0) return <div className={styles['none']} />;
  return (
    <div className={styles['steps']}>
      <ul role="list" aria-label="Steps applied">
        {steps.map((step, position) => {
          const { subject, words } = describeStep(table.cube, step);
          const tab = TAB_OF[step.kind];
          return (
            <li key={position}>
              <Chip
                kind={subject}
                value={words.charAt(0).toUpperCase() + words.slice(1)}
                onEdit={
                  tab &&
                  (() => {
                    onEdit(tab, step.kind === 'choose' ? step.dimension : undefined);
                  })
                }
                onRemove={() => {
                  onRemove(position);
                }}
              />
            </li>
          );
        })}
      </ul>
      <Button look="plain" onClick={onReset}>
        Reset
      </Button>
    </div>
  );
}

/** Where each kind of step is edited; a kind without a tab can only be removed. */
const TAB_OF: { readonly [kind: string]: PanelTab | undefined } = {
  choose: 'choose',
  pivot: 'arrange',
  pick: 'arrange',
  sort: 'arrange',
  decimals: 'display',
};
