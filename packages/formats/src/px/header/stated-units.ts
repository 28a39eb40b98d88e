import { keyedEntries, tableText, type PxMetadata } from '../px-metadata.ts';
import type { PxVariable } from '../read-variables.ts';
import { oneLine } from './parse-header.ts';
import { numberOf, textOf } from './px-values.ts';

/** Statements about single categories of a variable, by position. */
export type ByPosition<Value> = ReadonlyMap<number, Value>;

/** The units of a table: its own, and those of measures that have another. */
export interface StatedUnits {
  readonly ofTable: string | undefined;
  readonly ofMeasures: ByPosition<string>;
}

/**
 * If every measure has its own unit, the table's unit is there only because the format requires one, and is ignored.
 */
export function statedUnits(metadata: PxMetadata, contents: PxVariable | undefined): StatedUnits {
  const units = new Map<number, string>();
  for (const entry of contents ? keyedEntries(metadata, 'UNITS', 1) : []) {
    const position = contents?.positions.get(entry.keys[0] ?? '');
    const unit = oneLine(textOf(entry));
    if (position !== undefined && unit !== '') units.set(position, unit);
  }
  const different = new Set(units.values());
  const isEveryGiven = contents !== undefined && units.size === contents.categories.length;
  const shared = different.size === 1 ? [...different][0] : undefined;
  const ofTable = isEveryGiven ? shared : tableText(metadata, 'UNITS');
  return { ofTable, ofMeasures: new Map([...units].filter(([, unit]) => unit !== ofTable)) };
}

/** The decimals of single values, as PRECISION gives them. */
export function decimalsOf(metadata: PxMetadata, variable: PxVariable): ByPosition<number> {
  const decimals = new Map<number, number>();
  for (const entry of keyedEntries(metadata, 'PRECISION', 2)) {
    const [name, value] = entry.keys;
    const position = variable.positions.get(value ?? '');
    const isOfVariable = name === variable.name || name === variable.mainName;
    if (isOfVariable && position !== undefined)
      decimals.set(position, Math.min(numberOf(entry), MOST_DECIMALS));
  }
  return decimals;
}

/** The most decimals a table prints. */
export const MOST_DECIMALS = 10;
