import type { SearchHit, SeriesHit, Site } from '@almanac/contract';
import { Change, MarkedText, Sparkline } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { writeCount, writeCounted } from '../../platform/words/write-count.ts';
import styles from './hit-series.module.css';

interface RowProps {
  readonly series: SeriesHit;
}

/** The course and the latest figure, which lead to the page of the series. */
function Figures({ series: { text, page, glance } }: RowProps): ReactElement {
  if (glance === undefined || page === undefined) return <td colSpan={3} className={styles['none']} />;
  const { sparkline, latest, period, change } = glance;
  return (
    <>
      <td className={styles['trend']}>
        <Link to={page} aria-label={`All of ${text}`}>
          <Sparkline values={sparkline} />
        </Link>
      </td>
      <td className={styles['latest']}>
        <b>{latest}</b> <small>{period}</small>
      </td>
      <td className={styles['change']}>{change === undefined ? null : <Change {...change} />}</td>
    </>
  );
}

function Row({ series }: RowProps): ReactElement {
  return (
    <tr>
      <th scope="row">
        <Link className="quiet" to={series.address}>
          <MarkedText text={series.text} marks={series.marks} />
        </Link>
      </th>
      <Figures series={series} />
    </tr>
  );
}

interface HitSeriesProps {
  readonly series: NonNullable<SearchHit['series']>;
  readonly table: SearchHit['table'];
  readonly site: Site;
}

/** The series of a table that answer: each leads to the table with that row chosen. */
export function HitSeries({ series: { matching, shown }, table, site }: HitSeriesProps): ReactElement {
  const hasFigures = shown.some(({ glance }) => glance !== undefined);
  const all = writeCounted(table.series, 'series', site);
  const counted = hasFigures
    ? `${writeCount(matching, site)} of ${all} ${matching === 1 ? 'matches' : 'match'}`
    : `${writeCounted(matching, 'row', site)} ${matching === 1 ? 'matches' : 'match'}`;
  return (
    <table className={styles['series']}>
      <caption className="visually-hidden">Matching series of {table.title}</caption>
      <thead>
        <tr>
          <th scope="col">{counted}</th>
          {hasFigures ? (
            <>
              <th scope="col" className={styles['trend']}>
                Recent years
              </th>
              <th scope="col" className={styles['latest']}>
                Latest
              </th>
              <th scope="col" className={styles['change']}>
                On year
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {shown.map((each) => (
          <Row key={each.address} series={each} />
        ))}
      </tbody>
    </table>
  );
}
