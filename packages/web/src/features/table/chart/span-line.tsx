import { sentences, type Fact, type SpanStep } from '@almanac/core';
import { Button, useClipboard, useWords } from '@almanac/ui';
import type { ReactElement } from 'react';
import { writeInstant } from '../../../platform/words/write-day.ts';
import { citation, publicAddress, viewAddresses, withChart } from '../downloads/view-addresses.ts';
import { useTablePage } from '../page/use-table-page.ts';
import styles from './span-line.module.css';
import { useChartPage } from './use-chart-page.ts';

interface SpanLineProps {
  readonly title: string;
  readonly said: Fact;
  readonly step: SpanStep;
}

/** What changed between the handles, and a button that copies it with its source. */
export function SpanLine({ title, said, step }: SpanLineProps): ReactElement {
  const { say, write } = useWords();
  const { query, site, address } = useTablePage();
  const { chart } = useChartPage();
  const { table, release, steps } = query.shown;
  const cited = [...steps.filter(({ kind }) => kind !== 'span'), step];
  const { page } = viewAddresses({ facts: table, steps: cited, release: address.release });
  const source = citation(
    { ...table, title },
    {
      date: writeInstant(table.lastUpdated ?? release.publishedAt, site),
      address: publicAddress(withChart(page, chart), site),
    },
  );
  const { state, copy } = useClipboard(write(sentences([said, source])));
  return (
    <div className={styles['line']}>
      <p aria-live="polite">{write(said)}</p>
      <Button look="plain" onClick={copy}>
        {say(state === 'copied' ? 'common.copied' : 'chart.span.copy')}
      </Button>
    </div>
  );
}
