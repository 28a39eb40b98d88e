import { message } from '@almanac/core';

import { AGENCY, VERSION } from '../../releases/sdmx/sdmx-ids.ts';
import { structureOf, type TableStructure } from '../../releases/sdmx/table-structure.ts';
import {
  callAt,
  type CallOf,
  type NoCall,
  type ShownSelection,
} from '../../releases/reading/shown-selection.ts';

/** The key of what is chosen: codes with `+` between them, nothing for all. */
function keyOf({ dimensions }: TableStructure, shown: ShownSelection['dimensions'], all: string): string {
  const parts = dimensions.map(({ axis, dimension, codes }) => {
    const { categories = [], isWhole = true } = shown[axis] ?? {};
    if (isWhole) return all;
    const chosen = new Set(categories.map(({ id }) => id));
    return codes.filter((_, at) => chosen.has(dimension.categories[at]?.id ?? '')).join('+');
  });
  return parts.every((part) => part === all) ? 'all' : parts.join('.');
}

/** The chosen periods as SDMX writes them; undefined for all of them, or where the table has none. */
function periodsOf(
  { time }: TableStructure,
  shown: ShownSelection['dimensions'],
): readonly string[] | undefined {
  const { categories = [], isWhole = true } = (time && shown[time.axis]) ?? {};
  if (!time || isWhole) return undefined;
  const chosen = new Set(categories.map(({ id }) => id));
  return time.periods.filter((_, at) => chosen.has(time.dimension.categories[at]?.id ?? ''));
}

/** Whether sorted periods leave none out between the first and the last of them. */
function isStretch({ time }: TableStructure, periods: readonly string[]): boolean {
  const [first = '', last = ''] = [periods[0], periods.at(-1)];
  return time?.periods.filter((each) => each >= first && each <= last).length === periods.length;
}

/** Version 2.1: `startPeriod` and `endPeriod` choose a stretch of periods, and nothing else does. */
export function sdmx21Call(publicUrl: string): CallOf {
  return ({ table, release, dimensions }) => {
    if (release !== undefined) return NO_RELEASE;
    const structure = structureOf(table);
    const periods = periodsOf(structure, dimensions)?.toSorted();
    if (periods && !isStretch(structure, periods)) return { because: message('calls.stretch') };
    const ends = periods ? [`startPeriod=${periods[0] ?? ''}`, `endPeriod=${periods.at(-1) ?? ''}`] : [];
    const query = [...ends.map(encodeURI), 'format=csv'];
    const key = keyOf(structure, dimensions, '');
    return callAt(`${publicUrl}/sdmx/2.1/data/${AGENCY},${table.code},${VERSION}/${key}?${query.join('&')}`);
  };
}

/** Version 3.0: periods are filtered as codes are. */
export function sdmx30Call(publicUrl: string): CallOf {
  return ({ table, release, dimensions }) => {
    if (release !== undefined) return NO_RELEASE;
    const structure = structureOf(table);
    const periods = periodsOf(structure, dimensions);
    const key = keyOf(structure, dimensions, '*');
    const query = periods ? `?c[TIME_PERIOD]=${periods.map(encodeURIComponent).join(',')}` : '';
    const data = `${publicUrl}/sdmx/3.0/data/dataflow/${AGENCY}/${table.code}/${VERSION}`;
    return callAt(
      `${data}/${key === 'all' ? '*' : key}${query}`,
      'application/vnd.sdmx.data+csv;version=2.0.0',
    );
  };
}

const NO_RELEASE: NoCall = { because: message('calls.no-release') };
