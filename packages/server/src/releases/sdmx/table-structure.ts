import {
  ABSENCE_SIGNS,
  FLAG_SIGNS,
  FLAGS,
  flagsOf,
  type Absence,
  type Category,
  type Dimension,
  type Fact,
  type FlagSet,
  type Observation,
  comma,
  message,
  type StatTable,
} from '@almanac/core';
import type { MaintainedRef } from '@almanac/formats';

import { AGENCY, VERSION, codeIdOf, nameIdOf } from './sdmx-ids.ts';
import { sdmxPeriod } from './sdmx-periods.ts';

/** A dimension that has a codelist. */
export interface CodedDimension {
  /** Also of its concept. */
  readonly id: string;
  readonly dimension: Dimension;
  /** Of the table's cube. */
  readonly axis: number;
  readonly codelist: MaintainedRef;
  /** The code of each category, by position. */
  readonly codes: readonly string[];
}

/** The dimension `TIME_PERIOD`. */
export interface TimeAxis {
  readonly dimension: Dimension;
  readonly axis: number;
  /** The period of each category as SDMX writes it, by position; each once. */
  readonly periods: readonly string[];
}

/** A table as SDMX describes it. */
export interface TableStructure {
  readonly dataflow: MaintainedRef;
  readonly dataStructure: MaintainedRef;
  readonly concepts: MaintainedRef;
  /** In published order, which is that of keys; `TIME_PERIOD` is none of them and comes after them. */
  readonly dimensions: readonly CodedDimension[];
  /** Absent where no dimension has a period of its own for each category. */
  readonly time?: TimeAxis;
}

/** Attributes of each observation besides OBS_VALUE; UNIT_MEASURE is text, DECIMALS a whole number. */
export const ATTRIBUTES = ['OBS_STATUS', 'CONF_STATUS', 'UNIT_MEASURE', 'DECIMALS'] as const;

/** The id of an attribute. */
export type AttributeId = (typeof ATTRIBUTES)[number];

/** Ids that no dimension of a table may take. */
const RESERVED: ReadonlySet<string> = new Set([...ATTRIBUTES, 'TIME_PERIOD', 'OBS_VALUE']);

/** What a structure of the portal is called. */
export function refTo(id: string): MaintainedRef {
  return { agency: AGENCY, id, version: VERSION };
}

/**
 * The structure of a table, for messages of structures and of data alike: pure, and the same in every release that has
 * the same dimensions. A dataflow is called as its table (`code` in any case, as `ApiCatalogue.find` takes it).
 */
export function structureOf({ code, cube }: Pick<StatTable, 'code' | 'cube'>): TableStructure {
  const time = timeAxisOf(cube.dimensions);
  return {
    dataflow: refTo(code),
    dataStructure: refTo(`DSD_${code}`),
    concepts: refTo(`CS_${code}`),
    dimensions: cube.dimensions.flatMap((dimension, axis) => {
      if (axis === time?.axis) return [];
      const id = nameIdOf(RESERVED.has(dimension.id) ? `${dimension.id} ` : dimension.id);
      // No id of a dimension has a hyphen, so that lists of two tables never share a name.
      const codes = dimension.categories.map((category) => codeIdOf(category.id));
      return [{ id, dimension, axis, codelist: refTo(`CL_${id}-${code}`), codes }];
    }),
    ...(time && { time }),
  };
}

function timeAxisOf(dimensions: readonly Dimension[]): TimeAxis | undefined {
  for (const [axis, dimension] of dimensions.entries()) {
    if (dimension.role !== 'time') continue;
    const periods = dimension.categories.flatMap(({ period }: Category) =>
      period ? [sdmxPeriod(period)] : [],
    );
    if (new Set(periods).size === dimension.categories.length) return { dimension, axis, periods };
  }
  return undefined;
}

/** A code that all tables share, and what it means. */
export interface SharedCode {
  readonly id: string;
  readonly name: Fact;
}

const CODE_OF_ABSENCE: { readonly [Each in Absence]: string } = {
  'not-available': 'O',
  nil: 'N',
  'not-applicable': 'Z',
  suppressed: 'Q',
  'not-yet-published': 'Y',
  'division-by-zero': 'O',
  'missing-operand': 'O',
  'incomplete-group': 'O',
};

const CODE_OF_FLAG = { provisional: 'P', revised: 'R', estimated: 'E', 'break-in-series': 'B' } as const;

function codeOfFlags(set: FlagSet): string {
  return flagsOf(set)
    .map((flag) => CODE_OF_FLAG[flag])
    .join('');
}

/** `CL_OBS_STATUS`: `A`, each set of flags (`P`, `PB`), each absence of published cells. */
export const OBS_STATUS: { readonly list: MaintainedRef; readonly codes: readonly SharedCode[] } = {
  list: refTo('CL_OBS_STATUS'),
  codes: [
    { id: 'A', name: message('sdmx.normal') },
    ...Array.from({ length: 2 ** FLAGS.length - 1 }, (_, at) => ({
      id: codeOfFlags(at + 1),
      name: comma(flagsOf(at + 1).map((flag) => FLAG_SIGNS[flag].meaning)),
    })),
    ...(['not-available', 'nil', 'not-applicable', 'suppressed', 'not-yet-published'] as const).map(
      (absence) => ({
        id: CODE_OF_ABSENCE[absence],
        name: ABSENCE_SIGNS[absence].meaning,
      }),
    ),
  ],
};

/** `CL_CONF_STATUS`. */
export const CONF_STATUS: { readonly list: MaintainedRef; readonly codes: readonly SharedCode[] } = {
  list: refTo('CL_CONF_STATUS'),
  codes: [
    { id: 'F', name: message('sdmx.free') },
    { id: 'C', name: ABSENCE_SIGNS.suppressed.meaning },
  ],
};

/** OBS_STATUS and CONF_STATUS of a cell. */
export function statusOf(observation: Observation): {
  readonly status: string;
  readonly confidentiality: string;
} {
  if (observation.kind === 'absent') {
    const { reason } = observation;
    return { status: CODE_OF_ABSENCE[reason], confidentiality: reason === 'suppressed' ? 'C' : 'F' };
  }
  const flags = observation.flags.map((flag) => CODE_OF_FLAG[flag]).join('');
  return { status: flags === '' ? 'A' : flags, confidentiality: 'F' };
}

/** The ids of a table's dimensions, in the order of keys, time last. */
export function dimensionIdsOf({
  dimensions,
  time,
}: Pick<TableStructure, 'dimensions' | 'time'>): readonly string[] {
  return [...dimensions.map(({ id }) => id), ...(time ? ['TIME_PERIOD'] : [])];
}
