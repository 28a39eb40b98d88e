import type { Site } from '@almanac/contract';
import { buttonClass, classNames, Icon, Segment, Skeleton } from '@almanac/ui';
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
import { isMonth, monthAfter, nextMonthWith, type Month } from './month-of.ts';
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

function useCalendarAddress(today: string): CalendarAddress {
  const [parameters, setParameters] = useSearchParams();
  const month = parameters.get('month') ?? '';
  return {
    month: isMonth(month) ? month : today.slice(0, 7),
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

function writeMonth(month: Month, { locale }: Pick<Site, 'locale'>): string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return name.format(new Date(`${month}-01T00:00:00Z`));
}

/** For a month without a release: says so, and links to the next one that has some. */
function EmptyMonth({
  address,
  days,
  site,
}: Pick<ScreenProps, 'site'> & {
  readonly address: CalendarAddress;
  readonly days: readonly string[];
}): ReactElement | null {
  const next = nextMonthWith(days, address.month);
  if (next === address.month) return null;
  return (
    <p className={styles['none']}>
      No release has been announced for this month.{' '}
      {next === undefined ? null : (
        <Link to={address.to(next)} replace>
          The next are in {writeMonth(next, site)}
        </Link>
      )}
    </p>
  );
}

function MonthSteps({
  address: { month, to },
  site,
}: Pick<ScreenProps, 'site'> & { readonly address: CalendarAddress }): ReactElement {
  const button = buttonClass('icon');
  return (
    <div className={styles['steps']}>
      <Link className={button} aria-label="The month before" to={to(monthAfter(month, -1))} replace>
        <Icon name="chevron" className={styles['back']} />
      </Link>
      <h2 aria-live="polite">{writeMonth(month, site)}</h2>
      <Link className={button} aria-label="The month after" to={to(monthAfter(month, 1))} replace>
        <Icon name="chevron" />
      </Link>
    </div>
  );
}

function CalendarChoices({
  api,
  address,
}: Pick<ScreenProps, 'api'> & { readonly address: CalendarAddress }): ReactElement {
  const { agency, view, choose } = address;
  const query = agency === undefined ? '' : `?${new URLSearchParams({ agency }).toString()}`;
  const listed = new URLSearchParams({ view: 'list', ...(agency !== undefined && { agency }) });
  return (
    <Choices
      ways={
        <>
          <noscript>
            <Link to={`/releases/calendar?${listed.toString()}`}>Every release as a list</Link>
          </noscript>
          <a href={addressHere(`/feeds/releases.ics${query}`)}>Add to your calendar (iCalendar)</a>
          <Link to="/latest-updates">Latest updates</Link>
        </>
      }
    >
      <AgencyChoice
        api={api}
        value={agency}
        onChange={(value) => {
          choose('agency', value);
        }}
      />
      <Segment
        label="Show as"
        options={[
          { value: 'month', label: 'Month' },
          { value: 'list', label: 'List' },
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
  const today = dayOf(now(), site);
  const address = useCalendarAddress(today);
  const catalogue = useQuery(catalogueQuery(api));
  useScreenTitle(site, 'Release calendar');
  const days = releasesByDay(catalogue.data?.tables ?? [], address.agency);
  return (
    <div className={classNames('page', styles['page'])}>
      <ScreenHeading>Release calendar</ScreenHeading>
      <CalendarChoices api={api} address={address} />
      {catalogue.status === 'pending' ? <Skeleton widthPx={420} heightPx={16} /> : null}
      {catalogue.status === 'error' ? (
        <QueryError
          title="The calendar could not be loaded."
          error={catalogue.error}
          onRetry={() => void catalogue.refetch()}
        />
      ) : null}
      {catalogue.status !== 'success' ? null : address.view === 'list' ? (
        <CalendarList days={days} today={today} site={site} />
      ) : (
        <>
          <MonthSteps address={address} site={site} />
          <EmptyMonth address={address} days={[...days.keys()]} site={site} />
          <MonthTable month={address.month} today={today} days={days} site={site} />
        </>
      )}
    </div>
  );
}
