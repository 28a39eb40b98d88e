import type { SearchHit, SeriesHit, Site } from '@almanac/contract';
import { Change, DataTable, MarkedText, Sparkline, type DataColumn } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { writeCount, writeCounted } from '../../platform/words/write-count.ts';
import styles from './hit-series.module.css';

type LatestFigure = NonNullable<SeriesHit['glance']>;

/** The course and the latest figure, which lead to the page of the series. */
const FIGURES: readonly DataColumn<SeriesHit>[] = [
  {
    heading: 'Recent years',
    className: styles['trend'],
    cell: ({ text, page, glance }) =>
      page === undefined || glance === undefined ? null : (
        <Link to={page} aria-label={`All of ${text}`}>
          <Sparkline values={glance.sparkline} />
        </Link>
      ),
  },
  { heading: 'Latest', className: styles['latest'], cell: ({ glance }) => glance && <Latest {...glance} /> },
  {
    heading: 'On year',
    className: styles['change'],
    cell: ({ glance }) => glance?.change && <Change {...glance.change} />,
  },
];

function Latest({ latest, period }: LatestFigure): ReactElement {
  return (
    <>
      <b>{latest}</b> <small>{period}</small>
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
  readonly site: Site;
}

/** The matching series of a table: each leads to the table with that row chosen. */
export function HitSeries({ series: { matching, shown }, table, site }: HitSeriesProps): ReactElement {
  const hasFigures = shown.some(({ glance }) => glance !== undefined);
  const all = writeCounted(table.series, 'series', site);
  const counted = hasFigures
    ? `${writeCount(matching, site)} of ${all} ${matching === 1 ? 'matches' : 'match'}`
    : `${writeCounted(matching, 'row', site)} ${matching === 1 ? 'matches' : 'match'}`;
  return (
    <DataTable
      className={styles['series']}
      isOfFigures
      caption={`Matching series of ${table.title}`}
      isCaptionHidden
      columns={[{ heading: counted, cell: (series) => <Name {...series} /> }, ...(hasFigures ? FIGURES : [])]}
      rows={shown}
      keyOf={({ address }) => address}
      insteadOfCells={({ page, glance }) => (page === undefined || glance === undefined ? null : undefined)}
    />
  );
}
