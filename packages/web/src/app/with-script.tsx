import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { useIsInBrowser } from '../platform/drawn/in-browser.ts';
import pageStyles from '../platform/text-page.module.css';

/** A screen of a reader's own, or of no use without a script: the server draws only what stands around it. */
export function WithScript({
  title,
  children,
}: {
  readonly title: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  if (useIsInBrowser()) return <>{children}</>;
  return (
    <noscript>
      <div className="page">
        <div className={pageStyles['page']}>
          <h1>{title}</h1>
          <p className={pageStyles['lead']}>
            This page needs JavaScript, which is switched off here. Every table can be read without it:{' '}
            <Link to="/browse">browse all tables</Link>.
          </p>
        </div>
      </div>
    </noscript>
  );
}
