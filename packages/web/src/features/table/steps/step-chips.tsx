import { Button, Chip, classNames, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import type { ShownTable } from '../shown/shown-table.ts';
import styles from './step-chips.module.css';
import { stepWords } from './step-naming.ts';
import { isSetAside } from './step-order.ts';
import { useChipMoves, type ChipMoves } from './use-chip-moves.ts';
import type { TableActions } from '../page/table-actions.ts';
import { useTablePage } from '../page/use-table-page.ts';
import type { PanelTab } from '../page/use-table-address.ts';

export interface StepChipsProps {
  readonly shown: ShownTable;
  /** Opens the panel where a step is edited. */
  readonly onEdit: (tab: PanelTab, position: number) => void;
  readonly actions: Pick<TableActions, 'onRemove' | 'onSteps' | 'onReset'>;
}

/** The reader's steps, one chip a step, in the order in which they apply. */
export function StepChips(props: StepChipsProps): ReactElement {
  const { shown, actions } = props;
  const { steps, table } = shown;
  const { say } = useWords();
  const { panel } = useTablePage();
  const moves = useChipMoves({ table, steps, onSteps: actions.onSteps });
  // While the panel is open, the first chip must not move what is below.
  if (steps.length === 0) return <div className={styles[panel === undefined ? 'none' : 'steps']} />;
  return (
    <div className={styles['steps']}>
      <ul ref={moves.list} role="list" aria-label={say('table.step.list')}>
        {steps.map((_, position) => (
          <StepChip key={position} {...props} position={position} moves={moves} />
        ))}
      </ul>
      <Button look="plain" onClick={actions.onReset}>
        {say('button.reset')}
      </Button>
      <p role="status" className="visually-hidden">
        {moves.said}
      </p>
    </div>
  );
}

function StepChip(
  props: StepChipsProps & { readonly position: number; readonly moves: ChipMoves },
): ReactElement | null {
  const { shown, position, moves } = props;
  const { say } = useWords();
  const step = shown.steps[position];
  if (!step) return null;
  const { subject, words } = stepWords(shown, step);
  const edit = async (): Promise<void> => {
    const { STEP_FORMS } = await import('./step-forms.ts');
    props.onEdit(STEP_FORMS[step.kind].tab, position);
  };
  const isWaiting = isSetAside(shown.steps, position);
  return (
    <li
      data-step={position}
      className={classNames(
        moves.dragged === position && styles['dragged'],
        moves.over === position && styles['before'],
        moves.over === position + 1 && position === shown.steps.length - 1 && styles['behind'],
        isWaiting && styles['waiting'],
      )}
      {...moves.handlersOf(position)}
    >
      <Chip
        kind={subject}
        value={isWaiting ? say('table.step.set-aside', { step: words }) : words}
        {...(shown.steps.length > 1 && { keyShortcuts: 'Shift+ArrowLeft Shift+ArrowRight' })}
        onEdit={() => void edit()}
        onRemove={() => {
          moves.leave(position);
          props.actions.onRemove(position);
        }}
      />
    </li>
  );
}
