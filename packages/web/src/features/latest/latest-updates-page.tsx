import { CHANGE_KINDS, type ChangeKind } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { FormRow, classNames, Segment, Select, Skeleton, useWords } from '@almanac/ui';
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

const CHANGE_WORDS: { readonly [Kind in ChangeKind]: PlainMessageKey } = {
  new: 'latest.change.new',
  periods: 'latest.change.periods',
  revised: 'common.revised-figures',
  structure: 'latest.change.structure',
  corrected: 'page.title.corrections',
};

function ChangeChoice({ change, choose }: Pick<LatestAddress, 'change' | 'choose'>): ReactElement {
  const { say } = useWords();
  return (
    <FormRow label={say('common.what-changed')} className={styles['choice']}>
      {(control) => (
        <Select<ChangeKind | ''>
          {...control}
          name="change"
          value={change ?? ''}
          options={[
            ['', say('latest.change.any')],
            ...CHANGE_KINDS.map((kind) => [kind, say(CHANGE_WORDS[kind])] as const),
          ]}
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
  site,
  address,
}: Pick<ScreenProps, 'api' | 'site'> & { readonly address: LatestAddress }): ReactElement {
  const { say } = useWords();
  const query = filterQuery(address).toString();
  return (
    <Choices
      ways={
        <>
          <a href={addressHere(`/feeds/updates.atom${query === '' ? '' : `?${query}`}`)}>
            {say('common.atom-feed')}
          </a>
          <Link to="/corrections">{say('page.title.corrections')}</Link>
          <Link to="/releases/calendar">{say('page.title.release-calendar')}</Link>
        </>
      }
    >
      <AgencyChoice
        api={api}
        site={site}
        value={address.agency}
        onChange={(agency) => {
          address.choose('agency', agency);
        }}
      />
      <ChangeChoice {...address} />
      <Segment
        label={say('latest.by')}
        options={[
          { value: 'day', label: say('usage.by-day') },
          { value: 'agency', label: say('latest.by.agency') },
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
  const { say } = useWords();
  if (news.length === 0) {
    const isFiltered = address.agency !== undefined || address.change !== undefined;
    return (
      <p className={styles['none']}>{isFiltered ? say('latest.none-chosen') : say('common.updates.none')}</p>
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
  const { say } = useWords();
  const address = useLatestAddress();
  const { agency, change, after } = address;
  const pages = useInfiniteQuery(updatePagesQuery(screen.api, { agency, change }, after));
  useScreenTitle(screen.site, say('page.title.latest-updates'));
  return (
    <div className={classNames('page', styles['page'])}>
      <ScreenHeading>{say('page.title.latest-updates')}</ScreenHeading>
      <UpdateChoices api={screen.api} site={screen.site} address={address} />
      <FromTheLatest what="updates" />
      {pages.status === 'pending' ? <Skeleton widthPx={420} heightPx={16} /> : null}
      {pages.status === 'error' ? (
        <QueryError title={say('latest.error')} error={pages.error} onRetry={() => void pages.refetch()} />
      ) : null}
      {pages.data === undefined ? null : (
        <List {...screen} address={address} news={pages.data.pages.flatMap(newsOf)} />
      )}
      <Earlier what="updates" pages={pages} />
    </div>
  );
}
