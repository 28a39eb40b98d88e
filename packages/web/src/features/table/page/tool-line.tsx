import { Icon, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { UndoRedo } from '../../../platform/undo-redo.tsx';
import type { TableAddressState } from './use-table-address.ts';
import styles from './tools.module.css';

export interface ToolLineProps {
  readonly address: Pick<TableAddressState, 'undo' | 'redo'>;
  /** The Customise button; absent where drop-downs above the table take its place. */
  readonly customise: { readonly isOpen: boolean; readonly onPress: () => void } | undefined;
  /** Table or chart. */
  readonly chart: ReactNode;
  /** Compare. */
  readonly compare: ReactNode;
  /** Save. */
  readonly save: ReactNode;
  /** Notify me, Download, Share, API. */
  readonly downloads: ReactNode;
  readonly findRow: ReactNode;
}

/** The one line of tools over the table; on a phone it is the bar at the bottom. */
export function ToolLine({
  address,
  customise,
  chart,
  compare,
  save,
  downloads,
  findRow,
}: ToolLineProps): ReactElement {
  const { say } = useWords();
  return (
    <div className={styles['line']}>
      <div className={styles['tools']} role="group" aria-label={say('table.tools')}>
        {customise ? (
          <button
            type="button"
            className={styles['tool']}
            data-tool="customise"
            aria-expanded={customise.isOpen}
            onClick={customise.onPress}
          >
            <Icon name="customise" />
            {say('button.customise')}
          </button>
        ) : null}
        {chart}
        <div className={styles['onDesktop']}>{compare}</div>
        {save}
        {downloads}
      </div>
      <div className={styles['history']}>
        <UndoRedo undo={address.undo} redo={address.redo} />
        {findRow}
      </div>
    </div>
  );
}
