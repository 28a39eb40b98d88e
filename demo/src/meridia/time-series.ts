import {
  flagSetOf,
  isoOf,
  writeTimePeriod,
  type Absence,
  type Category,
  type Cube,
  type FlagSet,
  type Frequency,
  type TimePeriod,
} from '@almanac/core';
import type { DemoTable } from '../demo-table.ts';
import { jsonStatOf } from '../json-stat-of.ts';
import { gather, monthsFrom, type Gathering, type Path } from '../months.ts';
import { randomFrom } from '../random.ts';
import { shapedMonths, type Adjustment } from '../shape.ts';
import { FICTION, LICENCE } from './country.ts';
import { placedNodes, type Node, type PlacedNode } from './tree.ts';

/** The frequencies of a fictional time series. */
export type SeriesFrequency = 'annual' | 'half-yearly' | 'quarterly' | 'monthly';

/** A family of time series tables: the same series by frequency and seasonal adjustment. */
export interface SeriesFamily {
  /** The first digits of the codes: `M4510` gives M451010, M451020, … */
  readonly code: string;
  readonly title: string;
  readonly agency: string;
  readonly topic: string;
  readonly unit: string;
  readonly decimals: number;
  readonly start: number;
  readonly gathering: Gathering;
  readonly frequencies: readonly SeriesFrequency[];
  readonly adjusted?: boolean;
  readonly series: readonly Node[];
  readonly note?: string;
  readonly nextRelease?: string;
}

const FREQUENCY_WORDS: { readonly [Each in SeriesFrequency]: string } = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'half-yearly': 'Half-Yearly',
  annual: 'Annual',
};

/** The tables of a family: one for each frequency, and another one if it is also seasonally adjusted. */
export function seriesTables(family: SeriesFamily): readonly DemoTable[] {
  const adjustments: readonly Adjustment[] = family.adjusted ? ['none', 'seasonal'] : ['none'];
  return family.frequencies.flatMap((frequency, at) =>
    adjustments
      .filter((adjustment) => adjustment === 'none' || frequency !== 'annual')
      .map((adjustment) => seriesTable(family, frequency, adjustment, at)),
  );
}

function seriesTable(
  family: SeriesFamily,
  frequency: SeriesFrequency,
  adjustment: Adjustment,
  at: number,
): DemoTable {
  const isAdjusted = adjustment === 'seasonal';
  const words = isAdjusted
    ? `${FREQUENCY_WORDS[frequency]}, Seasonally Adjusted`
    : FREQUENCY_WORDS[frequency];
  const title = `${family.title}, ${words}`;
  const code = `${family.code}${at + 1}${isAdjusted ? 2 : 1}`;
  return {
    fileName: `${code}.json`,
    manifest: {
      code,
      type: 'TS',
      title,
      groupTitle: family.title,
      agency: family.agency,
      source: family.agency,
      licence: LICENCE,
      topics: [family.topic],
      frequency,
      ...(family.adjusted && { seasonalAdjustment: isAdjusted ? 'Seasonally adjusted' : 'Not adjusted' }),
      unit: family.unit,
      decimals: family.decimals,
      footnotes: [...(family.note === undefined ? [] : [family.note]), FICTION],
      lastUpdated: '2026-11-20',
      ...(family.nextRelease !== undefined && { nextReleaseDate: family.nextRelease }),
      isFictional: true,
    },
    content: () => {
      const { cube, notes } = seriesCube(family, frequency, adjustment);
      return jsonStatOf(cube, title, notes);
    },
  };
}

interface NotedCube {
  readonly cube: Cube;
  readonly notes: Readonly<Record<string, string>>;
}

