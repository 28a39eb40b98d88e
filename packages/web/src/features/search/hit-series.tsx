import type { SearchHit, SeriesHit } from '@almanac/contract';
import { message, periodFact } from '@almanac/core';
import { Change, DataTable, MarkedText, Sparkline, useWords, type DataColumn } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './hit-series.module.css';

type LatestFigure = NonNullable<SeriesHit['glance']>;

/** The course and the latest figure, which lead to the page of the series. */
const figuresIn = (say: Say): readonly DataColumn<SeriesHit>[] => [
  {
    heading: say('search.series.trend'),
    className: styles['trend'],
    cell: ({ text, page, glance }) =>
      page === undefined || glance === undefined ? null : (
        <Link to={page} aria-label={say('search.series.link', { series: text })}>
          <Sparkline values={glance.sparkline} />
        </Link>
      ),
  },
  {
    heading: say('common.latest-figure'),
    className: styles['latest'],
    cell: ({ glance }) => glance && <Latest {...glance} />,
  },
  {
    heading: say('search.series.change'),
    className: styles['change'],
    cell: ({ glance }) => glance?.change && <Change {...glance.change} />,
  },
];

function Latest({ latest, period }: LatestFigure): ReactElement {
  const { write } = useWords();
  return (
    <>
      <b>{latest}</b> <small>{write(periodFact(period))}</small>
    </>
  );
}

function Name({ text, marks, address }: SeriesHit): ReactElement {
  return (
    <Link className="quiet" to={address}>
      <MarkedText text={text} marks={marks} />
    </Link>
  );
}

interface HitSeriesProps {
  readonly series: NonNullable<SearchHit['series']>;
  readonly table: SearchHit['table'];
}

/** The matching series of a table: each leads to the table with that row chosen. */
export function HitSeries({ series: { matching, shown }, table }: HitSeriesProps): ReactElement {
  const { say } = useWords();
  const hasFigures = shown.some(({ glance }) => glance !== undefined);
  const counted = hasFigures
    ? say('search.series.matching', {
        matching,
        all: message('search.series.counted', { count: table.series }),
      })
    : say('search.series.rows', { count: matching });
  return (
    <DataTable
      className={styles['series']}
      isOfFigures
      caption={say('search.series.caption', { table: table.title })}
      isCaptionHidden
      columns={[
        { heading: counted, cell: (series) => <Name {...series} /> },
        ...(hasFigures ? figuresIn(say) : []),
      ]}
      rows={shown}
      keyOf={({ address }) => address}
      insteadOfCells={({ page, glance }) => (page === undefined || glance === undefined ? null : undefined)}
    />
  );
}
