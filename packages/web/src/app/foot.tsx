import type { Site } from '@almanac/contract';
import { classNames, Segment } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { chooseTheme, chosenTheme, type Theme } from '../platform/theme.ts';
import styles from './foot.module.css';

const THEME_OPTIONS = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: Theme; label: string }[];

/** The end of every screen: who publishes, and the choice of theme. */
export function Foot({ site }: { readonly site: Site }): ReactElement {
  const [theme, setTheme] = useState(() => chosenTheme(document));
  return (
    <footer className={styles['foot']}>
      <div className={classNames('full', styles['line'])}>
        <span>{site.department}</span>
        <div className={styles['theme']}>
          <span aria-hidden="true">Theme</span>
          <Segment
            label="Theme"
            options={THEME_OPTIONS}
            value={theme}
            onChange={(next) => {
              chooseTheme(document, next);
              setTheme(next);
            }}
          />
        </div>
      </div>
    </footer>
  );
}
