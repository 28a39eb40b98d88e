import type { SeriesBody, SeriesObservation } from '@almanac/contract';
import { periodFact, unitFact } from '@almanac/core';
import { Button, DataTable, useWords } from '@almanac/ui';
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
  readonly caption: string;
}

function Observations({ series: { unit }, observations, caption }: ObservationsProps): ReactElement {
  const { say, write } = useWords();
  return (
    <DataTable
      className={styles['observations']}
      isOfFigures
      caption={caption}
      isCaptionHidden
      columns={[
        { heading: say('common.period'), cell: ({ label }) => write(periodFact(label)) },
        {
          heading:
            unit === undefined || /^number$/i.test(unit) ? say('common.figure') : write(unitFact(unit)),
          cell: (observation) => <Figure observation={observation} />,
        },
      ]}
      rows={observations}
      keyOf={({ id }) => id}
    />
  );
}

/** Every figure of the series, latest first. */
export function SeriesTable({ series }: { readonly series: SeriesBody }): ReactElement {
  const { say } = useWords();
  const [isWhole, setIsWhole] = useState(false);
  const { name, observations } = series;
  const shown = isWhole ? observations : observations.slice(0, SHOWN_AT_FIRST);
  const earlier = observations.slice(shown.length);
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={styles['rule']}>
        {say('series.figures')}
      </h2>
      <Observations
        series={series}
        observations={shown}
        caption={say('series.figures.latest-first', { series: name })}
      />
      {earlier.length === 0 ? null : (
        <>
          <Button
            className={styles['more']}
            onClick={() => {
              setIsWhole(true);
            }}
          >
            {say('series.figures.show-all', { count: observations.length })}
          </Button>
          <noscript>
            <Observations
              series={series}
              observations={earlier}
              caption={say('series.figures.earlier', { series: name })}
            />
          </noscript>
        </>
      )}
    </section>
  );
}
