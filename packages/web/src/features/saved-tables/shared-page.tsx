import { savedTablesFrom, type SavedTable } from '@almanac/contract';
import { Notice } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { addressOfSaved } from '../../platform/saved-tables/address-of-saved.ts';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { callAccount, type AccountCallData } from '../../platform/session/call-account.ts';
import { writeCounted } from '../../platform/words/write-count.ts';
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
  useScreenTitle(site, 'Shared tables');
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
  return (
    <>
      <ScreenHeading>Shared tables</ScreenHeading>
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
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <>
      <ScreenHeading>Shared tables</ScreenHeading>
      {isUnknown ? (
        <NoLink />
      ) : (
        <QueryError title="The shared tables could not be loaded." error={error} onRetry={onRetry} />
      )}
    </>
  );
}

function NoLink(): ReactElement {
  return (
    <Notice
      kind="warn"
      role="alert"
      title="This link does not open anything."
      ways={<Link to="/browse">Browse the tables</Link>}
    >
      Whoever made it has ended it or removed what it showed, or it was not copied whole.
    </Notice>
  );
}

function Shared({
  site,
  shared,
}: Pick<ScreenProps, 'site'> & { readonly shared: AccountCallData<'getShareLink'> }): ReactElement {
  const tables = savedTablesFrom(shared);
  const { maker, endsAt } = shared;
  const compared = tables.filter(({ metadata }) => metadata.comparison !== undefined).length;
  const counted = [
    ...(tables.length > compared ? [writeCounted(tables.length - compared, 'table', site)] : []),
    ...(compared > 0 ? [writeCounted(compared, 'comparison', site)] : []),
  ].join(' and ');
  return (
    <>
      <ScreenHeading>{maker === null ? 'Shared tables' : `Shared by ${maker}`}</ScreenHeading>
      <p className={styles['lead']}>
        {tables.length === 0
          ? 'There is nothing left behind this link: whoever made it has removed what it showed.'
          : `${counted}, as saved.`}{' '}
        {endsAt === null || tables.length === 0 ? '' : `The link opens until ${writeLastDay(endsAt, site)}.`}
      </p>
      {tables.length === 0 ? (
        <Link to="/browse">Browse the tables</Link>
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
  const { metadata, effectiveDate, isDeleted } = saved;
  const date = writeDate(new Date(effectiveDate), site);
  return (
    <li>
      <Preview saved={saved} />
      <div>
        <h2>
          <Link className="quiet" to={addressOfSaved(saved)}>
            {nameOfSaved(saved)}
          </Link>
        </h2>
        <p>{titlesOfSaved(saved)}</p>
        <p>
          {metadata.isPinned
            ? `As on ${date}, fixed for ever`
            : `${isDeleted ? 'Last' : 'Latest'} figures, ${date}`}
          {isDeleted ? '. The table is no longer updated.' : ''}
        </p>
      </div>
    </li>
  );
}
