import { keyedEntries, tableText, type PxMetadata } from './px-metadata.ts';
import type { PxVariable } from './read-variables.ts';
import { numberOf, textOf } from './px-values.ts';

/** What is said of single categories of a variable, by position. */
export type ByPosition<Value> = ReadonlyMap<number, Value>;

/** The units of the values of the variable of contents, where they are not the table's own. */
export function unitsOf(metadata: PxMetadata, contents: PxVariable): ByPosition<string> {
  const tableUnit = tableText(metadata, 'UNITS');
  const units = new Map<number, string>();
  for (const entry of keyedEntries(metadata, 'UNITS', 1)) {
    const position = contents.positions.get(entry.keys[0] ?? '');
    const unit = textOf(entry).trim();
    if (position !== undefined && unit !== '' && unit !== tableUnit) units.set(position, unit);
  }
  return units;
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
