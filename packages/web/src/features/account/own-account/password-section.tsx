import { buttonClass } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** A link to change the password. */
export function PasswordSection(): ReactElement {
  return (
    <Section title="Password">
      <div className={styles['row']}>
        <Link className={buttonClass()} to="/change-password">
          Change the password
        </Link>
      </div>
    </Section>
  );
}
