import { Button, useClipboard } from '@almanac/ui';
import type { ReactElement } from 'react';
import styles from './copy-line.module.css';

/** A text, and a button that copies it. */
export function CopyLine({ name, text }: { readonly name: string; readonly text: string }): ReactElement {
  const { state, copy } = useClipboard(text);
  return (
    <div className={styles['copyLine']}>
      <p className={styles['copyName']}>{name}</p>
      <div className={styles['copyBox']}>
        <code tabIndex={0}>{text}</code>
        <Button look="plain" aria-label={`Copy: ${name}`} onClick={copy}>
          {state === 'copied' ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <span role="status" className={state === 'refused' ? styles['refused'] : 'visually-hidden'}>
        {state === 'copied' ? `${name} copied` : ''}
        {state === 'refused' ? 'The browser did not allow copying. Mark the text and copy it yourself.' : ''}
      </span>
    </div>
  );
}
