import type { SuggestionsBody } from '@almanac/contract';
import { frequencyName } from '@almanac/core';
import { MarkedText, Sparkline, type SuggestionGroup } from '@almanac/ui';
import type { ReactElement } from 'react';
import { KIND_NAMES } from '../../platform/catalogue/kind-name.ts';
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
  if (glance === undefined) return null;
  return (
    <span className={styles['figure']}>
      <span className={styles['line']}>
        <Sparkline values={glance.sparkline} />
      </span>
      <span className={styles['latest']}>
        <b>{glance.latest}</b>
        <span>{glance.period}</span>
      </span>
    </span>
  );
}

function named(label: string, names: SuggestionsBody['topics']): SuggestionGroup {
  return {
    label,
    options: names.map(({ text, marks, address, tables }) => ({
      id: address,
      content: <MarkedText text={text} marks={marks} />,
      note: `${tables} ${tables === 1 ? 'table' : 'tables'}`,
    })),
  };
}

/** What to suggest while the reader types; an option's id is the address it leads to. */
export function suggestionGroups(body: SuggestionsBody): readonly SuggestionGroup[] {
  const { understood, tables, series, topics, agencies } = body;
  const nearest = understood.isNearest ? 'Nearest' : undefined;
  const groups: readonly SuggestionGroup[] = [
    {
      label: nearest === undefined ? 'Tables' : `${nearest} tables`,
      options: tables.map(({ text, marks, address, kind, frequency }) => ({
        id: address,
        content: <MarkedText text={text} marks={marks} />,
        note: frequency === undefined ? KIND_NAMES[kind] : frequencyName(frequency),
      })),
    },
    {
      label: nearest === undefined ? 'Series' : `${nearest} series`,
      options: series.map((each) => ({
        id: each.page ?? each.address,
        content: <SeriesName series={each} />,
        note: <Figure series={each} />,
      })),
    },
    named('Topics', topics),
    named('Agencies', agencies),
  ];
  return groups.filter(({ options }) => options.length > 0);
}
