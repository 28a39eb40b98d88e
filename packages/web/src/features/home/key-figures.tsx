import type { Indicator } from '@almanac/contract';
import { comingRelease, periodFact } from '@almanac/core';
import { Change, classNames, DataTable, Skeleton, Sparkline, useWords, type DataColumn } from '@almanac/ui';
import type { Say } from '@almanac/words';
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
function columnsOf({ site, now }: HomeSectionProps, say: Say): readonly DataColumn<Row>[] {
  return [
    { heading: say('home.figures.indicator'), cell: (figure) => <Name figure={figure} /> },
    {
      heading: say('search.series.trend'),
      className: styles['trend'],
      cell: (figure) =>
        figure === undefined ? (
          <Skeleton widthPx={96} heightPx={20} />
        ) : (
          <Sparkline
            values={figure.sparkline}
            label={say('home.figures.trend-of', { figure: figure.name })}
          />
        ),
    },
    { heading: say('common.latest-figure'), cell: (figure) => <Latest figure={figure} /> },
    {
      heading: say('common.change'),
      cell: (figure) =>
        figure === undefined ? <Skeleton widthPx={48} /> : figure.change && <Change {...figure.change} />,
    },
    {
      heading: say('common.next-release'),
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
  const { write } = useWords();
  if (figure === undefined) return <Skeleton widthPx={64} heightPx={20} />;
  return (
    <>
      <span className={styles['value']}>{figure.latest}</span>
      <small>{write(periodFact(figure.period))}</small>
    </>
  );
}

function FiguresTable({
  figures,
  ...place
}: HomeSectionProps & { readonly figures: readonly Indicator[] | undefined }): ReactElement {
  const { say } = useWords();
  return (
    <DataTable<Row>
      className={styles['table']}
      isOfFigures
      caption={say('home.figures.caption')}
      isCaptionHidden
      aria-busy={figures === undefined}
      columns={columnsOf(place, say)}
      rows={figures ?? Array.from({ length: SKELETON_ROWS }, () => undefined)}
      keyOf={(figure, at) => figure?.address ?? at}
    />
  );
}

/** The configured indicators: the newest figure, its date and its course in one line. */
export function KeyFigures({ query, ...place }: KeyFiguresProps): ReactElement {
  const { say } = useWords();
  return (
    <section className={page['figures']} aria-labelledby="key-figures">
      <RuleHead
        id="key-figures"
        note={<span className={classNames('small', 'muted')}>{say('home.figures.change-note')}</span>}
      >
        {say('home.figures')}
      </RuleHead>
      {query.status === 'error' ? (
        <QueryError
          title={say('home.figures.error')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <FiguresTable figures={query.data} {...place} />
      )}
    </section>
  );
}
