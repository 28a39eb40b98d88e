import { DOSAUTH_CALLS, DOSAUTH_ROOT, type DosauthCall } from '@almanac/contract';
import type { ReactElement } from 'react';
import styles from './developers.module.css';
import { addressHere } from '../../platform/site-path.ts';

const CALLS: readonly DosauthCall[] = Object.values(DOSAUTH_CALLS);

/** The calls behind accounts, saved tables and subscriptions, made of what the server answers them by. */
export function AccountReference(): ReactElement {
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
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">What it does</th>
              <th scope="col">Who</th>
            </tr>
          </thead>
          <tbody>
            {CALLS.map(({ method, path, says, isAuthenticated }) => (
              <tr key={`${method} ${path}`}>
                <th scope="row">
                  <code>
                    {method} {path}
                  </code>
                </th>
                <td>{says.replaceAll('`', '')}</td>
                <td>{isAuthenticated ? 'Logged in' : 'Anybody'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
