import type { SeriesBody, Site } from '@almanac/contract';
import {
  changeAYear,
  changeBetween,
  FLAG_SIGNS,
  lastUpdatedOf,
  parseTimePeriod,
  yearsBetween,
  type NumberStyle,
} from '@almanac/core';
import { Button, Icon, useClipboard, useNumberStyle, useWords } from '@almanac/ui';
import type { Say } from '@almanac/words';
import type { ReactElement } from 'react';
import { writeDate } from '../../platform/words/write-day.ts';
import type { TimeLinePoint, TimeSpan } from '../../platform/time-line/time-line-point.ts';
import styles from './series-page.module.css';

interface SpanSentenceProps {
  readonly series: SeriesBody;
  readonly points: readonly TimeLinePoint[];
  readonly span: TimeSpan;
  readonly site: Site;
}

const KEYS = { up: 'series.span.rose', down: 'series.span.fell', level: 'series.span.level' } as const;

/** What changed between both ends, in a sentence to copy with its source. */
export function SpanSentence({ series, points, span, site }: SpanSentenceProps): ReactElement | null {
  const { say } = useWords();
  const style = useNumberStyle();
  const { heading, source, code, seriesNo, address } = series;
  const what = sentenceOf(points, span, { series, style, say });
  const cited = say('series.span.cited', {
    sentence: say('series.span.sentence', { name: heading, what: what ?? '' }),
    source,
    code,
    series: seriesNo,
    day: writeDate(lastUpdatedOf(series, series), site),
    address: `${site.publicUrl}${address}`,
  });
  const { copy, state } = useClipboard(cited);
  if (what === undefined) return null;
  return (
    <div className={styles['span']}>
      <p role="status">{what}</p>
      <Button look="plain" onClick={copy}>
        <Icon name="copy" />
        {say('answer.copy')}
      </Button>
      <span role="status" className={styles['said']}>
        {state === 'ready' ? '' : say(state === 'copied' ? 'common.copied' : 'common.copy-refused')}
      </span>
    </div>
  );
}

interface Writing {
  readonly series: SeriesBody;
  readonly style: NumberStyle;
  readonly say: Say;
}

/** Undefined where an end has no figure, or the first is 0. */
function sentenceOf(points: readonly TimeLinePoint[], span: TimeSpan, writing: Writing): string | undefined {
  const [from, to] = [points[span.from], points[span.to]];
  if (!from || !to) return undefined;
  const { say, series } = writing;
  const oldestFirst = series.observations.toReversed();
  const broken = oldestFirst.findIndex((each, at) => at > span.from && at <= span.to && hasBreak(each));
  if (broken >= 0) return say('answer.refused.break-between', { period: points[broken]?.label ?? '' });
  const years = yearsApart(oldestFirst[span.from], oldestFirst[span.to]);
  const change = changeWords([from.value, to.value], years, writing);
  if (!change) return undefined;
  const ends = { from: from.label, to: to.label, before: from.text, after: to.text };
  const parts = [
    say(KEYS[change.direction], { ...ends, change: change.size }),
    change.aYear && say('series.span.a-year', { change: change.aYear }),
    (from.isProvisional || to.isProvisional) && say('answer.provisional'),
  ];
  return parts.filter(Boolean).join(' ');
}

function changeWords(
  [before, after]: readonly [number | null, number | null],
  years: number,
  { series, style }: Writing,
) {
  if (before === null || after === null) return undefined;
  const writing = { isPercentage: series.isPercentage, decimals: series.decimals, style };
  const change = changeBetween(after, before, writing);
  if (!change) return undefined;
  const { direction, text } = change;
  const aYear = changeAYear(after, before, { ...writing, years })?.text;
  return { direction, size: direction === 'level' ? text : text.slice(1), aYear };
}

type SeriesPoint = SeriesBody['observations'][number];

function yearsApart(from: SeriesPoint | undefined, to: SeriesPoint | undefined): number {
  const [first, last] = [from, to].map((each) => parseTimePeriod(each?.iso ?? ''));
  const { parts, partsPerYear } = yearsBetween(first, last);
  return parts / partsPerYear;
}

function hasBreak({ flags }: SeriesPoint): boolean {
  return flags.some(({ symbol }) => symbol === FLAG_SIGNS['break-in-series'].symbol);
}
