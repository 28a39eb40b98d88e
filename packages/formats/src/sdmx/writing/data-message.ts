import { numberInFull } from '@almanac/core';
import type { MaintainedRef, StructureHeader } from '../structure-message.ts';

/** An id of SDMX and what it is called. */
export interface NamedId {
  readonly id: string;
  readonly name: string;
}

/** A dimension of a data set, and those of its codes (or periods) that the data set has, in order. */
export interface DataDimension extends NamedId {
  readonly codes: readonly NamedId[];
}

/** An attribute of each observation; `nameOf` says what a code of it means, where it has codes. */
export interface DataAttribute extends NamedId {
  readonly nameOf?: (code: string) => string;
}

/** The values of a message's attributes in their order; the same array for the same values. An empty one is none. */
export type AttributeValues = readonly string[];

/** Consecutive series of a data set, read together. */
export interface SeriesStretch {
  /** The number of the first series in its data set. */
  readonly from: number;
  readonly count: number;
  /** The number of a series of the stretch at a code of `across`; NaN where there is none. */
  readonly valueAt: (series: number, at: number) => number;
  /** Call once for each series, then for each code of `across`. */
  readonly attributesAt: (series: number) => (at: number) => AttributeValues;
  /**
   * Whether an observation is wanted; absent where all are. Call once for each series, then once for each code of `across`
   * in order: it may count. Where a message has no observations, the first code stands for the series.
   */
  readonly holds?: (series: number) => (at: number) => boolean;
}

/** Those codes of `across` at which a series has observations that are wanted. */
export function placesOf(
  { holds }: Pick<SeriesStretch, 'holds'>,
  series: number,
  all: readonly number[],
): readonly number[] {
  return holds ? all.filter(holds(series)) : all;
}

/** All codes of `across`; the first one alone where a message has no observations. */
export function allPlaces(
  { hasObservations }: DataMessage,
  { dimensions, across }: DataSet,
): readonly number[] {
  return hasObservations ? [...(dimensions[across]?.codes.keys() ?? [])] : [0];
}

/**
 * Observations for every combination of codes. The codes of one dimension make the observations of a series; those of all
 * others count the series, the last one fastest.
 */
export interface DataSet {
  /** In the order of keys; TIME_PERIOD comes last. */
  readonly dimensions: readonly DataDimension[];
  /** The index of the dimension that the observations of a series differ in. */
  readonly across: number;
  /** Since when the data set was published and until when, ISO 8601; set in a message with earlier ones. */
  readonly valid?: { readonly from: string; readonly to?: string };
  /** Every call reads again. */
  readonly stretches: () => AsyncIterable<SeriesStretch>;
}

/** A message of data, for a writer of any form. */
export interface DataMessage {
  readonly header: StructureHeader;
  readonly dataflow: MaintainedRef;
  readonly dataStructure: MaintainedRef;
  /** Of the data flow. */
  readonly name: string;
  readonly valueName: string;
  /** None where a client asks for numbers alone. */
  readonly attributes: readonly DataAttribute[];
  /** Whether observations stand one by one, not in series. */
  readonly isFlat: boolean;
  /** Whether there are observations at all; else the keys of series alone. */
  readonly hasObservations: boolean;
  /** One, or a data set for each publication. All have the same dimensions. */
  readonly sets: readonly DataSet[];
}

/** The id of the dimension at the observation, as messages state it. */
export function dimensionAtObservation({ isFlat, sets }: DataMessage): string {
  const [set] = sets;
  return (isFlat ? undefined : set?.dimensions[set.across]?.id) ?? 'AllDimensions';
}

/** The dimensions that count the series of a data set. */
export function seriesDimensions({ dimensions, across }: DataSet): readonly DataDimension[] {
  return dimensions.filter((_, at) => at !== across);
}

/**
 * Something of each code that makes the key of a series, in the order of `seriesDimensions`; `parts` holds it by dimension
 * and code.
 */
export function keyReader<Part>(parts: readonly (readonly Part[])[]): (series: number) => Part[] {
  return (series) => {
    const key: Part[] = [];
    let rest = series;
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      const codes = parts[at] ?? [];
      key[at] = codes[rest % codes.length] as Part;
      rest = Math.floor(rest / codes.length);
    }
    return key;
  };
}

/** A number as every form writes it: all digits that it has. */
export function writtenValue(value: number): string {
  return Number.isNaN(value) ? '' : numberInFull(value);
}

/** The text of an observation's attributes: many observations have the same. */
export function keptTexts(write: (values: AttributeValues) => string): (values: AttributeValues) => string {
  const known = new Map<AttributeValues, string>();
  return (values) => {
    const found = known.get(values) ?? write(values);
    known.set(values, found);
    return found;
  };
}
