import { Button, Notice, Skeleton } from '@almanac/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import type { Api } from '../../platform/api/api.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { callAccount, type AccountCallData } from '../../platform/session/call-account.ts';
import styles from './subscribe.module.css';

type Ended = AccountCallData<'unsubscribe'>;

/** What a link ends, in words that follow “mail about …”. */
function subjectOf({ scope, title }: Ended): string {
  if (scope === 'all') return 'any table or topic';
  const kind = scope === 'topic' ? 'the topic' : 'the table';
  return title === null ? `${kind} of this link` : `${kind} “${title}”`;
}

/** `/unsubscribe/:token`: ends mail by a button. Opening the address does nothing: mail programs open every link. */
export function UnsubscribePage({ api, site }: ScreenProps): ReactElement {
  const { token = '' } = useParams();
  useScreenTitle(site, 'No more mail');
  const link = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => callAccount(api, 'getUnsubscribe', { params: { token }, signal }),
    enabled: token !== '',
    staleTime: 0,
  });
  return (
    <div className="page">
      <div className={styles['page']}>
        <ScreenHeading>No more mail</ScreenHeading>
        {link.status === 'pending' ? <Skeleton widthPx={320} heightPx={20} /> : null}
        {link.status === 'error' ? (
          <BrokenLink error={link.error} onRetry={() => void link.refetch()} />
        ) : null}
        {link.status === 'success' ? <Ending api={api} token={token} link={link.data} /> : null}
      </div>
    </div>
  );
}

function BrokenLink({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactElement {
  // Without a status the server could not be reached; a token that the contract refuses was truncated.
  if (error instanceof ApiError && (error.status === undefined || error.status >= 500))
    return <QueryError title="The link could not be looked up." error={error} onRetry={onRetry} />;
  return (
    <Notice
      kind="bad"
      role="alert"
      title="This link is not complete."
      ways={<Link to="/account">Account settings</Link>}
    >
      Copy it whole from the mail, or change what you are notified of in your account settings.
    </Notice>
  );
}

function Ending({
  api,
  token,
  link,
}: {
  readonly api: Api;
  readonly token: string;
  readonly link: Ended;
}): ReactElement {
  const end = useMutation({
    mutationFn: (all: boolean) => callAccount(api, 'unsubscribe', { body: { token, all } }),
  });
  const done = end.data ?? (link.isEnded ? link : undefined);
  return (
    <>
      {done === undefined ? (
        <p>You are asking for no more mail about {subjectOf(link)}.</p>
      ) : (
        <HasEnded ended={done} />
      )}
      {end.isError ? (
        <QueryError
          title="The mail could not be ended."
          error={end.error}
          onRetry={() => {
            end.mutate(end.variables);
          }}
        />
      ) : null}
      <Ways link={link} done={done} isBusy={end.isPending} onEnd={end.mutate} />
    </>
  );
}

function HasEnded({ ended }: { readonly ended: Ended }): ReactElement {
  return (
    <Notice
      kind="good"
      role="status"
      title={`You get no more mail about ${subjectOf(ended)}.`}
      ways={<Link to="/account">Account settings</Link>}
    >
      Your saved tables stay as they are.
    </Notice>
  );
}

interface WaysProps {
  readonly link: Ended;
  readonly done: Ended | undefined;
  readonly isBusy: boolean;
  /** Ends what the link is for, or all mail. */
  readonly onEnd: (all: boolean) => void;
}

function Ways({ link, done, isBusy, onEnd }: WaysProps): ReactElement {
  return (
    <div className={styles['ways']}>
      {done === undefined ? (
        <Button
          look="primary"
          disabled={isBusy}
          onClick={() => {
            onEnd(false);
          }}
        >
          {link.scope === 'all' ? 'End all mail' : 'End this mail'}
        </Button>
      ) : null}
      {(done ?? link).scope === 'all' ? null : (
        <Button
          disabled={isBusy}
          onClick={() => {
            onEnd(true);
          }}
        >
          End all mail about tables and topics
        </Button>
      )}
    </div>
  );
}
