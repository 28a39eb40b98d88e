import type { Indicator } from '@almanac/contract';
import { comingRelease } from '@almanac/core';
import { Change, classNames, Skeleton, Sparkline } from '@almanac/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { QueryError } from '../../platform/query-error.tsx';
import { dayOf, writeComingDay } from '../../platform/words/write-day.ts';
import styles from './key-figures.module.css';
import page from './home-page.module.css';
import type { HomeSectionProps } from './home-section.ts';
import { RuleHead } from './rule-head.tsx';

interface KeyFiguresProps extends HomeSectionProps {
  readonly query: UseQueryResult<readonly Indicator[]>;
}

const SKELETON_ROWS = 7;

function FigureRow({ figure, site, now }: HomeSectionProps & { readonly figure: Indicator }): ReactElement {
  const { name, detail, address, sparkline, latest, period, change, nextReleaseDate } = figure;
  const next = comingRelease(nextReleaseDate, dayOf(now, site));
  return (
    <tr>
      <th scope="row">
        <Link className="quiet" to={address}>
          {name}
        </Link>
        <small>{detail}</small>
      </th>
      <td className={styles['trend']}>
        <Sparkline values={sparkline} label={`${name} in recent years`} />
      </td>
      <td>
        <span className={styles['value']}>{latest}</span>
        <small>{period}</small>
      </td>
      <td>{change === undefined ? null : <Change {...change} />}</td>
      <td className={styles['next']}>{next === undefined ? '' : writeComingDay(next, now, site)}</td>
    </tr>
  );
}

function SkeletonRow(): ReactElement {
  return (
    <tr>
      <th scope="row">
        <Skeleton widthPx={140} />
        <small>
          <Skeleton widthPx={100} />
        </small>
      </th>
      <td className={styles['trend']}>
        <Skeleton widthPx={96} heightPx={20} />
      </td>
      <td>
        <Skeleton widthPx={64} heightPx={20} />
      </td>
      <td>
        <Skeleton widthPx={48} />
      </td>
      <td className={styles['next']}>
        <Skeleton widthPx={44} />
      </td>
    </tr>
  );
}

function FiguresTable({
  figures,
  ...place
}: HomeSectionProps & { readonly figures: readonly Indicator[] | undefined }): ReactElement {
  return (
    <table className={styles['table']} aria-busy={figures === undefined}>
      <caption className="visually-hidden">Key figures with latest value, change and next release</caption>
      <thead>
        <tr>
          <th scope="col">Indicator</th>
          <th scope="col" className={styles['trend']}>
            Recent years
          </th>
          <th scope="col">Latest</th>
          <th scope="col">Change</th>
          <th scope="col" className={styles['next']}>
            Next release
          </th>
        </tr>
      </thead>
      <tbody>
        {figures === undefined
          ? Array.from({ length: SKELETON_ROWS }, (_, row) => <SkeletonRow key={row} />)
          : figures.map((figure) => <FigureRow key={figure.address} figure={figure} {...place} />)}
      </tbody>
    </table>
  );
}

/** The configured indicators: the newest figure, its date and its course within one glance. */
export function KeyFigures({ query, ...place }: KeyFiguresProps): ReactElement {
  return (
    <section className={page['figures']} aria-labelledby="key-figures">
      <RuleHead
        id="key-figures"
        note={<span className={classNames('small', 'muted')}>Change is on a year before</span>}
      >
        Key figures
      </RuleHead>
      {query.status === 'error' ? (
        <QueryError
          title="The key figures could not be loaded."
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FiguresTable figures={query.data} {...place} />
      )}
    </section>
  );
}
