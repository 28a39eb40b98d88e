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
    const isChoosable = ({ dimension, isWhole }: ShownDimension): boolean =>
      isWhole || dimension.role === 'time' || down.some(({ id }) => id === dimension.id);
    const other = dimensions.find((each) => !isChoosable(each));
    if (other) return { because: message('calls.rows-only', { dimension: other.dimension.label }) };
    const count = down.reduce((product, { id }) => product * (chosen.get(id)?.categories.length ?? 1), 1);
    const isChosen = down.some(({ id, role }) => role !== 'time' && chosen.get(id)?.isWhole === false);
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
