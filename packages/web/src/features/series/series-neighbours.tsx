import type { SeriesBody } from '@almanac/contract';
import { useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import styles from './series-page.module.css';

type Neighbour = SeriesBody['neighbours']['beside'][number];

function List({
  title,
  series,
}: {
  readonly title: string;
  readonly series: readonly Neighbour[];
}): ReactElement | null {
  if (series.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul role="list">
        {series.map(({ name, address }) => (
          <li key={address}>
            <Link className="quiet" to={address}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The series around this one in the table: parents, children and siblings, and the next and the previous one. */
export function SeriesNeighbours({ series }: { readonly series: SeriesBody }): ReactElement | null {
  const { say } = useWords();
  const { above, previous, next, beside, below } = series.neighbours;
  if (above === undefined && beside.length === 0 && below.length === 0) return null;
  return (
    <nav aria-labelledby="neighbours" className={styles['neighbours']}>
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
      <List title={say('series.related.part-of')} series={above === undefined ? [] : [above]} />
      <List title={say('series.related.made-up-of')} series={below} />
      <List title={say('series.related.same-level')} series={beside} />
    </nav>
  );
}
