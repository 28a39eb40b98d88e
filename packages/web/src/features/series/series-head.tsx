import type { SeriesBody, Site } from '@almanac/contract';
import {
  frequencyAdjective,
  lastUpdatedOf,
  periodFact,
  unitFact,
  type Fact,
  type PlainMessageKey,
} from '@almanac/core';
import { Change, Notice, useWords } from '@almanac/ui';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import { useNow } from '../../platform/drawn/now.ts';
import { writeDate, writeNextRelease } from '../../platform/words/write-day.ts';
import styles from './series-page.module.css';

interface SeriesHeadProps {
  readonly series: SeriesBody;
  readonly site: Site;
}

const AGAINST = { period: 'series.change-on-period', year: 'series.change-on-year' } as const;

/** The latest figure, large, with its period, unit and changes. */
function LatestFigure({ series: { latest, changes } }: Pick<SeriesHeadProps, 'series'>): ReactElement {
  const { say, write, rich } = useWords();
  if (latest === undefined) return <p className={styles['latest']}>{say('series.no-figure')}</p>;
  const { text, label, flags } = latest.observation;
  const flagged = flags.map(({ meaning }) => meaning);
  return (
    <div className={styles['latest']}>
      <p>
        <b>{`${text}${latest.isBarePercentage ? '%' : ''}`}</b>
        <span>{write({ list: [periodFact(label), ...flagged], joined: 'comma' })}</span>
      </p>
      {changes.length === 0 ? null : (
        <ul role="list">
          {changes.map(({ against, from, ...change }) => (
            <li key={against}>
              {rich(AGAINST[against], { change: () => <Change {...change} /> }, { from: periodFact(from) })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ series, site }: SeriesHeadProps): ReactElement {
  const { say } = useWords();
  const now = useNow();
  const { place, source, nextReleaseDate, code, seriesNo } = series;
  const named: readonly (readonly [PlainMessageKey, string | undefined])[] = [
    ['common.source', source],
    ['common.last-updated', writeDate(lastUpdatedOf(series, series), site)],
    ['common.next-release', writeNextRelease(nextReleaseDate, site, now)],
    ['series.number', `${code} ${seriesNo}`],
  ];
  const facts = [
    ...place.map(({ variable, category }) => [variable, category] as const),
    ...named.map(([key, value]) => [say(key), value] as const),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) =>
        value === undefined ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** In what, how often and how adjusted: what the figures below have in common. */
function Measured({ series }: Pick<SeriesHeadProps, 'series'>): ReactElement {
  const { write } = useWords();
  const { unit, frequency, seasonalAdjustment } = series;
  const parts: readonly (Fact | undefined)[] = [
    unit === undefined ? undefined : unitFact(unit),
    frequency && frequencyAdjective(frequency),
    seasonalAdjustment?.toLowerCase(),
  ];
  const list = parts.flatMap((part) => (part === undefined ? [] : [part]));
  return <p className={styles['measured']}>{write({ list, joined: 'comma' })}</p>;
}

/** What the series is, and its latest figure. */
export function SeriesHead({ series, site }: SeriesHeadProps): ReactElement {
  const { say, rich } = useWords();
  const { heading, title, tableAddress, isDeleted, isFictional, neighbours } = series;
  const link = (inside: readonly ReactNode[]): ReactNode => <Link to={tableAddress}>{inside}</Link>;
  return (
    <header>
      <ScreenHeading className={styles['heading']}>{heading}</ScreenHeading>
      <Measured series={series} />
      <p className={styles['from']}>
        {neighbours.above === undefined
          ? rich('series.from', { link }, { table: title })
          : rich('series.part-of-from', { link }, { above: neighbours.above.name, table: title })}
      </p>
      {isDeleted ? (
        <Notice kind="warn" title={say('series.withdrawn')}>
          {say('series.withdrawn.what')}
        </Notice>
      ) : null}
      {isFictional && !site.hasDemonstration ? (
        <p className={styles['fictional']}>{say('fictional.notice')}</p>
      ) : null}
      <LatestFigure series={series} />
      <Facts series={series} site={site} />
    </header>
  );
}
