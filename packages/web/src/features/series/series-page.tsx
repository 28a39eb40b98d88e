import { useWords } from '@almanac/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { WithTerms } from '../../platform/glossary/term-text.tsx';
import { QueryError } from '../../platform/query-error.tsx';
import type { ScreenProps } from '../../platform/screen-props.ts';
import { useScreenTitle } from '../../platform/screen-heading.tsx';
import { SeriesFigure } from './series-figure.tsx';
import { SeriesFootnotes } from './series-footnotes.tsx';
import { SeriesEarlier } from './series-earlier.tsx';
import { SeriesHead } from './series-head.tsx';
import { SeriesNeighbours } from './series-neighbours.tsx';
import styles from './series-page.module.css';
import { seriesQuery } from './series-query.ts';
import { SeriesSkeleton } from './series-skeleton.tsx';
import { SeriesTable } from './series-table.tsx';
import { SeriesDownloads } from './series-downloads.tsx';

export interface SeriesPageProps extends ScreenProps {
  /** What is shown where there is no such series. */
  readonly notFound: ReactNode;
}

/** `/series/:code/:seriesNo`: one series at a permanent address. */
export function SeriesPage({ api, site, notFound }: SeriesPageProps): ReactElement {
  const { say } = useWords();
  const { code = '', seriesNo = '' } = useParams();
  const { status, data: series, error, refetch } = useQuery(seriesQuery(api, { code, seriesNo }));
  useScreenTitle(site, series === undefined ? say('series.number') : series.heading);
  if (status === 'error') {
    if (error instanceof ApiError && error.status === 404) return <>{notFound}</>;
    return (
      <div className="page">
        <QueryError title={say('series.error')} error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (status === 'pending') return <SeriesSkeleton />;
  return (
    <div className="page">
      <article className={styles['series']}>
        <SeriesHead series={series} site={site} />
        <SeriesDownloads series={series} site={site} />
        <SeriesFigure series={series} site={site} />
        <div className={styles['columns']}>
          <div>
            <SeriesTable series={series} />
            <SeriesEarlier series={series} site={site} />
          </div>
          <div>
            <SeriesNeighbours series={series} />
            <WithTerms api={api}>
              <SeriesFootnotes footnotes={series.footnotes} />
            </WithTerms>
          </div>
        </div>
      </article>
    </div>
  );
}
