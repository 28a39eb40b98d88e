import { buttonClass, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** A link to change the password. */
export function PasswordSection(): ReactElement {
  const { say } = useWords();
  return (
    <Section title={say('account.password')}>
      <div className={styles['row']}>
        <Link className={buttonClass()} to="/change-password">
          {say('account.password.change')}
        </Link>
      </div>
    </Section>
  );
}
