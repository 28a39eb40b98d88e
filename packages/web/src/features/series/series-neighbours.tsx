import type { SeriesBody } from '@almanac/contract';
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
  const { above, previous, next, beside, below } = series.neighbours;
  if (above === undefined && beside.length === 0 && below.length === 0) return null;
  return (
    <nav aria-labelledby="neighbours" className={styles['neighbours']}>
      <h2 id="neighbours" className={styles['rule']}>
        Around it in the table
      </h2>
      <p className={styles['steps']}>
        {previous === undefined ? null : <Link to={previous.address}>← {previous.name}</Link>}
        {next === undefined ? null : <Link to={next.address}>{next.name} →</Link>}
      </p>
      <List title="Part of" series={above === undefined ? [] : [above]} />
      <List title="Made up of" series={below} />
      <List title="Beside it" series={beside} />
    </nav>
  );
}
