import { fileAddress, type FileFormatKey } from '@almanac/contract';
import { addressOf, type StatTable } from '@almanac/core';

import { seriesNumber, seriesVariables, type SeriesPlace } from './series-number.ts';

/** The query string that chooses one category of each variable that has several. */
function chosenQuery(table: Pick<StatTable, 'cube' | 'heading'>, place: SeriesPlace): string {
  const steps = seriesVariables(table).flatMap(({ id, categories }) => {
    const category = place.get(id);
    if (category === undefined || categories.length < 2) return [];
    const selection = { kind: 'named' as const, categories: [category] };
    return [{ kind: 'choose' as const, dimension: id, selection }];
  });
  return steps.length === 0 ? '' : `?${addressOf(steps)}`;
}

type NamedTable = Pick<StatTable, 'cube' | 'heading' | 'kind' | 'code'>;

/** The page of a table with one row chosen. */
export function rowAddress(table: NamedTable, place: SeriesPlace): string {
  return `/table/${table.kind}/${table.code}${chosenQuery(table, place)}`;
}

/** A file of one row of a table. */
export function rowFile(table: NamedTable, place: SeriesPlace, format: FileFormatKey): string {
  return fileAddress(format, `/table/${table.kind}/${table.code}`, chosenQuery(table, place).slice(1));
}

/** The page of a series. */
export function seriesAddress(
  table: Pick<StatTable, 'cube' | 'heading' | 'code'>,
  place: SeriesPlace,
): string {
  return `/series/${table.code}/${encodeURIComponent(seriesNumber(table, place))}`;
}
