import { Button, useClipboard, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './copy-line.module.css';

/** A text, and a button that copies it. */
export function CopyLine({ name, text }: { readonly name: string; readonly text: string }): ReactElement {
  const { say } = useWords();
  const { state, copy } = useClipboard(text);
  return (
    <div className={styles['copyLine']}>
      <p className={styles['copyName']}>{name}</p>
      <div className={styles['copyBox']}>
        <code tabIndex={0}>{text}</code>
        <Button look="plain" aria-label={say('table.copy', { name })} onClick={copy}>
          {say(state === 'copied' ? 'common.copied' : 'button.copy')}
        </Button>
      </div>
      <span role="status" className={state === 'refused' ? styles['refused'] : 'visually-hidden'}>
        {state === 'copied' ? say('table.copy.done', { name }) : ''}
        {state === 'refused' ? say('common.copy-refused') : ''}
      </span>
    </div>
  );
}
