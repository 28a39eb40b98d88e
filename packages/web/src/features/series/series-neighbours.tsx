import type { SeriesBody } from '@almanac/contract';
import { Change, DataTable, Sparkline, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { LatestCell } from '../../platform/catalogue/latest-cell.tsx';
import styles from './series-page.module.css';

type Neighbour = SeriesBody['neighbours']['beside'][number];

interface RelativesProps {
  readonly title: string;
  readonly series: readonly Neighbour[];
  /** What the figures of the page are in, which need not be said again. */
  readonly ownUnit: string | undefined;
}

/** Series with their latest figures. */
function Relatives({ title, series, ownUnit }: RelativesProps): ReactElement | null {
  const { say } = useWords();
  if (series.length === 0) return null;
  return (
    <DataTable
      className={styles['relatives']}
      isOfFigures
      caption={title}
      columns={[
        {
          heading: say('series.number'),
          cell: ({ name, address }) => (
            <Link className="quiet" to={address}>
              {name}
            </Link>
          ),
        },
        {
          heading: say('search.series.trend'),
          className: styles['trend'],
          cell: ({ glance }) => glance && <Sparkline values={glance.sparkline} />,
        },
        {
          heading: say('common.latest-figure'),
          cell: ({ glance, unit }) =>
            glance && <LatestCell {...glance} unit={unit === ownUnit ? undefined : unit} />,
        },
        {
          heading: say('search.series.change'),
          cell: ({ glance }) => glance?.change && <Change {...glance.change} />,
        },
      ]}
      rows={series}
      keyOf={({ address }) => address}
    />
  );
}

/** The series around this one in the table: parents, children and siblings, and the next and the previous one. */
export function SeriesNeighbours({ series }: { readonly series: SeriesBody }): ReactElement | null {
  const { say } = useWords();
  const own = { ownUnit: series.unit };
  const { above, previous, next, beside, below } = series.neighbours;
  if (above === undefined && beside.length === 0 && below.length === 0) return null;
  return (
    <nav aria-labelledby="neighbours">
      <h2 id="neighbours" className={styles['rule']}>
        {say('series.related')}
      </h2>
      <p className={styles['steps']}>
        {previous === undefined ? null : (
          <Link to={previous.address}>
            <span className="along">←</span> {previous.name}
          </Link>
        )}
        {next === undefined ? null : (
          <Link className={styles['next']} to={next.address}>
            {next.name} <span className="along">→</span>
          </Link>
        )}
      </p>
      <Relatives {...own} title={say('series.related.made-up-of')} series={below} />
      <Relatives {...own} title={say('series.related.part-of')} series={above === undefined ? [] : [above]} />
      <Relatives {...own} title={say('series.related.same-level')} series={beside} />
    </nav>
  );
}
