import { Button, Icon, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { useAlert } from '../../../platform/dialogs/alert-store.ts';
import type { Api } from '../../../platform/api/api.ts';
import styles from './dropdowns.module.css';
import { LoginForm } from '../login-form.tsx';
import { Waiting } from '../waiting.tsx';

/** The form under “Log in”. It takes the focus when it was opened by hand, and not from under an alert. */
export function LoginDropdown({
  api,
  onClose,
}: {
  readonly api: Api;
  readonly onClose: () => void;
}): ReactElement {
  const { say } = useWords();
  const [wasOpenedByHand] = useState(() => useAlert.getState().text === null);
  return (
    <section aria-label={say('page.title.login')}>
      <div className={styles['head']}>
        <h2>{say('page.title.login')}</h2>
        <Button look="icon" aria-label={say('button.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
      <Waiting />
      <LoginForm api={api} takesFocus={wasOpenedByHand} onLeave={onClose} />
    </section>
  );
}
