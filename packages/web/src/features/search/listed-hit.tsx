import type { SearchHit, SeriesHit, Site } from '@almanac/contract';
import { lastUpdatedOf, message, periodRangeFact } from '@almanac/core';
import { MarkedText } from '@almanac/ui';
import type { Words } from '@almanac/words';
import type { ReactElement, ReactNode } from 'react';
import type { ListedFamily, ListedSeries } from '../../platform/catalogue/family-table.tsx';
import { writeDate } from '../../platform/words/write-day.ts';

interface ListingOptions extends Pick<Words, 'say' | 'write'> {
  readonly site: Site;
  /** Where the list is about the days of releases. */
  readonly hasDays: boolean;
}

/** A table that was found, as the list shows it: what matches is marked, and the rows that do stand below. */
export function listedHit(hit: SearchHit, options: ListingOptions): ListedFamily {
  const { table, title, series, family, headline } = hit;
  return {
    table,
    title: <MarkedText {...(family?.title ?? title)} />,
    members: family?.members ?? [],
    headline,
    facts: factsOf(hit, options),
    ...(series && {
      counted: countOf(table.series, series, options),
      series: series.shown.map(listedSeries),
    }),
  };
}

function factsOf(hit: SearchHit, { say, write, site, hasDays }: ListingOptions): readonly ReactNode[] {
  const { table, code, agency, place, why, headline } = hit;
  const range =
    headline === undefined && table.from !== undefined && table.to !== undefined
      ? write(periodRangeFact(table.from, table.to))
      : undefined;
  return [
    place && isMarked(place) ? <Place {...place} /> : undefined,
    range,
    <MarkedText {...agency} />,
    <MarkedText {...code} />,
    hasDays ? say('common.updated', { day: writeDate(lastUpdatedOf(table, table), site) }) : undefined,
    why,
  ];
}

function countOf(
  all: number,
  { matching, shown }: NonNullable<SearchHit['series']>,
  { say }: Pick<ListingOptions, 'say'>,
): string {
  return shown.some(({ glance }) => glance !== undefined)
    ? say('search.series.matching', { matching, all: message('search.series.counted', { count: all }) })
    : say('search.series.rows', { count: matching });
}

function listedSeries({ marks, ...row }: SeriesHit): ListedSeries {
  return { ...row, name: <MarkedText text={row.text} marks={marks} /> };
}

type FoundPlace = NonNullable<SearchHit['place']>;

function isMarked(place: FoundPlace): boolean {
  return Object.values(place).some(({ marks }) => marks.length > 0);
}

function Place({ subjectGrouping, subject, topic }: FoundPlace): ReactElement {
  return (
    <>
      {subjectGrouping.marks.length > 0 ? (
        <>
          <MarkedText {...subjectGrouping} /> ›{' '}
        </>
      ) : null}
      <MarkedText {...subject} /> › <MarkedText {...topic} />
    </>
  );
}
