import { flagSetOf, type Absence, type Flag, type FlagSet, type TimePeriod } from '@almanac/core';
import { randomFrom } from '../random.ts';

interface SeriesCells {
  readonly rows: readonly { readonly isLeaf: boolean }[];
  readonly periods: readonly TimePeriod[];
  readonly seed: string;
  /** Whether groups are the sum of their children: then no child may be missing for lack of a survey. */
  readonly isSum: boolean;
  /** The cells that are suppressed. */
  readonly hidden?: ReadonlySet<number>;
}

/** Removes some figures, as offices do, and returns the reason for every cell without a figure. */
export function hideCells(values: Float64Array, cells: SeriesCells): ReadonlyMap<number, Absence> {
  const absences = new Map<number, Absence>();
  const hide = (cell: number, absence: Absence): void => {
    values[cell] = Number.NaN;
    absences.set(cell, absence);
  };
  for (const [cell, value] of values.entries()) {
    if (Number.isNaN(value)) absences.set(cell, 'not-applicable');
    else if (value === 0 && cells.isSum) hide(cell, 'nil');
    else if (cells.hidden?.has(cell)) hide(cell, 'suppressed');
  }
  hideSome(cells, hide);
  return absences;
}

function hideSome(
  { rows, periods, seed, isSum }: SeriesCells,
  hide: (cell: number, absence: Absence) => void,
): void {
  const random = randomFrom(`${seed}/absences`);
  const style = random();
  const leaves = rows.flatMap(({ isLeaf }, at) => (isLeaf ? [at] : [])).filter(() => rows.length > 3);
  const chosen = leaves.filter(() => random() < 0.12);
  const count = periods.length;
  for (const row of chosen) {
    if (!isSum && style < 0.3) {
      const begins = Math.floor(count * (0.1 + 0.25 * random()));
      for (let at = 0; at < begins; at += 1) hide(row * count + at, 'not-available');
    } else if (style > 0.88) hide(row * count + count - 1, 'not-yet-published');
  }
}

/** The newest periods are provisional, some before them were revised; a few series have a break or an estimate. */
export function flagsOfSeries(
  values: Float64Array,
  periods: readonly TimePeriod[],
  seed: string,
): ReadonlyMap<number, FlagSet> {
  const flags = new Map<number, FlagSet>();
  const random = randomFrom(`${seed}/flags`);
  const fixed = flagsOfPeriods(periods, random());
  for (let cell = 0; cell < values.length; cell += 1) {
    if (Number.isNaN(values[cell] ?? Number.NaN)) continue;
    const column = cell % periods.length;
    const flag = fixed[column] ?? (column > periods.length - 7 && random() < 0.08 ? 'revised' : undefined);
    if (flag !== undefined) flags.set(cell, flagSetOf([flag]));
  }
  return flags;
}

/** The flags of every series in a period. */
function flagsOfPeriods(periods: readonly TimePeriod[], style: number): readonly (Flag | undefined)[] {
  const provisional = periods.at(-1)?.frequency === 'monthly' ? 2 : 1;
  const breakAt = style < 0.12 ? Math.floor(periods.length * 0.4) : -1;
  return periods.map(({ year }, at) => {
    if (at >= periods.length - provisional) return 'provisional';
    if (at === breakAt) return 'break-in-series';
    return style > 0.9 && year === 2020 ? 'estimated' : undefined;
  });
}
