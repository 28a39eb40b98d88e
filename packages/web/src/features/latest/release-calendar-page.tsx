import { buttonClass, classNames, Icon, Segment, Skeleton, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { catalogueQuery } from '../../platform/queries.ts';
import { QueryError } from '../../platform/query-error.tsx';
import { ScreenHeading, useScreenTitle } from '../../platform/screen-heading.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { dayOf } from '../../platform/words/write-day.ts';
import { AgencyChoice } from './agency-choice.tsx';
import { CalendarList } from './calendar-list.tsx';
import { Choices } from './choices.tsx';
import styles from './latest.module.css';
import { isMonth, monthAfter, nextMonthFrom, nextMonthWith, type Month } from './month-of.ts';
import { MonthTable } from './month-table.tsx';
import { releasesByDay } from './releases-by-day.ts';
import { addressHere } from '../../platform/site-path.ts';

interface CalendarAddress {
  readonly month: Month;
  readonly view: 'month' | 'list';
  readonly agency: string | undefined;
  readonly choose: (name: 'view' | 'agency', value: string) => void;
  /** The address of another month. */
  readonly to: (month: Month) => string;
}

/** Without a month in the address: the next one with releases. */
function useCalendarAddress(opensAt: Month): CalendarAddress {
  const [parameters, setParameters] = useSearchParams();
  const month = parameters.get('month') ?? '';
  return {
    month: isMonth(month) ? month : opensAt,
    view: parameters.get('view') === 'list' ? 'list' : 'month',
    agency: parameters.get('agency') ?? undefined,
    choose: (name, value) => {
      const next = new URLSearchParams(parameters);
      if (value === '') next.delete(name);
      else next.set(name, value);
      setParameters(next, { replace: true });
    },
    to: (other) => {
      const next = new URLSearchParams(parameters);
      next.set('month', other);
      return `?${next.toString()}`;
    },
  };
}

type MonthNumber = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';

/** `December 2026` */
function writeMonth(say: Say, month: Month): string {
  const [year = '', number] = month.split('-');
  return say('date.month', {
    month: say('calendar.month-long', { month: String(Number(number)) as MonthNumber }),
    year,
  });
}

/** For a month without a release: says so, and links to the next one that has some. */
function EmptyMonth({
  address,
  days,
}: {
  readonly address: CalendarAddress;
  readonly days: readonly string[];
}): ReactElement | null {
  const { say, rich } = useWords();
  const next = nextMonthWith(days, address.month);
  if (next === address.month) return null;
  return (
    <p className={styles['none']}>
      {next === undefined
        ? say('latest.calendar.empty')
        : rich(
            'latest.calendar.empty-next',
            {
              link: (inside) => (
                <Link to={address.to(next)} replace>
                  {inside}
                </Link>
              ),
            },
            { month: writeMonth(say, next) },
          )}
    </p>
  );
}

function MonthSteps({ address: { month, to } }: { readonly address: CalendarAddress }): ReactElement {
  const { say } = useWords();
  const button = buttonClass('icon');
  return (
    <div className={styles['steps']}>
      <Link
        className={button}
        aria-label={say('latest.calendar.previous-month')}
        to={to(monthAfter(month, -1))}
        replace
      >
        <Icon name="chevron" className={styles['back']} />
      </Link>
      <h2 aria-live="polite">{writeMonth(say, month)}</h2>
      <Link
        className={button}
        aria-label={say('latest.calendar.next-month')}
        to={to(monthAfter(month, 1))}
        replace
      >
        <Icon name="chevron" />
      </Link>
    </div>
  );
}

function CalendarChoices({
  api,
  site,
  address,
}: Pick<ScreenProps, 'api' | 'site'> & { readonly address: CalendarAddress }): ReactElement {
  const { say } = useWords();
  const { agency, view, choose } = address;
  const query = agency === undefined ? '' : `?${new URLSearchParams({ agency }).toString()}`;
  const listed = new URLSearchParams({ view: 'list', ...(agency !== undefined && { agency }) });
  return (
    <Choices
      ways={
        <>
          <noscript>
            <Link to={`/releases/calendar?${listed.toString()}`}>{say('latest.calendar.all')}</Link>
          </noscript>
          <a href={addressHere(`/feeds/releases.ics${query}`)}>{say('latest.calendar.subscribe')}</a>
          <Link to="/latest-updates">{say('page.title.latest-updates')}</Link>
        </>
      }
    >
      <AgencyChoice
        api={api}
        site={site}
        value={agency}
        onChange={(value) => {
          choose('agency', value);
        }}
      />
      <Segment
        label={say('latest.calendar.view')}
        options={[
          { value: 'month', label: say('latest.calendar.month') },
          { value: 'list', label: say('latest.calendar.list') },
        ]}
        value={view}
        onChange={(value) => {
          choose('view', value === 'month' ? '' : value);
        }}
      />
      {view === 'list' ? <input type="hidden" name="view" value="list" /> : null}
    </Choices>
  );
}

/** `/releases/calendar`: the releases that agencies have announced. */
export function ReleaseCalendarPage({ api, site, now }: ScreenProps): ReactElement {
  const { say } = useWords();
  const today = dayOf(now(), site);
  const catalogue = useQuery(catalogueQuery(api));
  const [parameters] = useSearchParams();
  const agency = parameters.get('agency') ?? undefined;
  const days = releasesByDay(catalogue.data?.tables ?? [], { agency, locale: site.locale });
  const address = useCalendarAddress(nextMonthFrom([...days.keys()], today));
  useScreenTitle(site, say('page.title.release-calendar'));
  return (
    <div className={classNames('page', styles['page'])}>
      <ScreenHeading>{say('page.title.release-calendar')}</ScreenHeading>
      <CalendarChoices api={api} site={site} address={address} />
      {catalogue.status === 'pending' ? <Skeleton widthPx={420} heightPx={16} /> : null}
      {catalogue.status === 'error' ? (
        <QueryError
          title={say('latest.calendar.error')}
          error={catalogue.error}
          onRetry={() => void catalogue.refetch()}
        />
      ) : null}
      {catalogue.status !== 'success' ? null : address.view === 'list' ? (
        <CalendarList days={days} today={today} />
      ) : (
        <>
          <MonthSteps address={address} />
          <EmptyMonth address={address} days={[...days.keys()]} />
          <MonthTable month={address.month} today={today} days={days} />
        </>
      )}
    </div>
  );
}
