import { wordsOfFailure } from '../../../platform/api/api-error.ts';
import type { SessionEntry } from '@almanac/contract';
import { Button, Notice, useWords } from '@almanac/ui';
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
  const { say } = useWords();
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
    <Section title={say('account.sessions')}>
      {error === null ? null : (
        <QueryError title={say('account.sessions.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {signOut.error === null ? null : (
        <Notice kind="bad" role="alert" title={say('account.sessions.log-out-failed')}>
          {wordsOfFailure(signOut.error)}
        </Notice>
      )}
      {sessions === undefined ? (
        <p aria-busy={error === null}>{error === null ? say('common.list-loading') : ''}</p>
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
  const { say } = useWords();
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  const moment = (instant: string): string => writeMoment(new Date(instant), now(), site);
  return (
    <>
      <ul role="list" className={styles['sessions']}>
        {sessions.map(({ id, browser, signedInAt, lastUsedAt, isThisOne }) => (
          <li key={id}>
            <span>
              {isThisOne ? say('account.sessions.here', { browser }) : browser}
              <small>
                {say('account.sessions.used', { since: moment(signedInAt), last: moment(lastUsedAt) })}
              </small>
            </span>
            {isThisOne ? null : (
              <Button
                look="plain"
                disabled={isBusy}
                aria-label={say('account.sessions.log-out-named', { browser, since: moment(signedInAt) })}
                onClick={() => {
                  onSignOut([id]);
                }}
              >
                {say('button.log-out')}
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
            {say('account.sessions.log-out-others')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
