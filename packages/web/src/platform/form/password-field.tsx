import { useWords } from '@almanac/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { Field, type FieldWords } from './field.tsx';
import styles from './form.module.css';
import type { FieldState } from './use-form.ts';

export interface PasswordFieldProps extends FieldWords, FieldState {
  /** Which one a password manager fills in, or offers to generate. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly below?: ReactNode;
}

/** A password, which can be shown. Pasting works, and no kinds of characters are required. */
export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps): ReactElement {
  const { say } = useWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles['password']}>
          <input
            {...control}
            {...{ value, autoComplete }}
            type={isShown ? 'text' : 'password'}
            maxLength={200}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            onChange={(event) => {
              onChange(event.target.value);
            }}
          />
          <button
            type="button"
            aria-pressed={isShown}
            aria-label={say('form.password.show')}
            onClick={() => {
              setIsShown(!isShown);
            }}
          >
            {say(isShown ? 'form.password.hide-button' : 'form.password.show-button')}
          </button>
        </div>
      )}
    </Field>
  );
}
