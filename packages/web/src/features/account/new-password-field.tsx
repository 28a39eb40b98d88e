import { useWords } from '@almanac/ui';
import { LEAST_PASSWORD } from '@almanac/contract';
import type { ReactElement } from 'react';
import { PasswordField } from '../../platform/form/password-field.tsx';
import type { FieldState } from '../../platform/form/use-form.ts';
import styles from './account.module.css';
import { passwordStrength } from './password-strength.ts';

export interface NewPasswordFieldProps extends FieldState {
  readonly label: string;
  /** What is known of the person: no part of a good password. */
  readonly own: readonly string[];
}

/** A password that is being chosen, with how strong it looks. */
export function NewPasswordField({ own, ...field }: NewPasswordFieldProps): ReactElement {
  const { say, write } = useWords();
  const { score, words } = passwordStrength(field.value, own);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      hint={say('account.password.hint', { count: LEAST_PASSWORD })}
      below={
        <div className={styles['strength']}>
          <span className={styles['bars']} aria-hidden="true">
            {[1, 2, 3, 4].map((each) => (
              <i key={each} className={each <= score ? styles['reached'] : undefined} />
            ))}
          </span>
          <span role="status">{write(words)}</span>
        </div>
      }
    />
  );
}
