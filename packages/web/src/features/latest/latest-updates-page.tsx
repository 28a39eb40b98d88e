import { CHANGE_KINDS, type ChangeKind } from '@almanac/contract';
import { FormRow, classNames, Segment, Select, Skeleton } from '@almanac/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { newsOf, type News } from '../../platform/updates/news.ts';
import { UpdateDays } from '../../platform/updates/update-days.tsx';
import { AgencyChoice } from './agency-choice.tsx';
import { Choices } from './choices.tsx';
import { Earlier, FromTheLatest } from './earlier.tsx';
import styles from './latest.module.css';
import { UpdatesByAgency } from './updates-by-agency.tsx';
import { filterQuery, updatePagesQuery } from './updates-query.ts';
import { useLatestAddress, type LatestAddress } from './use-latest-address.ts';
import { addressHere } from '../../platform/site-path.ts';

const CHANGE_WORDS: { readonly [Kind in ChangeKind]: string } = {
  new: 'New tables',
  periods: 'New periods',
  revised: 'Revised figures',
  structure: 'Changed rows or columns',
  corrected: 'Corrections',
};

function ChangeChoice({ change, choose }: Pick<LatestAddress, 'change' | 'choose'>): ReactElement {
  return (
    <FormRow label="What changed" className={styles['choice']}>
      {(control) => (
        <Select<ChangeKind | ''>
          {...control}
          name="change"
          value={change ?? ''}
          options={[['', 'Anything'], ...CHANGE_KINDS.map((kind) => [kind, CHANGE_WORDS[kind]] as const)]}
          onChange={(kind) => {
            choose('change', kind);
          }}
        />
      )}
    </FormRow>
  );
}

function UpdateChoices({
  api,
  address,
}: Pick<ScreenProps, 'api'> & { readonly address: LatestAddress }): ReactElement {
  const query = filterQuery(address).toString();
  return (
    <Choices
      ways={
        <>
          <a href={addressHere(`/feeds/updates.atom${query === '' ? '' : `?${query}`}`)}>Atom feed</a>
          <Link to="/corrections">Corrections</Link>
          <Link to="/releases/calendar">Release calendar</Link>
        </>
      }
    >
      <AgencyChoice
        api={api}
        value={address.agency}
        onChange={(agency) => {
          address.choose('agency', agency);
        }}
      />
      <ChangeChoice {...address} />
      <Segment
        label="Group by"
        options={[
          { value: 'day', label: 'By day' },
          { value: 'agency', label: 'By agency' },
        ]}
        value={address.by}
        onChange={(by) => {
          address.choose('by', by === 'day' ? '' : by);
        }}
      />
    </Choices>
  );
}

interface ListProps extends ScreenProps {
  readonly address: LatestAddress;
  readonly news: readonly News[];
}

function List({ address, news, site, now }: ListProps): ReactElement {
  if (news.length === 0) {
    const isFiltered = address.agency !== undefined || address.change !== undefined;
    return (
      <p className={styles['none']}>
        {isFiltered
          ? 'Nothing fits. Choose another agency or kind of change.'
          : 'Nothing has been published yet.'}
      </p>
    );
  }
  return address.by === 'agency' ? (
    <UpdatesByAgency news={news} site={site} now={now()} />
  ) : (
    <UpdateDays news={news} site={site} now={now()} level={2} more={({ agency }) => ` · ${agency}`} />
  );
}

/** `/latest-updates`: everything that was published, latest first. */
export function LatestUpdatesPage(screen: ScreenProps): ReactElement {
  const address = useLatestAddress();
  const { agency, change, after } = address;
  const pages = useInfiniteQuery(updatePagesQuery(screen.api, { agency, change }, after));
  useScreenTitle(screen.site, 'Latest updates');
  return (
    <div className={classNames('page', styles['page'])}>
      <ScreenHeading>Latest updates</ScreenHeading>
      <UpdateChoices api={screen.api} address={address} />
      <FromTheLatest what="updates" />
      {pages.status === 'pending' ? <Skeleton widthPx={420} heightPx={16} /> : null}
      {pages.status === 'error' ? (
        <QueryError
          title="The latest updates could not be loaded."
          error={pages.error}
          onRetry={() => void pages.refetch()}
        />
      ) : null}
      {pages.data === undefined ? null : (
        <List {...screen} address={address} news={pages.data.pages.flatMap(newsOf)} />
      )}
      <Earlier what="updates" pages={pages} />
    </div>
  );
}
