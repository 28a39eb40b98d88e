import type { AnswerReading } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { Change, DataTable, Sparkline, useWords, type DataColumn } from '@almanac/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { LatestCell } from '../../../platform/catalogue/latest-cell.tsx';
import styles from './answer-readings.module.css';

interface AnswerReadingsProps {
  readonly readings: readonly AnswerReading[];
  readonly caption: string;
}

/** Other ways to read a question, each with its own result. */
export function AnswerReadings({ readings, caption }: AnswerReadingsProps): ReactElement | null {
  const { say } = useWords();
  if (readings.length === 0) return null;
  const isSpan = readings.some(({ from }) => from !== undefined);
  return (
    <DataTable
      className={styles['readings']}
      isOfFigures
      caption={caption}
      isCaptionHidden
      columns={[
        { heading: say('answer.readings'), cell: (reading) => <Name {...reading} /> },
        ...(isSpan ? ENDS : LATEST).map(({ heading, ...column }) => ({ ...column, heading: say(heading) })),
      ]}
      rows={readings}
      keyOf={({ query }) => query}
    />
  );
}

function Name({ text, detail, query }: AnswerReading): ReactElement {
  return (
    <>
      <Link className="quiet" to={`/search?${query}`}>
        {text}
      </Link>
      <small>{detail}</small>
    </>
  );
}

type Column = Omit<DataColumn<AnswerReading>, 'heading'> & { readonly heading: PlainMessageKey };

const ENDS: readonly Column[] = [
  { heading: 'time-line.from', cell: ({ from }) => from && <Figure text={from.text} of={from.label} /> },
  { heading: 'time-line.to', cell: ({ to }) => to && <Figure text={to.text} of={to.label} /> },
  { heading: 'answer.change', cell: ({ change }) => change && <Change {...change} /> },
];

const LATEST: readonly Column[] = [
  {
    heading: 'search.series.trend',
    className: styles['trend'],
    cell: ({ glance }) => glance && <Sparkline values={glance.sparkline} />,
  },
  {
    heading: 'common.latest-figure',
    cell: ({ glance, unit }) => (glance ? <LatestCell {...glance} unit={unit} /> : <NoFigure />),
  },
  { heading: 'search.series.change', cell: ({ glance }) => glance?.change && <Change {...glance.change} /> },
];

function Figure({ text, of }: { readonly text: string; readonly of: string }): ReactElement {
  return (
    <>
      <b>{text}</b>
      <small>{of}</small>
    </>
  );
}

function NoFigure(): ReactElement {
  const { say } = useWords();
  return <small>{say('answer.no-recent')}</small>;
}
