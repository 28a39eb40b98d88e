import { CODE } from './code-tag.tsx';
import { DOSAUTH_CALLS, DOSAUTH_ROOT, type DosauthCall } from '@almanac/contract';
import { type DataColumn, DataTable, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement } from 'react';
import styles from './developers.module.css';
import { addressHere } from '../../platform/site-path.ts';

const CALLS: readonly DosauthCall[] = Object.values(DOSAUTH_CALLS);

function columnsOf(say: Say): readonly DataColumn<DosauthCall>[] {
  return [
    {
      heading: say('api-page.account.call'),
      cell: ({ method, path }) => (
        <code>
          {method} {path}
        </code>
      ),
    },
    { heading: say('api-page.account.says'), cell: ({ says }) => say(says).replaceAll('`', '') },
    {
      heading: say('api-page.account.who'),
      cell: ({ isAuthenticated }) =>
        say(isAuthenticated ? 'api-page.account.logged-in' : 'api-page.account.anybody'),
    },
  ];
}

/** The calls behind accounts, saved tables and subscriptions, generated from the contract that the server uses. */
export function AccountReference(): ReactElement {
  const { say, rich } = useWords();
  return (
    <>
      <h3>{say('api-page.account')}</h3>
      <p>
        {rich(
          'api-page.account.lead',
          {
            ...CODE,
            link: (inside) => (
              <a href={addressHere(`${DOSAUTH_ROOT}openapi.json`)} download="almanac-accounts-openapi.json">
                {inside}
              </a>
            ),
          },
          { path: addressHere(DOSAUTH_ROOT) },
        )}
      </p>
      <div
        className={styles['scroll']}
        tabIndex={0}
        role="region"
        aria-label={say('api-page.account.region')}
      >
        <DataTable
          className={styles['table']}
          columns={columnsOf(say)}
          rows={CALLS}
          keyOf={({ method, path }) => `${method} ${path}`}
        />
      </div>
    </>
  );
}