function seriesCube(family: SeriesFamily, frequency: SeriesFrequency, adjustment: Adjustment): NotedCube {
  const nodes = placedNodes(family.series);
  const paths = pathsOf(family, nodes, frequency, adjustment);
  const periods = [...paths.values()][0]?.periods ?? [];
  const absences = new Map<number, Absence>();
  const values = new Float64Array(nodes.length * periods.length);
  for (const [row, { id, node }] of nodes.entries()) {
    for (const [column, period] of periods.entries()) {
      const cell = row * periods.length + column;
      const isMissing = node.since !== undefined && period.year < node.since;
      values[cell] = isMissing ? Number.NaN : (paths.get(id)?.values[column] ?? Number.NaN);
      if (isMissing) absences.set(cell, 'not-available');
    }
  }
  const cube: Cube = {
    dimensions: [
      { id: 'series', label: 'Data Series', role: 'measure', categories: nodes.map(categoryOf) },
      { id: 'time', label: 'Time Period', role: 'time', categories: periods.map(timeCategory) },
    ],
    values,
    absences,
    flags: flagsFor(values, periods, frequency, family.code),
    cellFootnotes: new Map(),
  };
  return { cube, notes: Object.fromEntries(nodes.map(({ id, node }) => [id, node.note ?? ''])) };
}

/** Leaves follow their shapes; groups are the sum of their rounded children, so that the table adds up. */
function pathsOf(
  family: SeriesFamily,
  nodes: readonly PlacedNode[],
  frequency: SeriesFrequency,
  adjustment: Adjustment,
): ReadonlyMap<string, Path> {
  const months = monthsFrom(family.start);
  const paths = new Map<string, Path>();
  for (const { id, node } of nodes.toReversed()) {
    const decimals = node.decimals ?? family.decimals;
    const below = nodes.filter(({ parent }) => parent === id).flatMap((child) => paths.get(child.id) ?? []);
    const own = (): Path => {
      const monthly = monthsOf(node, `${family.code}/${id}`, { months, adjustment });
      // Flows are rounded month by month, so that quarters and years are their sums.
      const values = family.gathering === 'sum' ? monthly.map((value) => rounded(value, decimals)) : monthly;
      return gather({ periods: months, values }, frequency, family.gathering);
    };
    const path = below.length === 0 ? own() : addUp(below);
    paths.set(id, { periods: path.periods, values: path.values.map((value) => rounded(value, decimals)) });
  }
  return paths;
}

function monthsOf(
  { months: counted, shape = { level: 0 } }: Node,
  key: string,
  { months, adjustment }: { readonly months: readonly TimePeriod[]; readonly adjustment: Adjustment },
): readonly number[] {
  const [first] = months;
  if (counted && first) return counted(first.year, adjustment);
  return shapedMonths(key, shape, months, adjustment);
}

function addUp(paths: readonly Path[]): Path {
  const periods = paths[0]?.periods ?? [];
  return {
    periods,
    values: periods.map((_, at) => paths.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
  };
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}

/** The newest periods are provisional, and a few of the months before them were revised. */
function flagsFor(
  values: Float64Array,
  periods: readonly TimePeriod[],
  frequency: Frequency,
  seed: string,
): ReadonlyMap<number, FlagSet> {
  const flags = new Map<number, FlagSet>();
  const provisional = frequency === 'monthly' ? 2 : 1;
  const random = randomFrom(`${seed}/flags`);
  for (const [cell, value] of values.entries()) {
    const age = periods.length - 1 - (cell % periods.length);
    if (Number.isNaN(value)) continue;
    if (age < provisional) flags.set(cell, flagSetOf(['provisional']));
    else if (age < 8 && random() < 0.12) flags.set(cell, flagSetOf(['revised']));
  }
  return flags;
}

function categoryOf({ id, parent, node }: PlacedNode): Category {
  return {
    id,
    label: node.label,
    ...(parent !== undefined && { parent }),
    ...(node.unit !== undefined && { unit: node.unit }),
    ...(node.decimals !== undefined && { decimals: node.decimals }),
    ...(node.note !== undefined && { footnotes: [id] }),
  };
}

function timeCategory(period: TimePeriod): Category {
  return { id: isoOf(period), label: writeTimePeriod(period), period };
}
