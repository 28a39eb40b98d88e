import type { Say } from '@almanac/words';
import { Button, Notice, Skeleton, useWords } from '@almanac/ui';
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

const UNTITLED = {
  'subscribe.end.ask': 'subscribe.end.ask-untitled',
  'subscribe.end.done': 'subscribe.end.done-untitled',
} as const;

/** What a link ends, or has ended. */
function sayOf({ scope: of, title }: Ended, key: keyof typeof UNTITLED, say: Say): string {
  const scope = of === 'table' ? 'other' : of;
  return title === null ? say(UNTITLED[key], { scope }) : say(key, { scope, title });
}

/** `/unsubscribe/:token`: ends mail by a button. Opening the address does nothing: mail programs open every link. */
export function UnsubscribePage({ api, site }: ScreenProps): ReactElement {
  const { say } = useWords();
  const { token = '' } = useParams();
  useScreenTitle(site, say('page.title.unsubscribe'));
  const link = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => callAccount(api, 'getUnsubscribe', { params: { token }, signal }),
    enabled: token !== '',
    staleTime: 0,
  });
  return (
    <div className="page">
      <div className={styles['page']}>
        <ScreenHeading>{say('page.title.unsubscribe')}</ScreenHeading>
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
  const { say } = useWords();
  // Without a status the server could not be reached; a token that the contract refuses was truncated.
  if (error instanceof ApiError && (error.status === undefined || error.status >= 500))
    return <QueryError title={say('subscribe.end.unreachable')} error={error} onRetry={onRetry} />;
  return (
    <Notice
      kind="bad"
      role="alert"
      title={say('subscribe.end.incomplete')}
      ways={<Link to="/account">{say('mail.settings')}</Link>}
    >
      {say('subscribe.end.incomplete-note')}
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
  const { say } = useWords();
  const end = useMutation({
    mutationFn: (all: boolean) => callAccount(api, 'unsubscribe', { body: { token, all } }),
  });
  const done = end.data ?? (link.isEnded ? link : undefined);
  return (
    <>
      {done === undefined ? <p>{sayOf(link, 'subscribe.end.ask', say)}</p> : <HasEnded ended={done} />}
      {end.isError ? (
        <QueryError
          title={say('subscribe.end.failed')}
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
  const { say } = useWords();
  return (
    <Notice
      kind="good"
      role="status"
      title={sayOf(ended, 'subscribe.end.done', say)}
      ways={<Link to="/account">{say('mail.settings')}</Link>}
    >
      {say('subscribe.end.saved-note')}
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
  const { say } = useWords();
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
          {say(link.scope === 'all' ? 'mail.stop-all' : 'subscribe.end.one')}
        </Button>
      ) : null}
      {(done ?? link).scope === 'all' ? null : (
        <Button
          disabled={isBusy}
          onClick={() => {
            onEnd(true);
          }}
        >
          {say('mail.stop-all')}
        </Button>
      )}
    </div>
  );
}
