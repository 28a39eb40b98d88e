import type { SeriesBody, Site } from '@almanac/contract';
import { periodFact } from '@almanac/core';
import { DataTable, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { writeDate } from '../../platform/words/write-day.ts';
import styles from './series-page.module.css';

interface SeriesEarlierProps {
  readonly series: SeriesBody;
  readonly site: Site;
}

/** So many revised figures of a release are shown; its changes have them all. */
const MOST_SHOWN = 8;

/** What earlier releases said of periods whose figures have been revised since. */
export function SeriesEarlier({ series, site }: SeriesEarlierProps): ReactElement {
  const { say } = useWords();
  const { earlier } = series;
  const revised = earlier.filter(({ figures }) => figures.length > 0);
  return (
    <section className={styles['earlier']} aria-labelledby="earlier">
      <h2 id="earlier" className={styles['rule']}>
        {say('series.earlier')}
      </h2>
      {revised.length === 0 ? (
        <p>
          {earlier.length === 0
            ? say('series.earlier.only-one')
            : say('series.earlier.unchanged', { count: earlier.length })}
        </p>
      ) : (
        revised.map((release) => <Revised key={release.publishedAt} release={release} site={site} />)
      )}
    </section>
  );
}

function Revised({
  release: { publishedAt, figures },
  site,
}: Pick<SeriesEarlierProps, 'site'> & { readonly release: SeriesBody['earlier'][number] }): ReactElement {
  const { say, write } = useWords();
  const day = writeDate(publishedAt, site);
  return (
    <>
      <DataTable
        className={styles['revisions']}
        isOfFigures
        caption={say('series.earlier.of', { day })}
        columns={[
          { heading: say('common.period'), cell: ({ label }) => write(periodFact(label)) },
          { heading: say('series.earlier.then'), cell: ({ before }) => before },
          { heading: say('series.earlier.now'), cell: ({ now }) => now },
        ]}
        rows={figures.slice(0, MOST_SHOWN)}
        keyOf={({ id }) => id}
      />
      {figures.length > MOST_SHOWN ? (
        <p>{say('series.earlier.more', { count: figures.length - MOST_SHOWN })}</p>
      ) : null}
    </>
  );
}
