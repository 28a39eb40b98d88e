import { or, periodEnd, periodStart, type StatTable, type TimePeriod } from '@almanac/core';
import type { Structure } from '@almanac/formats';

import type { CurrentTable } from '../../releases/index/indexed-release.ts';
import { oneOf, wrongValue, type Parameters } from '../../releases/reading/parameters.ts';
import { partOfStructure } from '../../releases/sdmx/part-of-structure.ts';
import type { SdmxParts } from '../../releases/sdmx/sdmx-parts.ts';
import type { ChosenPositions } from '../../releases/sdmx/selected-observations.ts';
import { listedStructures, readStructures } from '../../releases/sdmx/structures-of-table.ts';
import {
  dimensionIdsOf,
  refTo,
  type TableStructure,
  type TimeAxis,
} from '../../releases/sdmx/table-structure.ts';
import { ALL, listed } from './our-names.ts';

/** What a constraint can come with. The portal has neither lists of values nor schemes of providers. */
const KINDS = ['dataflow', 'codelist', 'conceptscheme', 'datastructure'] as const;
const ABSENT = new Set(['valuelist', 'dataproviderscheme', 'none']);

type ReferredKind = (typeof KINDS)[number];

/** What a call asks for besides what it chooses. */
export interface WantedAvailability {
  readonly mode: 'exact' | 'available';
  readonly references: readonly ReferredKind[];
}

/** Reads the query of a call. Throws the problem of a value that there is not. */
export function wantedAvailability({ text, list }: Pick<Parameters, 'text' | 'list'>): WantedAvailability {
  const names = list('references').map((name) => name.toLowerCase());
  for (const name of names) {
    if (name !== 'all' && !ABSENT.has(name) && !KINDS.some((kind) => kind === name)) {
      throw wrongValue('references', name, or([...KINDS, 'all', ...ABSENT]));
    }
  }
  return {
    mode: oneOf('mode', text('mode') ?? 'exact', ['exact', 'available']),
    references: KINDS.filter((kind) => names.includes('all') || names.includes(kind)),
  };
}

/** What is available of a table. */
export interface Availability extends WantedAvailability {
  readonly table: CurrentTable;
  readonly head: StatTable;
  readonly structure: TableStructure;
  readonly positions: ChosenPositions;
  /** The ids of the dimensions that a call is about; `all` for each. */
  readonly component: string;
  readonly isCounted: boolean;
}

/** The structures that answer a call, in the order of a message. */
export function availableStructures(
  { words }: Pick<SdmxParts, 'words'>,
  available: Availability,
): readonly Structure[] {
  const { table, head, references } = available;
  const constraint = constraintOf(available);
  const referred = references.flatMap((kind): readonly Structure[] => {
    if (kind === 'dataflow') return listedStructures(table, kind);
    if (kind === 'codelist') return listsOf(available, readStructures(head, kind, words), constraint);
    const whole = readStructures(head, kind, words);
    // A data structure in the same message refers to all concepts.
    if (kind === 'datastructure' || references.includes('datastructure')) return whole;
    const ids = new Set([
      ...constraint.keys.map(({ id }) => id),
      ...(constraint.time ? ['TIME_PERIOD'] : []),
    ]);
    return whole.flatMap((each) => partOfStructure(each, (id) => ids.has(id), { withParents: false }) ?? []);
  });
  return [...referred, constraint];
}

type Constraint = Extract<Structure, { kind: 'contentconstraint' }>;

function constraintOf({ table, structure, positions, component, mode, isCounted }: Availability): Constraint {
  const { dataflow, dimensions, time } = structure;
  const ids = componentsIn(component, structure);
  return {
    kind: 'contentconstraint',
    ref: refTo(`AVAILABLE_${table.code}`),
    name: table.summary.title,
    dataflow,
    keys: dimensions.flatMap(({ id, axis, codes }) => {
      const chosen = positions[axis] ?? [];
      return ids.has(id) && chosen.length > 0 ? [{ id, codes: chosen.map((at) => codes[at] ?? '') }] : [];
    }),
    ...(time && ids.has('TIME_PERIOD') && rangeOf(time, positions[time.axis] ?? [])),
    ...(mode === 'exact' && isCounted && { counts: countsOf(structure, positions) }),
  };
}

/** The lists of constrained dimensions, with the codes that are left and those above them. */
function listsOf(
  { structure: { dimensions } }: Pick<Availability, 'structure'>,
  lists: readonly Structure[],
  { keys }: Constraint,
): readonly Structure[] {
  return lists.flatMap((list, at) => {
    const key = keys.find(({ id }) => id === dimensions[at]?.id);
    const codes = new Set(key?.codes);
    return (key && partOfStructure(list, (id) => codes.has(id), { withParents: true })) ?? [];
  });
}

/** The dimensions that a call is about. Throws the problem of one that there is not. */
function componentsIn(component: string, structure: TableStructure): ReadonlySet<string> {
  const ids = dimensionIdsOf(structure);
  const names = listed(component);
  if (names.some((name) => ALL.has(name.toLowerCase()))) return new Set(ids);
  return new Set(names.map((name) => oneOf('componentId', name, ids)));
}

function rangeOf(
  { dimension, periods }: TimeAxis,
  positions: ChosenPositions[number],
): Pick<Constraint, 'time'> {
  let [first, last] = [positions[0], positions[0]];
  const starts = (at: number | undefined): string => edge(dimension, at, periodStart);
  const ends = (at: number | undefined): string => edge(dimension, at, periodEnd);
  for (const at of positions) {
    if (starts(at) < starts(first)) first = at;
    if (ends(at) > ends(last)) last = at;
  }
  if (first === undefined || last === undefined) return {};
  return { time: { from: periods[first] ?? '', to: periods[last] ?? '' } };
}

function edge(
  { categories }: TimeAxis['dimension'],
  at: number | undefined,
  of: (period: TimePeriod) => string,
): string {
  const period = at === undefined ? undefined : categories[at]?.period;
  return period ? of(period) : '';
}

function countsOf(
  { dimensions, time }: TableStructure,
  positions: ChosenPositions,
): NonNullable<Constraint['counts']> {
  const series = dimensions.reduce((product, { axis }) => product * (positions[axis]?.length ?? 0), 1);
  return { series, observations: series * (time ? (positions[time.axis]?.length ?? 0) : 1) };
}
