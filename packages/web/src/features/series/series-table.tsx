import type { SeriesBody, SeriesObservation } from '@almanac/contract';
import { Button, DataTable } from '@almanac/ui';
import { useState, type ReactElement } from 'react';
import styles from './series-page.module.css';

/** How many figures are shown at first; more are shown on demand. */
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

function Figure({ observation }: { readonly observation: SeriesObservation }): ReactElement {
  const { text, absence } = observation;
  return (
    <>
      {absence === undefined ? text : <abbr title={absence}>{text}</abbr>}
      <span className={styles['marks']}>
        <Marks {...observation} />
      </span>
    </>
  );
}

interface ObservationsProps {
  readonly series: SeriesBody;
  readonly observations: readonly SeriesObservation[];
  readonly order: string;
}

function Observations({ series: { name, unit }, observations, order }: ObservationsProps): ReactElement {
  return (
    <DataTable
      className={styles['observations']}
      isOfFigures
      caption={`${name}, ${order}`}
      isCaptionHidden
      columns={[
        { heading: 'Period', cell: ({ label }) => label },
        { heading: unit ?? 'Figure', cell: (observation) => <Figure observation={observation} /> },
      ]}
      rows={observations}
      keyOf={({ id }) => id}
    />
  );
}

/** Every figure of the series, latest first. */
export function SeriesTable({ series }: { readonly series: SeriesBody }): ReactElement {
  const [isWhole, setIsWhole] = useState(false);
  const { observations } = series;
  const shown = isWhole ? observations : observations.slice(0, SHOWN_AT_FIRST);
  const earlier = observations.slice(shown.length);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={styles['rule']}>
        Figures
      </h2>
      <Observations series={series} observations={shown} order="latest first" />
      {earlier.length === 0 ? null : (
        <>
          <Button
            className={styles['more']}
            onClick={() => {
              setIsWhole(true);
            }}
          >
            Show all {observations.length} periods
          </Button>
          <noscript>
            <Observations series={series} observations={earlier} order="earlier figures" />
          </noscript>
        </>
      )}
    </section>
  );
}
