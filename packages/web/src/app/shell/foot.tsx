import { HELP_PAGES, type Site } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { classNames, Segment, useWords } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { useInBrowser } from '../../platform/drawn/in-browser.ts';
import { chooseTheme, chosenTheme, type Theme } from '../../platform/preferences.ts';
import styles from './foot.module.css';

const THEME_OPTIONS = [
  { value: 'system', label: 'shell.theme.system' },
  { value: 'light', label: 'shell.theme.light' },
  { value: 'dark', label: 'shell.theme.dark' },
] as const satisfies readonly { value: Theme; label: PlainMessageKey }[];

/** The end of every screen: who publishes, and the choice of theme. */
export function Foot({ site }: { readonly site: Site }): ReactElement {
  const { say } = useWords();
  const remembered = useInBrowser(() => chosenTheme(document), 'system');
  const [chosen, setChosen] = useState<Theme>();
  return (
    <footer className={styles['foot']}>
      <div className={classNames('full', styles['line'])}>
        <span>{site.department}</span>
        <nav aria-label={say('shell.help-and-about')}>
          <ul role="list" className={styles['links']}>
            <li>
              <Link to="/corrections">{say('page.title.corrections')}</Link>
            </li>
            {Object.values(HELP_PAGES).map(({ paths: [path], title }) => (
              <li key={path}>
                <Link to={path}>{say(title)}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles['theme']}>
          <span aria-hidden="true">{say('shell.theme')}</span>
          <Segment
            label={say('shell.theme')}
            options={THEME_OPTIONS.map(({ value, label }) => ({ value, label: say(label) }))}
            value={chosen ?? remembered}
            onChange={(next) => {
              chooseTheme(document, next);
              setChosen(next);
            }}
          />
        </div>
      </div>
    </footer>
  );
}
