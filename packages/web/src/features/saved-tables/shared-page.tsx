import { and, message, sentences } from '@almanac/core';
import { savedTablesFrom, type SavedTable } from '@almanac/contract';
import { Notice, useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { addressOfSaved } from '../../platform/saved-tables/address-of-saved.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { callAccount, type AccountCallData } from '../../platform/session/call-account.ts';

import { writeDate } from '../../platform/words/write-day.ts';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { nameOfSaved, titlesOfSaved } from './list/name-of-saved.ts';
import { Preview } from './list/preview.tsx';
import styles from './saved-tables.module.css';
import sharedStyles from './shared-page.module.css';
import { writeLastDay } from './list/write-last-day.ts';

/** The form of a share link's id; others are not requested. */
const SHARE_ID = /^[A-Za-z0-9_-]{22}$/;

/** `/saved-tables/link/:id`: shared saved tables, for anyone with the link. */
export function SharedPage(screen: ScreenProps): ReactElement {
  const { say } = useWords();
  const { api, site } = screen;
  const { id = '' } = useParams();
  const isId = SHARE_ID.test(id);
  const shared = useQuery({
    queryKey: ['shared-tables', id],
    queryFn: ({ signal }) => callAccount(api, 'getShareLink', { params: { id }, signal }),
    enabled: isId,
    // The link may be ended at any moment.
    staleTime: 0,
  });
  useScreenTitle(site, say('page.title.shared-tables'));
  const failed = isId ? shared.error : new ApiError('', { status: 404 });
  return (
    <div className="page">
      <div className={styles['page']}>
        {failed ? <NotOpened error={failed} onRetry={() => void shared.refetch()} /> : null}
        {isId && shared.isPending ? <OnItsWay /> : null}
        {failed || shared.data === undefined ? null : <Shared {...screen} shared={shared.data} />}
      </div>
    </div>
  );
}

function OnItsWay(): ReactElement {
  const { say } = useWords();
  return (
    <>
      <ScreenHeading>{say('page.title.shared-tables')}</ScreenHeading>
      <ListSkeleton />
    </>
  );
}

function NotOpened({
  error,
  onRetry,
}: {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactElement {
  const { say } = useWords();
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <ScreenHeading>{say('page.title.shared-tables')}</ScreenHeading>
      <div className={styles['fault']}>
        {isUnknown ? (
          <NoLink />
        ) : (
          <QueryError title={say('saved.shared.failed')} error={error} onRetry={onRetry} />
        )}
      </div>
    </>
  );
}

function NoLink(): ReactElement {
  const { say } = useWords();
  return (
    <Notice
      kind="warn"
      role="alert"
      title={say('saved.shared.no-link')}
      ways={<Link to="/browse">{say('common.browse-tables')}</Link>}
    >
      {say('saved.shared.no-link-note')}
    </Notice>
  );
}

function Shared({
  site,
  shared,
}: Pick<ScreenProps, 'site'> & { readonly shared: AccountCallData<'getShareLink'> }): ReactElement {
  const { say, write } = useWords();
  const tables = savedTablesFrom(shared);
  const { maker, endsAt } = shared;
  const compared = tables.filter(({ metadata }) => metadata.comparison !== undefined).length;
  const what = and([
    ...(tables.length > compared ? [message('common.tables', { count: tables.length - compared })] : []),
    ...(compared > 0 ? [message('saved.shared.comparisons', { count: compared })] : []),
  ]);
  return (
    <>
      <ScreenHeading>
        {maker === null ? say('page.title.shared-tables') : say('saved.shared.by', { name: maker })}
      </ScreenHeading>
      <p className={styles['lead']}>
        {tables.length === 0
          ? say('saved.shared.nothing')
          : write(
              sentences([
                message('saved.shared.as-saved', { what }),
                endsAt === null
                  ? undefined
                  : message('saved.shared.until', { day: writeLastDay(endsAt, site) }),
              ]),
            )}
      </p>
      {tables.length === 0 ? (
        <Link to="/browse">{say('common.browse-tables')}</Link>
      ) : (
        <ul role="list" className={sharedStyles['shared']}>
          {tables.map((saved) => (
            <SharedRow key={saved.id} saved={saved} site={site} />
          ))}
        </ul>
      )}
    </>
  );
}

function SharedRow({
  saved,
  site,
}: Pick<ScreenProps, 'site'> & { readonly saved: SavedTable }): ReactElement {
  const { say } = useWords();
  const { metadata, effectiveDate, isDeleted } = saved;
  const day = writeDate(new Date(effectiveDate), site);
  const figures = say(metadata.isPinned ? 'saved.shared.fixed' : 'saved.shared.latest', { day });
  return (
    <li>
      <Preview saved={saved} />
      <div>
        <h2>
          <Link className="quiet" to={addressOfSaved(saved)}>
            {nameOfSaved(saved, say)}
          </Link>
        </h2>
        <p>{titlesOfSaved(saved, say)}</p>
        <p>{isDeleted ? say('saved.shared.ended', { figures }) : figures}</p>
      </div>
    </li>
  );
}
