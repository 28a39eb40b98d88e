import type { ReactElement } from 'react';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';
import { useWords } from './words.tsx';

export interface ChipProps {
  /** What kind of thing it is, in grey: "Periods". */
  readonly kind: string;
  /** What was chosen: "Latest 24". */
  readonly value: string;
  readonly onEdit?: (() => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  /** Keys that do something else with it, as `aria-keyshortcuts` writes them. */
  readonly keyShortcuts?: string;
}

/** One step of the reader, which can be edited or removed. */
export function Chip({ kind, value, onEdit, onRemove, keyShortcuts }: ChipProps): ReactElement {
  const { say } = useWords();
  const body = (
    <>
      <span className={styles['kind']}>{kind}</span> <span className={styles['value']}>{value}</span>
    </>
  );
  return (
    <span className={styles['chip']}>
      {onEdit === undefined ? (
        <span className={styles['body']}>{body}</span>
      ) : (
        <button
          type="button"
          className={styles['body']}
          aria-label={say('ui.chip.edit', { kind, value })}
          aria-keyshortcuts={keyShortcuts}
          onClick={onEdit}
        >
          {body}
        </button>
      )}
      {onRemove === undefined ? null : (
        <button
          type="button"
          className={styles['remove']}
          aria-label={say('ui.chip.remove', { kind, value })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
