import type { Site } from '@almanac/contract';
import { Button, classNames, useWords } from '@almanac/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { createAnalytics, type Analytics } from '../../platform/analytics/analytics.ts';
import { useChartType } from '../../platform/analytics/chart-type-store.ts';
import { consentOf, giveConsent, hasAnalytics, type Consent } from '../../platform/analytics/consent.ts';
import { useIsInBrowser } from '../../platform/drawn/in-browser.ts';
import { useAccount } from '../../platform/session/account-store.ts';
import styles from './consent-notice.module.css';

/** Starts counting once it is allowed, and reports when the account or the type of a chart changes. */
function useAnalytics(site: Site, consent: Consent | undefined): void {
  const [analytics] = useState<Analytics>(() => createAnalytics(site, document));
  useEffect(() => {
    // The reader may have logged in before counting began.
    analytics.accountChanged({ isLoggedIn: useAccount.getState().isLoggedIn });
    if (consent === 'granted') analytics.start();
  }, [analytics, consent]);
  useEffect(
    () =>
      useAccount.subscribe(({ isLoggedIn, accountData }, before) => {
        if (isLoggedIn === before.isLoggedIn && accountData === before.accountData) return;
        analytics.accountChanged({ isLoggedIn });
      }),
    [analytics],
  );
  useEffect(
    () =>
      useChartType.subscribe(({ type }) => {
        if (type !== undefined) analytics.chartTypeChanged(type);
      }),
    [analytics],
  );
}

/** Asks once whether visits may be counted, where the department counts them at all. */
export function ConsentNotice({ site }: { readonly site: Site }): ReactElement | null {
  return useIsInBrowser() ? <Question site={site} /> : null;
}

function Question({ site }: { readonly site: Site }): ReactElement | null {
  const { say, rich } = useWords();
  const [consent, setConsent] = useState(() => consentOf(document));
  useAnalytics(site, consent);
  if (!hasAnalytics(site) || consent !== undefined) return null;
  const answer = (next: Consent) => () => {
    giveConsent(document, next);
    setConsent(next);
  };
  return (
    <section className={styles['notice']} aria-label={say('shell.consent')}>
      <div className={classNames('full', styles['line'])}>
        <p>{rich('shell.consent.ask', { b: (inside) => <strong>{inside}</strong> })}</p>
        <div className={styles['ways']}>
          <Button onClick={answer('granted')}>{say('shell.consent.allow')}</Button>
          <Button onClick={answer('denied')}>{say('shell.consent.deny')}</Button>
        </div>
      </div>
    </section>
  );
}
