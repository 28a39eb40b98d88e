import { message } from '@almanac/core';
import { apiRowNumbers, apiShapeOf, keyOf } from '@almanac/formats';

import { callAt, type CallOf, type ShownDimension } from '../../releases/reading/shown-selection.ts';

/** The most cells of a page: the view comes on one. */
const ALL = 1_000_000;

/** More numbers of rows make an address too long. */
const MOST_ROWS = 2000;

/** The figures of a view: rows by number, periods by name. Other dimensions come whole. */
export function dataApiCall(publicUrl: string): CallOf {
  return ({ table, release, dimensions }) => {
    const { down } = apiShapeOf(table);
    const chosen = new Map(dimensions.map((each) => [each.dimension.id, each]));
    const isDown = ({ dimension }: ShownDimension): boolean => down.some(({ id }) => id === dimension.id);
    const isChoosable = (each: ShownDimension): boolean =>
      each.isWhole || each.dimension.role === 'time' || isDown(each);
    const other = dimensions.find((each) => !isChoosable(each));
    if (other) return { because: message('calls.rows-only', { dimension: other.dimension.label }) };
    const rowsOf = dimensions.filter(isDown);
    const count = rowsOf.reduce((product, { categories }) => product * categories.length, 1);
    const isChosen = rowsOf.some(({ dimension, isWhole }) => dimension.role !== 'time' && !isWhole);
    if (isChosen && count > MOST_ROWS) return { because: message('calls.too-long') };
    const rows = isChosen
      ? apiRowNumbers(table, (dimension) => new Set(chosen.get(dimension.id)?.categories.map(({ id }) => id)))
      : undefined;
    const times = dimensions.find(({ dimension, isWhole }) => dimension.role === 'time' && !isWhole);
    const query = [
      ...(rows ? [`seriesNoORrowNo=${rows.join(',')}`] : []),
      ...(times
        ? [`timeFilter=${times.categories.map((each) => encodeURIComponent(keyOf(each))).join(',')}`]
        : []),
      ...(release === undefined ? [] : [`release=${encodeURIComponent(release)}`]),
      `limit=${ALL}`,
    ];
    return callAt(`${publicUrl}/api/table/tabledata/${encodeURIComponent(table.code)}?${query.join('&')}`);
  };
}
