import { DOSAUTH_CALLS, DOSAUTH_ROOT, type DosauthCall } from '@almanac/contract';
import { DataTable, useWords, type DataColumn } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement } from 'react';
import styles from './developers.module.css';
import { addressHere } from '../../platform/site-path.ts';

const CALLS: readonly DosauthCall[] = Object.values(DOSAUTH_CALLS);

const columnsOf = (say: Say): readonly DataColumn<DosauthCall>[] => [
  {
    heading: 'Call',
    cell: ({ method, path }) => (
      <code>
        {method} {path}
      </code>
    ),
  },
  { heading: 'What it does', cell: ({ says }) => say(says).replaceAll('`', '') },
  { heading: 'Who', cell: ({ isAuthenticated }) => (isAuthenticated ? 'Logged in' : 'Anybody') },
];

/** The calls behind accounts, saved tables and subscriptions, generated from the contract that the server uses. */
export function AccountReference(): ReactElement {
  const { say } = useWords();
  return (
    <>
      <h3>Accounts, saved tables and subscriptions</h3>
      <p>
        What the pages of this portal call for people who are logged in; pages of other sites are not let in.
        Each path begins with <code>{addressHere(DOSAUTH_ROOT)}</code>. As a file for tools:{' '}
        <a href={addressHere(`${DOSAUTH_ROOT}openapi.json`)} download="almanac-accounts-openapi.json">
          OpenAPI 3.1 of the account service
        </a>
        .
      </p>
      <div className={styles['scroll']} tabIndex={0} role="region" aria-label="Calls of the account service">
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
