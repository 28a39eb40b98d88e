import { cellCountOf, frequencyName, lastUpdatedOf, type StatTable } from '@almanac/core';
import { additionsOf, type ReleaseContext } from './additions.ts';
import { type ApiRow, type ApiRows, type ApiShape, apiShapeOf, footnoteTexts, placeOf } from './api-shape.ts';
import { categoryNumbers } from './category-numbers.ts';
import { type ApiOrigin, inEnvelope } from './envelope.ts';
import { keyOf } from './narrow.ts';
import { dayMonthYear } from '../writing/view-sections.ts';

/** What an answer says besides the table's own facts. */
export interface DescribedRelease extends ApiOrigin, ReleaseContext {
  readonly isExtended: boolean;
  /** The number of figures of a time series; cells without one do not count. */
  readonly figures: number;
}

/**
 * Answers a call for the description of a table: its rows, columns, units and notes. The table needs only its
 * dimensions.
 */
export function writeTableMetadata(table: StatTable, described: DescribedRelease): string {
  const shape = apiShapeOf(table);
  const { site, day, isExtended } = described;
  const records = shape.isTimeSeries
    ? seriesRecords(table, shape, described)
    : nestedRecords(table, shape, described);
  const data = {
    records,
    generatedBy: site,
    dateGenerated: dayMonthYear(day),
    ...(isExtended && { ...totalOf(table, shape), ...additionsOf(table, shape, described) }),
  };
  return inEnvelope(JSON.stringify(data), 200);
}

/** For a time series the number of figures is given among the records. */
function totalOf({ cube }: StatTable, { isTimeSeries }: ApiShape): object {
  return isTimeSeries ? {} : { total: cellCountOf(cube.dimensions) };
}

function datesOf(table: StatTable, { release, dayOf }: DescribedRelease) {
  return {
    dataSource: table.source,
    footnote: footnoteTexts(table)(table.tableFootnotes),
    dataLastUpdated: dayMonthYear(dayOf(lastUpdatedOf(table, release))),
  };
}

function seriesRecords(table: StatTable, { rows, columns }: ApiShape, described: DescribedRelease): object {
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
    // Clients expect the number of published figures here: months before a series begins do not count.
    total: described.figures,
    row: rowsIn(rows).map(({ number, text, unit, footnote }) => ({
      seriesNo: number,
      rowText: text,
      uoM: unit,
      footnote,
    })),
  };
}

function nestedRecords(table: StatTable, { rows, columns }: ApiShape, described: DescribedRelease): object {
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
    row: rowsIn(rows).map(({ number, text, unit, footnote }) => ({
      rowNo: number,
      rowText: text,
      uoM: unit,
      footnote,
    })),
  };
}

function rowsIn({ length, at }: ApiRows): readonly ApiRow[] {
  return Array.from({ length }, (_, index) => at(index));
}
