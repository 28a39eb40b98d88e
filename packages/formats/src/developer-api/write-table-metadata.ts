import { frequencyName, type Release, type StatTable } from '@almanac/core';
import { apiShapeOf, footnoteTexts, placeOf } from './api-shape.ts';
import { categoryNumbers } from './category-numbers.ts';
import { type ApiOrigin, dayMonthYear, inEnvelope } from './envelope.ts';
import { keyOf } from './narrow.ts';

/** What is told of a table besides its own facts. */
export interface DescribedRelease extends ApiOrigin {
  readonly release: Release;
  /** Every release that may be read, latest first. */
  readonly releases: readonly Release[];
  readonly replacedBy?: string | undefined;
}

/** Answers a call for what a table is: its rows, columns, units and notes. */
export function writeTableMetadata(table: StatTable, described: DescribedRelease): string {
  const { isTimeSeries } = apiShapeOf(table);
  const records = {
    ...(isTimeSeries ? seriesRecords(table, described) : nestedRecords(table, described)),
    release: described.release,
    releases: described.releases,
    nextReleaseDate: table.nextReleaseDate ?? null,
    isFictional: table.isFictional,
    replacedBy: described.replacedBy ?? null,
  };
  return inEnvelope(
    JSON.stringify({ records, generatedBy: described.site, dateGenerated: dayMonthYear(described.day) }),
    200,
  );
}

function datesOf(table: StatTable, { release }: DescribedRelease) {
  return {
    dataSource: table.source,
    footnote: footnoteTexts(table)(table.tableFootnotes),
    dataLastUpdated: dayMonthYear(table.lastUpdated ?? release.publishedAt),
  };
}

function seriesRecords(table: StatTable, described: DescribedRelease): object {
  const { rows, columns } = apiShapeOf(table);
  const periods = columns[0]?.dimension.categories ?? [];
  const [first] = periods;
  const last = periods.at(-1);
  return {
    ...placeOf(table),
    id: table.code,
    groupTitle: table.groupTitle,
    title: table.title,
    frequency: table.frequency ? frequencyName(table.frequency) : '',
    adjustmentType: table.seasonalAdjustment ?? '',
    ...datesOf(table, described),
    startPeriod: first ? keyOf(first) : '',
    endPeriod: last ? keyOf(last) : '',
    // Clients have seen the number of published figures here: months before a series begins do not count.
    total: table.cube.values.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0),
    row: rows.map(({ number, text, unit, footnote }) => ({
      seriesNo: number,
      rowText: text,
      uoM: unit,
      footnote,
    })),
  };
}

function nestedRecords(table: StatTable, described: DescribedRelease): object {
  const { rows, columns } = apiShapeOf(table);
  const footnotes = footnoteTexts(table);
  const named = columns.map(({ dimension }, at) => {
    const numbers = categoryNumbers(dimension);
    const entries = dimension.categories.map((category) => ({
      columnNo: numbers.get(category.id) ?? '',
      columnText: keyOf(category),
      footnote: footnotes(category.footnotes ?? []),
    }));
    return [`column${at + 1}`, entries] as const;
  });
  return {
    ...placeOf(table),
    id: table.code,
    tableType: table.source,
    title: table.title,
    frequency: table.frequency ? frequencyName(table.frequency) : '',
    ...datesOf(table, described),
    ...Object.fromEntries(named),
    row: rows.map(({ number, text, unit, footnote }) => ({
      rowNo: number,
      rowText: text,
      uoM: unit,
      footnote,
    })),
    total: table.cube.values.length,
    variables: [
      table.cube.dimensions.find(({ id }) => !columns.some(({ dimension }) => dimension.id === id))?.label ??
        '',
      ...columns.map(({ dimension }) => dimension.label),
    ],
  };
}
