import type { DemoManifest } from '../demo-table.ts';
import { FICTION, LICENCE } from '../meridia/country.ts';
import { randomFrom } from '../random.ts';
import type { Measure } from './measure.ts';

/** A measure with its number, its topic and its agency. */
export interface PlacedMeasure {
  readonly number: string;
  readonly measure: Measure;
  readonly agency: string;
  /** `Grouping > Subject > Topic`, the main one first. */
  readonly topics: readonly string[];
}

/** The facts of one table beyond those of its measure. */
export interface TableWords {
  readonly code: string;
  readonly type: 'TS' | 'CT' | 'DC';
  readonly title: string;
  readonly unit?: string;
  readonly decimals?: number;
  readonly notes?: readonly string[];
  readonly more?: Readonly<Record<string, unknown>>;
}

const DAYS = 28;

/** The manifest of a table of a measure. */
export function manifestOf(
  { measure, agency, topics }: PlacedMeasure,
  { code, type, title, unit = measure.unit, decimals = measure.decimals, notes = [], more = {} }: TableWords,
): DemoManifest {
  const random = randomFrom(`${code}/days`);
  const day = String(1 + Math.floor(random() * DAYS)).padStart(2, '0');
  return {
    code,
    type,
    title,
    agency,
    source: measure.source ?? agency,
    licence: LICENCE,
    topics,
    unit,
    decimals,
    footnotes: [...(measure.note === undefined ? [] : [measure.note]), ...notes, FICTION],
    lastUpdated: `2026-${type === 'TS' ? '11' : '09'}-${type === 'TS' ? dayBefore(day) : day}`,
    isFictional: true,
    ...more,
  };
}

/** Time series were updated on 20 November at the latest, the day of the demonstration. */
function dayBefore(day: string): string {
  return String(1 + (Number(day) % 20)).padStart(2, '0');
}
