import type { AnswerLine, SuggestionsBody } from '@almanac/contract';
import { frequencyMessage, periodFact, TABLE_KIND_KEYS } from '@almanac/core';
import { MarkedText, Sparkline, useWords, type SuggestionGroup } from '@almanac/ui';
import type { Words } from '@almanac/words';
import type { ReactElement } from 'react';
import styles from './suggestions.module.css';

type SuggestedSeries = SuggestionsBody['series'][number];

/** A series, and in small print the table it is in. */
function SeriesName({ series: { text, marks, table } }: { readonly series: SuggestedSeries }): ReactElement {
  return (
    <>
      <MarkedText text={text} marks={marks} />
      {text === table ? null : <span className={styles['table']}>{table}</span>}
    </>
  );
}

function Figure({ series: { glance } }: { readonly series: SuggestedSeries }): ReactElement | null {
  const { write } = useWords();
  if (glance === undefined) return null;
  return (
    <span className={styles['figure']}>
      <span className={styles['line']}>
        <Sparkline values={glance.sparkline} />
      </span>
      <span className={styles['latest']}>
        <b>{glance.latest}</b>
        <span>{write(periodFact(glance.period))}</span>
      </span>
    </span>
  );
}

/** The sentence that answers, its figure large: `The unemployment rate was 4.6% in Oct 2026`. */
function Answer({ text, figure = '' }: AnswerLine): ReactElement {
  const at = text.indexOf(figure);
  return (
    <>
      {text.slice(0, at)}
      <b className={styles['answer']}>{text.slice(at, at + figure.length)}</b>
      {text.slice(at + figure.length)}
    </>
  );
}

function named(label: string, names: SuggestionsBody['topics'], say: Words['say']): SuggestionGroup {
  return {
    label,
    options: names.map(({ text, marks, address, tables }) => ({
      id: address,
      content: <MarkedText text={text} marks={marks} />,
      note: say('common.tables', { count: tables }),
    })),
  };
}

/** What to suggest while the reader types; an option's id is the address it leads to. */
export function suggestionGroups(
  body: SuggestionsBody,
  { say, write }: Pick<Words, 'say' | 'write'>,
): readonly SuggestionGroup[] {
  const { understood, answer, tables, series, topics, agencies } = body;
  const { isNearest } = understood;
  const groups: readonly SuggestionGroup[] = [
    {
      label: say('answer.heading'),
      options: answer ? [{ id: answer.address, content: <Answer {...answer} /> }] : [],
    },
    {
      label: isNearest ? say('search.closest-tables') : say('common.tables-heading'),
      options: tables.map(({ text, marks, address, kind, frequency }) => ({
        id: address,
        content: <MarkedText text={text} marks={marks} />,
        note: frequency === undefined ? say(TABLE_KIND_KEYS[kind]) : write(frequencyMessage(frequency)),
      })),
    },
    {
      label: isNearest ? say('search.closest-series') : say('search.suggestions.series'),
      options: series.map((each) => ({
        id: each.page ?? each.address,
        content: <SeriesName series={each} />,
        note: <Figure series={each} />,
      })),
    },
    named(say('common.topics'), topics, say),
    named(say('search.suggestions.agencies'), agencies, say),
  ];
  return groups.filter(({ options }) => options.length > 0);
}
