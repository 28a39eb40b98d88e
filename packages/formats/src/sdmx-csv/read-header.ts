import { message } from '@almanac/core';
import { ReadingError } from '../reading/reading.ts';
import type { RowHeader, SdmxColumn } from '../sdmx/sdmx-columns.ts';
import { conceptOf } from '../sdmx/structure/concepts.ts';
import { brief } from '../reading/quoted-list.ts';

/** The header of an SDMX-CSV file. */
export interface SdmxHeader extends RowHeader {
  readonly version: 1 | 2;
  /** Whether rows begin with the key of their series and name no data flow, as those of the ECB do. */
  readonly isKeyed: boolean;
}

/** Columns of the message itself: they describe rows, not observations. */
const MESSAGE_COLUMNS = new Set([
  'DATAFLOW',
  'STRUCTURE',
  'STRUCTURE_ID',
  'STRUCTURE_NAME',
  'ACTION',
  'SERIES_KEY',
  'OBS_KEY',
]);

/** Whether these are the first headings of an SDMX-CSV file. */
export function isSdmxHeader(headings: readonly string[]): boolean {
  const [first = '', second = ''] = headings.map(bareId);
  return first === 'DATAFLOW' || (first === 'STRUCTURE' && second === 'STRUCTURE_ID') || isKeyed(headings);
}

/** `KEY,FREQ,…,TIME_PERIOD,OBS_VALUE` is the CSV of the European Central Bank. */
function isKeyed(headings: readonly string[]): boolean {
  const ids = headings.map(bareId);
  return ids[0] === 'KEY' && ids.includes('TIME_PERIOD') && ids.includes('OBS_VALUE');
}

/** Reads the header of an SDMX-CSV file. */
export function readHeader(headings: readonly string[], file: string): SdmxHeader {
  if (!isSdmxHeader(headings)) {
    throw new ReadingError(file, {
      line: 1,
      column: 1,
      message: message('read.sdmx.first-column', { column: brief(headings[0] ?? '') }),
      advice: message('read.sdmx.first-column-advice'),
    });
  }
  const ids = headings.map(bareId);
  const version = ids[0] === 'STRUCTURE' ? 2 : 1;
  const columns = columnsOf(headings, ids.includes('STRUCTURE_NAME'));
  refuseTwice(columns, file);
  return {
    version,
    isKeyed: isKeyed(headings),
    width: headings.length,
    flowField: version === 1 ? 0 : ids.indexOf('STRUCTURE_ID'),
    flowNameField: ids.indexOf('STRUCTURE_NAME'),
    kindField: version === 1 ? -1 : 0,
    actionField: version === 1 ? -1 : ids.indexOf('ACTION'),
    setField: -1,
    headLine: 1,
    columns,
  };
}

/** The id in `STRUCTURE[;]`, `ATTR_1[]` and `DIM_1: Dimension 1`. */
function bareId(heading: string): string {
  return (heading.split(/[:[]/, 1)[0] ?? '').trim();
}

/** With `STRUCTURE_NAME` every concept has two columns: its id and its name, which may be blank. */
function columnsOf(headings: readonly string[], isNamed: boolean): readonly SdmxColumn[] {
  const ids = headings.map(bareId);
  const all = [...ids.keys()].filter(
    (field) => !MESSAGE_COLUMNS.has(ids[field] ?? '') && !isKeyOf(field, headings),
  );
  const isPaired = isNamed && arePairs(all.map((field) => ids[field] ?? ''));
  const own = all.filter((field, at) => ids[field] !== '' && (!isPaired || at % 2 === 0));
  return own.map((field) => {
    const heading = (headings[field] ?? '').trim();
    const name = heading.split(':').slice(1).join(':').trimStart();
    const column = { id: bareId(heading), field, isLabelled: name !== '', isMultiple: heading.includes('[') };
    if (isPaired) return { ...column, nameField: field + 1, name: (headings[field + 1] ?? '').trim() };
    return name === '' ? column : { ...column, name };
  });
}

function isKeyOf(field: number, headings: readonly string[]): boolean {
  return field === 0 && isKeyed(headings);
}

/** Some files write STRUCTURE_NAME and no other name: then ids are where names would be. */
function arePairs(ids: readonly string[]): boolean {
  const isId = (id: string): boolean => id === 'OBS_VALUE' || conceptOf(id) !== undefined;
  return (
    ids.length % 2 === 0 &&
    ids.every((id, at) => at % 2 === 0 || id === '' || id !== id.toUpperCase() || !isId(id))
  );
}

function refuseTwice(columns: readonly SdmxColumn[], file: string): void {
  const seen = new Set<string>();
  for (const { id, field } of columns) {
    if (seen.has(id)) {
      throw new ReadingError(file, {
        line: 1,
        column: field + 1,
        message: message('read.column-twice', { column: id }),
        advice: message('read.sdmx.column-twice-advice'),
      });
    }
    seen.add(id);
  }
}
