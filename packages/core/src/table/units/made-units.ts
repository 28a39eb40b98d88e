/*
 * Units that computations make. Like the scale words and `per`, they are in the language of the units that departments
 * publish: other computations recognise them by these words, and files write them. People read `unitFact`.
 */

/** The unit of shares and of changes in per cent. */
export const PER_CENT = 'Per Cent';

/** The unit of compound annual growth. */
export const PER_CENT_A_YEAR = 'Per Cent per annum';

/** The unit of changes of percentages. */
export const POINTS = 'Percentage points';

/** The unit of changes of percentages, by the year. */
export const POINTS_A_YEAR = 'Percentage points per annum';

/** In place of a unit where figures of several units were combined. */
export const SEVERAL_UNITS = 'Various';

/** `Index (2015 = 100)` */
export function indexOn(base: string): string {
  return `Index (${base} = 100)`;
}

const SUPERSCRIPTS: Readonly<Record<number, string | undefined>> = { 2: '²', 3: '³', 4: '⁴' };

/** `Persons²` */
export function powerOfUnit(unit: string, power: number | undefined): string {
  const words = power === undefined ? ' to a power' : ` to the power of ${power}`;
  return `${unit}${SUPERSCRIPTS[power ?? 0] ?? words}`;
}
