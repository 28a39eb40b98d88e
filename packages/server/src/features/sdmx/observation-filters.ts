import { message } from '@almanac/core';

import { wrongValue } from '../../releases/reading/parameters.ts';
import type { ObservationFilter, SaidOfObservation } from '../../releases/sdmx/selected-observations.ts';
import type { AttributeId } from '../../releases/sdmx/table-structure.ts';
import { anyOfAll, BETWEEN_TEXTS, codesPassing, type Operator } from './conditions.ts';

const NUMBERS: Readonly<Partial<Record<Operator, (number: number, value: number) => boolean>>> = {
  eq: (number, value) => number === value,
  ne: (number, value) => number !== value,
  lt: (number, value) => number < value,
  le: (number, value) => number <= value,
  gt: (number, value) => number > value,
  ge: (number, value) => number >= value,
};

const TEXTS: Readonly<Record<Exclude<AttributeId, 'DECIMALS'>, (said: SaidOfObservation) => string>> = {
  OBS_STATUS: ({ status }) => status,
  CONF_STATUS: ({ confidentiality }) => confidentiality,
  UNIT_MEASURE: ({ unit }) => unit,
};

/** The filter of one component; undefined for those that are not of observations. */
function filterOf(id: string, values: readonly string[]): ObservationFilter | undefined {
  if (id === 'OBS_VALUE') {
    const passes = numbersPassing(id, values);
    return (value) => passes(value);
  }
  if (id === 'DECIMALS') {
    const passes = numbersPassing(id, values);
    return (_, { decimals }) => passes(decimals < 0 ? Number.NaN : decimals);
  }
  if (id !== 'OBS_STATUS' && id !== 'CONF_STATUS' && id !== 'UNIT_MEASURE') return undefined;
  const textOf = TEXTS[id];
  const passes = id === 'UNIT_MEASURE' ? codesPassing(values, BETWEEN_TEXTS) : codesPassing(values);
  return (_, said) => passes(textOf(said));
}

/** What has no number passes none of these. */
function numbersPassing(id: string, values: readonly string[]): (number: number) => boolean {
  const any = anyOfAll(values, ({ operator, value }) => {
    const compare = NUMBERS[operator];
    const asked = value.trim() === '' ? Number.NaN : Number(value);
    if (!compare || Number.isNaN(asked)) throw wrongValue(`c[${id}]`, value, message('sdmx.a-number'));
    return (number: number) => compare(number, asked);
  });
  return (number) => !Number.isNaN(number) && any.some((all) => all.every((passes) => passes(number)));
}

/** The filters of a call, apart by what they are about. */
export interface FiltersOfCall {
  readonly ofDimensions: ReadonlyMap<string, readonly string[]>;
  /** Absent where all observations pass. */
  readonly passes?: ObservationFilter;
}

/**
 * Tells filters of values and attributes from others; `isKey` is one of whole keys. Throws the problem of a value that is
 * no number.
 */
export function filtersOfCall(
  wanted: ReadonlyMap<string, readonly string[]>,
  isKey: ((codes: readonly string[]) => boolean) | undefined,
): FiltersOfCall {
  const ofDimensions = new Map<string, readonly string[]>();
  const all: ObservationFilter[] = isKey ? [(_, said) => isKey(said.key())] : [];
  for (const [name, values] of wanted) {
    const filter = filterOf(name.toUpperCase(), values);
    if (filter) all.push(filter);
    else ofDimensions.set(name, values);
  }
  if (all.length === 0) return { ofDimensions };
  return { ofDimensions, passes: (value, said) => all.every((passes) => passes(value, said)) };
}
