import type { SeriesBody, SeriesObservation } from '@almanac/contract';
import { Button } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './series-page.module.css';

/** More than a screen or two of figures wait until they are asked for. */
const SHOWN_AT_FIRST = 40;

function Marks({ flags, footnotes }: SeriesObservation): ReactElement {
  return (
    <>
      {flags.map(({ symbol, meaning }) => (
        <abbr key={symbol} title={meaning}>
          {symbol}
        </abbr>
      ))}
      {footnotes.length === 0 ? null : (
        <sup>
          {footnotes.map((number, at) => (
            <a key={number} href={`#footnote-${number}`}>
              {at > 0 ? ', ' : ''}
              {number}
            </a>
          ))}
        </sup>
      )}
    </>
  );
}

function Observation({ observation }: { readonly observation: SeriesObservation }): ReactElement {
  const { label, text, absence } = observation;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {absence === undefined ? text : <abbr title={absence}>{text}</abbr>}
        <span className={styles['marks']}>
          <Marks {...observation} />
        </span>
      </td>
    </tr>
  );
}

/** Every figure of the series, latest first. */
export function SeriesTable({ series }: { readonly series: SeriesBody }): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const { observations, unit, name } = series;
  const shown = isWhole ? observations : observations.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={styles['rule']}>
        Figures
      </h2>
      <table className={styles['observations']}>
        <caption className="visually-hidden">{name}, latest first</caption>
        <thead>
          <tr>
            <th scope="col">Period</th>
            <th scope="col">{unit ?? 'Figure'}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((observation) => (
            <Observation key={observation.id} observation={observation} />
          ))}
        </tbody>
      </table>
      {shown.length < observations.length ? (
        <Button
          className={styles['more']}
          onClick={() => {
            setIsWhole(true);
          }}
        >
          Show all {observations.length} periods
        </Button>
      ) : null}
    </section>
  );
}
