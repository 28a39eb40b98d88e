import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import type { SessionEntry } from '@almanac/contract';
import { Button, Notice } from '@almanac/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Api } from '../../../platform/api/api.ts';
import { QueryError } from '../../../platform/query-error.tsx';
import { callAccount } from '../../../platform/session/call-account.ts';
import { ownKey } from '../../../platform/session/own-data.ts';
import { writeMoment } from '../../../platform/words/write-day.ts';
import { Section, type SectionProps } from './section.tsx';
import styles from './sections.module.css';

const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ownKey('sessions'),
    queryFn: async ({ signal }) => (await callAccount(api, 'getSessions', { signal })).sessions,
    staleTime: 0,
  });

/** Where the account is signed in, and signing out there. */
export function SessionsSection(props: SectionProps): ReactElement {
  const { api } = props;
  const client = useQueryClient();
  const query = sessionsQuery(api);
  const { data: sessions, error, refetch } = useQuery(query);
  const signOut = useMutation({
    mutationFn: (ids: readonly string[]) => callAccount(api, 'signOutSessions', { body: { ids: [...ids] } }),
    onSuccess: (answer) => {
      client.setQueryData(query.queryKey, answer.sessions);
    },
  });
  return (
    <Section title="Where you are logged in">
      {error === null ? null : (
        <QueryError title="The list could not be shown." error={error} onRetry={() => void refetch()} />
      )}
      {signOut.error === null ? null : (
        <Notice kind="bad" role="alert" title="Nothing was logged out.">
          {wordsOfFailure(signOut.error)}
        </Notice>
      )}
      {sessions === undefined ? (
        <p aria-busy={error === null}>{error === null ? 'The list is on its way…' : ''}</p>
      ) : (
        <Sessions {...props} sessions={sessions} isBusy={signOut.isPending} onSignOut={signOut.mutate} />
      )}
    </Section>
  );
}

interface SessionsProps extends SectionProps {
  readonly sessions: readonly SessionEntry[];
  readonly isBusy: boolean;
  readonly onSignOut: (ids: readonly string[]) => void;
}

function Sessions({ sessions, isBusy, onSignOut, site, now }: SessionsProps): ReactElement {
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  const moment = (instant: string): string => writeMoment(new Date(instant), now(), site);
  return (
    <>
      <ul role="list" className={styles['sessions']}>
        {sessions.map(({ id, browser, signedInAt, lastUsedAt, isThisOne }) => (
          <li key={id}>
            <span>
              {browser}
              {isThisOne ? ', here' : ''}
              <small>
                Logged in {moment(signedInAt)}, last used {moment(lastUsedAt)}
              </small>
            </span>
            {isThisOne ? null : (
              <Button
                look="plain"
                disabled={isBusy}
                aria-label={`Log out ${browser}, logged in ${moment(signedInAt)}`}
                onClick={() => {
                  onSignOut([id]);
                }}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 ? (
        <div className={styles['row']}>
          <Button
            disabled={isBusy}
            onClick={() => {
              onSignOut(others.map(({ id }) => id));
            }}
          >
            Log out everywhere else
          </Button>
        </div>
      ) : null}
    </>
  );
}
