import { DATA_API_CALLS, type DataApiCall, type DataApiParameter } from '@almanac/contract';
import { message } from '@almanac/core';
import { type DataColumn, DataTable, type ScreenWords, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { AccountReference } from './account-reference.tsx';
import { CODE } from './code-tag.tsx';
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

function columnsOf({ say, rich }: ScreenWords): readonly DataColumn<DataApiParameter>[] {
  return [
    {
      heading: say('api-page.reference.parameter'),
      cell: ({ name, isRequired }) => (
        <>
          <code>{name}</code>
          {isRequired ? <Note>{say('api-page.reference.required')}</Note> : null}
        </>
      ),
    },
    {
      heading: say('api-page.reference.meaning'),
      cell: ({ says, values: list, isOurs }) => (
        <>
          {list === undefined
            ? say(says)
            : rich('api-page.reference.one-of', CODE, {
                meaning: message(says),
                values: { list, joined: 'comma' },
              })}
          {isOurs ? <Note>{say('api-page.reference.ours')}</Note> : null}
        </>
      ),
    },
    {
      heading: say('api-page.reference.example'),
      cell: ({ example }) => (example === undefined ? null : <code>{example}</code>),
    },
  ];
}

function Call({ title, path, says, parameters }: DataApiCall): ReactElement {
  const words = useWords();
  const { say } = words;
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
          aria-label={say('api-page.reference.parameters-of', { call: message(title) })}
        >
          <DataTable
            className={styles['table']}
            columns={columnsOf(words)}
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
  const { say, rich } = useWords();
  return (
    <section className={styles['section']} id="reference">
      <h2>{say('api-page.section.reference')}</h2>
      <p>
        {rich('api-page.reference.lead', {
          link: (inside) => (
            <a href={addressHere('/api/openapi.json')} download="almanac-openapi.json">
              {inside}
            </a>
          ),
        })}
      </p>
      {DATA_API_CALLS.map((call) => (
        <Call key={call.name} {...call} />
      ))}
      <AccountReference />
    </section>
  );
}
