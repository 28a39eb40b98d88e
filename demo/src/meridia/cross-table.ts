import {
  isoOf,
  stridesOf,
  writeTimePeriod,
  type Absence,
  type Category,
  type Cube,
  type Dimension,
  type DimensionRole,
  type TimePeriod,
} from '@almanac/core';
import type { DemoTable } from '../demo-table.ts';
import { jsonStatOf } from '../json-stat-of.ts';
import { bell, randomFrom } from '../random.ts';
import { FICTION, LICENCE } from './country.ts';

/** One member of a dimension: its share of the whole, and how that share grows a year. */
export interface Member {
  readonly id: string;
  readonly label: string;
  readonly share: number;
  readonly growth?: number;
  /** Members below it; their shares add up to its own. */
  readonly members?: readonly Member[];
}

/** A dimension of a made-up cube. Its total, where it has one, comes first and is the sum of the rest. */
export interface Spread {
  readonly id: string;
  readonly label: string;
  readonly role?: DimensionRole;
  readonly total?: string;
  readonly members: readonly Member[];
}

/** A made-up table in which one whole is spread over several dimensions, and perhaps over time. */
export interface CrossFamily {
  readonly code: string;
  readonly kind: 'CT' | 'DC';
  readonly title: string;
  readonly agency: string;
  readonly topic: string;
  readonly unit: string;
  readonly decimals?: number;
  /** The whole, in the first period. */
  readonly whole: number;
  readonly growth?: number;
  readonly spreads: readonly Spread[];
  readonly periods?: readonly TimePeriod[];
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Cells below this are suppressed. */
  readonly leastShown?: number;
  readonly note?: string;
  readonly nextRelease?: string;
}

/** The table of a family. */
export function crossTable(family: CrossFamily): DemoTable {
  const { code, kind, title, agency, topic, unit, decimals = 0 } = family;
  return {
    fileName: `${code}.json`,
    manifest: {
      code,
      type: kind,
      title,
      agency,
      source: agency,
      licence: LICENCE,
      topics: [topic],
      unit,
      decimals,
      footnotes: [...(family.note === undefined ? [] : [family.note]), FICTION],
      heading: { rows: family.rows, columns: family.columns },
      lastUpdated: '2026-10-15',
      ...(family.nextRelease !== undefined && { nextReleaseDate: family.nextRelease }),
      isFictional: true,
    },
    content: () => jsonStatOf(crossCube(family), title),
  };
}

/** A category of a spread with what it takes to make its figures; a sum has no share of its own. */
interface Slot {
  readonly category: Category;
  readonly member?: Member;
  readonly isSum: boolean;
}

function crossCube(family: CrossFamily): Cube {
  const axes = [...family.spreads.map(spreadAxis), ...(family.periods ? [timeAxis(family.periods)] : [])];
  const dimensions = axes.map(({ dimension }) => dimension);
  const cells = axes.reduce((product, { slots }) => product * slots.length, 1);
  const values = new Float64Array(cells);
  fillLeaves(values, axes, family);
  for (const axis of axes.keys()) addUpAlong(values, axes, axis);
  return {
    dimensions,
    values,
    absences: suppress(values, family),
    flags: new Map(),
    cellFootnotes: new Map(),
  };
}

interface Axis {
  readonly dimension: Dimension;
  readonly slots: readonly Slot[];
}

function spreadAxis(spread: Spread): Axis {
  const total: readonly Slot[] =
    spread.total === undefined ? [] : [{ category: { id: 'T', label: spread.total }, isSum: true }];
  const slots = [...total, ...memberSlots(spread.members, spread.total === undefined ? undefined : 'T')];
  const { id, label, role = 'other' } = spread;
  return { dimension: { id, label, role, categories: slots.map(({ category }) => category) }, slots };
}

function memberSlots(members: readonly Member[], parent?: string): readonly Slot[] {
  return members.flatMap((member): readonly Slot[] => {
    const { id, label, members: below = [] } = member;
    const category: Category = parent === undefined ? { id, label } : { id, label, parent };
    return [{ category, member, isSum: below.length > 0 }, ...memberSlots(below, id)];
  });
}

function timeAxis(periods: readonly TimePeriod[]): Axis {
  const slots = periods.map((period): Slot => ({
    category: { id: isoOf(period), label: writeTimePeriod(period), period },
    isSum: false,
  }));
  const categories = slots.map(({ category }) => category);
  return { dimension: { id: 'time', label: 'Time Period', role: 'time', categories }, slots };
}

/**
 * Cells that are no sum along any dimension: shares multiplied, grown over time, and roughened: much from place to
 * place, little from year to year.
 */
function fillLeaves(values: Float64Array, axes: readonly Axis[], family: CrossFamily): void {
  const strides = stridesOf(axes.map(({ dimension }) => dimension));
  const random = randomFrom(family.code);
  const scale = 10 ** (family.decimals ?? 0);
  const periods = family.periods?.length ?? 1;
  let ownLevel = 1;
  for (let cell = 0; cell < values.length; cell += 1) {
    if (cell % periods === 0) ownLevel = 1 + 0.12 * bell(random);
    const roughness = ownLevel * (1 + 0.004 * bell(random));
    const slots = axes.map(
      (axis, at) => axis.slots[Math.floor(cell / (strides[at] ?? 1)) % axis.slots.length],
    );
    const isSum = slots.some((slot) => slot?.isSum);
    values[cell] = isSum ? 0 : Math.round(Math.max(0, roughness * sizeOf(slots, family)) * scale) / scale;
  }
}

function sizeOf(slots: readonly (Slot | undefined)[], { whole, growth = 0, periods }: CrossFamily): number {
  const year = slots.find((slot) => slot?.category.period)?.category.period?.year;
  const years = year === undefined ? 0 : year - (periods?.[0]?.year ?? year);
  return slots.reduce(
    (size, slot) => size * (slot?.member?.share ?? 1) * (1 + (slot?.member?.growth ?? 0)) ** years,
    whole * (1 + growth) ** years,
  );
}

/** Children stand after their parents, so that going backwards every sum is complete before it is passed up. */
function addUpAlong(values: Float64Array, axes: readonly Axis[], axis: number): void {
  const { slots } = axes[axis] ?? { slots: [] };
  const stride = stridesOf(axes.map(({ dimension }) => dimension))[axis] ?? 1;
  const positionOf = new Map(slots.map(({ category }, position) => [category.id, position]));
  const block = stride * slots.length;
  for (const [position, { category }] of [...slots.entries()].toReversed()) {
    const parent = category.parent === undefined ? undefined : positionOf.get(category.parent);
    if (parent === undefined) continue;
    for (let start = 0; start < values.length; start += block) {
      for (let inner = 0; inner < stride; inner += 1) {
        const sum =
          (values[start + parent * stride + inner] ?? 0) + (values[start + position * stride + inner] ?? 0);
        values[start + parent * stride + inner] = Number(sum.toFixed(6));
      }
    }
  }
}

function suppress(values: Float64Array, { leastShown = 0 }: CrossFamily): ReadonlyMap<number, Absence> {
  const absences = new Map<number, Absence>();
  for (const [cell, value] of values.entries()) {
    if (value > 0 && value < leastShown) absences.set(cell, 'suppressed');
    else if (value === 0) absences.set(cell, 'nil');
    else continue;
    values[cell] = Number.NaN;
  }
  return absences;
}
