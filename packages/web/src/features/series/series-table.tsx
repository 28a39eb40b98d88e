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
      <DataTable
        className={styles['observations']}
        isOfFigures
        caption={`${name}, latest first`}
        isCaptionHidden
        columns={[
          { heading: 'Period', cell: ({ label }) => label },
          { heading: unit ?? 'Figure', cell: (observation) => <Figure observation={observation} /> },
        ]}
        rows={shown}
        keyOf={({ id }) => id}
      />
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
