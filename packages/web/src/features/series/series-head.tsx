import type { SeriesBody, Site } from '@almanac/contract';
import { frequencyName, lastUpdatedOf } from '@almanac/core';
import { Change, Notice } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ScreenHeading } from '../../platform/screen-heading.tsx';
import { useNow } from '../../platform/drawn/now.ts';
import { dayWords, nextReleaseWords } from '../../platform/words/date-words.ts';
import styles from './series-page.module.css';

interface SeriesHeadProps {
  readonly series: SeriesBody;
  readonly site: Site;
}

const AGAINST = { period: 'on the period before', year: 'on a year before' } as const;

/** The latest figure, large, with its period, unit and changes. */
function LatestFigure({ series: { latest, unit, changes } }: Pick<SeriesHeadProps, 'series'>): ReactElement {
  if (latest === undefined) return <p className={styles['latest']}>There is no figure yet.</p>;
  const { text, label, flags } = latest.observation;
  const flagged = flags.map(({ meaning }) => meaning.toLowerCase());
  return (
    <div className={styles['latest']}>
      <p>
        <b>
          {text}
          {latest.isBarePercentage ? '%' : ''}
        </b>
        <span>
          {[latest.isBarePercentage ? undefined : unit, label, ...flagged]
            .filter((part) => part !== undefined)
            .join(', ')}
        </span>
      </p>
      {changes.length === 0 ? null : (
        <ul role="list">
          {changes.map(({ against, from, ...change }) => (
            <li key={against}>
              <Change {...change} /> {AGAINST[against]} ({from})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Facts({ series, site }: SeriesHeadProps): ReactElement {
  const now = useNow();
  const { place, unit, frequency, seasonalAdjustment, source, nextReleaseDate, code, seriesNo } = series;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ...place.map(({ variable, category }) => [variable, category] as const),
    ['Unit', unit],
    ['Frequency', frequency && frequencyName(frequency)],
    ['Seasonal adjustment', seasonalAdjustment],
    ['Source', source],
    ['Last updated', dayWords(lastUpdatedOf(series, series), site)],
    ['Next release', nextReleaseWords(nextReleaseDate, site, now)],
    ['Series', `${code} ${seriesNo}`],
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

/** What the series is, and its latest figure. */
export function SeriesHead({ series, site }: SeriesHeadProps): ReactElement {
  const { name, title, tableAddress, isDeleted, isFictional, neighbours } = series;
  return (
    <header>
      <ScreenHeading className={styles['heading']}>{name}</ScreenHeading>
      <p className={styles['from']}>
        {neighbours.above === undefined ? 'From ' : `Part of “${neighbours.above.name}”, from `}
        <Link to={tableAddress}>{title}</Link>
      </p>
      {isDeleted ? (
        <Notice kind="warn" title="The table of this series was withdrawn.">
          It is no longer listed or updated.
        </Notice>
      ) : null}
      {isFictional ? (
        <p className={styles['fictional']}>Made-up numbers of a country that does not exist.</p>
      ) : null}
      <LatestFigure series={series} />
      <Facts series={series} site={site} />
    </header>
  );
}
