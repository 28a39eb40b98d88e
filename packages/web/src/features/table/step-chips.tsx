import { describeStep, type Cube, type Step } from '@almanac/core';
import { Button, Chip } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { ShownTable } from './shown-table.ts';
import styles from './step-chips.module.css';
import type { PanelTab } from './use-table-address.ts';

export interface StepChipsProps {
  readonly shown: ShownTable;
  /** Opens the panel where a step is edited. */
  readonly onEdit: (tab: PanelTab, position: number) => void;
  readonly onRemove: (position: number) => void;
  readonly onReset: () => void;
}

/** What the reader did, one chip a step. */
export function StepChips({ shown, onEdit, onRemove, onReset }: StepChipsProps): ReactElement {
  const { steps } = shown;
  const cube = namingCube(shown);
  if (steps.length === 0) return <div className={styles['none']} />;
  return (
    <div className={styles['steps']}>
      <ul role="list" aria-label="Steps applied">
        {steps.map((step, position) => {
          const { subject, words } = describeStep(step.kind === 'choose' ? shown.table.cube : cube, step);
          const tab = TAB_OF[step.kind];
          return (
            <li key={position}>
              <Chip
                kind={subject}
                value={words.charAt(0).toUpperCase() + words.slice(1)}
                onEdit={() => {
                  onEdit(tab, position);
                }}
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

/** Every name that a step may use: those of the release, and those of what the reader computed. */
function namingCube({ table, working }: ShownTable): Cube {
  const dimensions = table.cube.dimensions.map((published) => {
    const computed = working.cube.dimensions
      .find(({ id }) => id === published.id)
      ?.categories.filter((category) => category.computed);
    return { ...published, categories: [...published.categories, ...(computed ?? [])] };
  });
  return { ...table.cube, dimensions };
}

/** Where each kind of step is edited. */
const TAB_OF: { readonly [Kind in Step['kind']]: PanelTab } = {
  choose: 'choose',
  pivot: 'arrange',
  pick: 'arrange',
  sort: 'arrange',
  decimals: 'display',
  sum: 'compute',
  difference: 'compute',
  product: 'compute',
  ratio: 'compute',
  formula: 'compute',
  divide: 'compute',
  percentage: 'compute',
  convert: 'convert',
  change: 'compute',
  index: 'compute',
  'moving-average': 'compute',
  cumulative: 'compute',
  growth: 'compute',
  top: 'display',
  collapse: 'display',
  'hide-empty': 'display',
  tidy: 'display',
};
