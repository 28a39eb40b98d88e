import type { Indicator } from '@almanac/contract';
import { comingRelease } from '@almanac/core';
import { Change, classNames, DataTable, Skeleton, Sparkline, type DataColumn } from '@almanac/ui';
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

type Row = Indicator | undefined;

/** The columns; while a figure is loading, a grey line takes its place. */
function columnsOf({ site, now }: HomeSectionProps): readonly DataColumn<Row>[] {
  return [
    { heading: 'Indicator', cell: (figure) => <Name figure={figure} /> },
    {
      heading: 'Recent years',
      className: styles['trend'],
      cell: (figure) =>
        figure === undefined ? (
          <Skeleton widthPx={96} heightPx={20} />
        ) : (
          <Sparkline values={figure.sparkline} label={`${figure.name} in recent years`} />
        ),
    },
    { heading: 'Latest', cell: (figure) => <Latest figure={figure} /> },
    {
      heading: 'Change',
      cell: (figure) =>
        figure === undefined ? <Skeleton widthPx={48} /> : figure.change && <Change {...figure.change} />,
    },
    {
      heading: 'Next release',
      className: styles['next'],
      cell: (figure) => {
        if (figure === undefined) return <Skeleton widthPx={44} />;
        const next = comingRelease(figure.nextReleaseDate, dayOf(now, site));
        return next === undefined ? '' : writeComingDay(next, now, site);
      },
    },
  ];
}

function Name({ figure }: { readonly figure: Row }): ReactElement {
  if (figure === undefined) {
    return (
      <>
        <Skeleton widthPx={140} />
        <small>
          <Skeleton widthPx={100} />
        </small>
      </>
    );
  }
  return (
    <>
      <Link className="quiet" to={figure.address}>
        {figure.name}
      </Link>
      <small>{figure.detail}</small>
    </>
  );
}

function Latest({ figure }: { readonly figure: Row }): ReactElement {
  if (figure === undefined) return <Skeleton widthPx={64} heightPx={20} />;
  return (
    <>
      <span className={styles['value']}>{figure.latest}</span>
      <small>{figure.period}</small>
    </>
  );
}

function FiguresTable({
  figures,
  ...place
}: HomeSectionProps & { readonly figures: readonly Indicator[] | undefined }): ReactElement {
  return (
    <DataTable<Row>
      className={styles['table']}
      isOfFigures
      caption="Key figures with latest value, change and next release"
      isCaptionHidden
      aria-busy={figures === undefined}
      columns={columnsOf(place)}
      rows={figures ?? Array.from({ length: SKELETON_ROWS }, () => undefined)}
      keyOf={(figure, at) => figure?.address ?? at}
    />
  );
}

/** The configured indicators: the newest figure, its date and its course in one line. */
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
