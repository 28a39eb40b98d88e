import { DATA_API_CALLS, type DataApiCall, type DataApiParameter } from '@almanac/contract';
import { DataTable, useWords, type DataColumn } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement } from 'react';
import { AccountReference } from './account-reference.tsx';
import styles from './developers.module.css';
import { addressHere } from '../../platform/site-path.ts';

function Note({ children }: { readonly children: string }): ReactElement {
  return (
    <>
      {' '}
      <small>{children}</small>
    </>
  );
}

const columnsOf = (say: Say): readonly DataColumn<DataApiParameter>[] => [
  {
    heading: 'Parameter',
    cell: ({ name, isRequired }) => (
      <>
        <code>{name}</code>
        {isRequired ? <Note>required</Note> : null}
      </>
    ),
  },
  {
    heading: 'Meaning',
    cell: ({ says, values, isOurs }) => (
      <>
        {say(says)}
        {values === undefined ? null : ` One of: ${values.join(', ')}.`}
        {isOurs ? <Note>ours</Note> : null}
      </>
    ),
  },
  {
    heading: 'Example',
    cell: ({ example }) => (example === undefined ? null : <code>{example}</code>),
  },
];

function Call({ title, path, says, parameters }: DataApiCall): ReactElement {
  const { say } = useWords();
  return (
    <>
      <h3>{say(title)}</h3>
      <p className={styles['call']}>
        <code>GET {path}</code>
      </p>
      <p>{say(says)}</p>
      {parameters.length === 0 ? null : (
        <div
          className={styles['scroll']}
          tabIndex={0}
          role="region"
          aria-label={`Parameters of ${say(title)}`}
        >
          <DataTable
            className={styles['table']}
            columns={columnsOf(say)}
            rows={parameters}
            keyOf={({ name }) => name}
          />
        </div>
      )}
    </>
  );
}

/** The reference, made of what the server's answers are checked against. */
export function ReferenceSection(): ReactElement {
  return (
    <section className={styles['section']} id="reference">
      <h2>Reference</h2>
      <p>
        Paths and names of parameters are read in any case, and parameters that are not in these lists are
        passed over. The same as a file for tools:{' '}
        <a href={addressHere('/api/openapi.json')} download="almanac-openapi.json">
          OpenAPI 3.1
        </a>
        .
      </p>
      {DATA_API_CALLS.map((call) => (
        <Call key={call.name} {...call} />
      ))}
      <AccountReference />
    </section>
  );
}
