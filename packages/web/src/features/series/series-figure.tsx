import type { SeriesBody, Site } from '@almanac/contract';
import type { PlainMessageKey } from '@almanac/core';
import { Segment, useWords } from '@almanac/ui';
import { useMemo, useState, type ReactElement } from 'react';
import type { TimeSpan } from '../../platform/time-line/time-line-point.ts';
import { TimeLine } from '../../platform/time-line/time-line.tsx';
import { knownPlace } from '../../platform/time-line/use-span.ts';
import styles from './series-page.module.css';
import { placeYearsBefore, pointsOf, RANGES, type Range } from './series-points.ts';
import { SpanSentence } from './span-sentence.tsx';

const RANGE_NAMES = {
  1: 'series.range.1',
  5: 'series.range.5',
  10: 'series.range.10',
  all: 'series.range.all',
} as const satisfies { readonly [Each in Range]: PlainMessageKey };

interface SeriesFigureProps {
  readonly series: SeriesBody;
  readonly site: Site;
}

/** The whole series over time; two handles say what changed between two periods. */
export function SeriesFigure({ series, site }: SeriesFigureProps): ReactElement | null {
  const { say, write } = useWords();
  const points = useMemo(() => pointsOf(series, write), [series, write]);
  const [range, setRange] = useState<Range | ''>('10');
  const [moved, setMoved] = useState<TimeSpan>();
  if (points.every(({ value }) => value === null)) return null;
  const to = knownPlace(points, points.length - 1, -1);
  const span = moved ?? { from: placeYearsBefore(points, to, range), to };
  const hasSpan = span.from < span.to;
  return (
    <figure className={styles['figure']}>
      {hasSpan ? (
        <figcaption>
          <Segment
            label={say('series.range')}
            value={range}
            options={RANGES.map((each) => ({ value: each, label: say(RANGE_NAMES[each]) }))}
            onChange={(next) => {
              setRange(next);
              setMoved(undefined);
            }}
          />
          <small>{say('answer.drag')}</small>
        </figcaption>
      ) : null}
      <TimeLine
        label={say('series.line-of', { series: series.heading })}
        lines={[points]}
        isInPercent={series.latest?.isBarePercentage === true}
        span={span}
        onSpan={
          hasSpan
            ? (next) => {
                setMoved(next);
                setRange('');
              }
            : undefined
        }
      />
      {hasSpan ? <SpanSentence series={series} points={points} span={span} site={site} /> : null}
    </figure>
  );
}
