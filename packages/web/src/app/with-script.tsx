import type { PlainMessageKey } from '@almanac/core';
import { useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsInBrowser } from '../platform/drawn/in-browser.ts';
import pageStyles from '../platform/text-page.module.css';

/** A screen for one reader, or of no use without a script: the server draws only the frame around it. */
export function WithScript({
  title,
  children,
}: {
  readonly title: PlainMessageKey | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const { say, rich } = useWords();
  if (useIsInBrowser()) return <>{children}</>;
  return (
    <noscript>
      <div className="page">
        <div className={pageStyles['page']}>
          <h1>{title && say(title)}</h1>
          <p className={pageStyles['lead']}>
            {rich('shell.javascript', { link: (inside) => <Link to="/browse">{inside}</Link> })}
          </p>
        </div>
      </div>
    </noscript>
  );
}
