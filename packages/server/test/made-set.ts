import type { DataSet, SeriesStretch } from '@almanac/formats';

/** The series of a made-up data set are read so many at a time. */
const AT_A_TIME = 2;

/**
 * A data set whose observations have their own codes as numbers: `{ a: ['1', '2'], t: ['3', '4'] }` has 13, 14, 23, 24,
 * and `13!` as the attribute of the first. `isWanted` is asked for each of them.
 */
export function madeSet(
  axes: Readonly<Record<string, readonly string[]>>,
  across: string,
  isWanted?: (value: number) => boolean,
): DataSet {
  const named = Object.entries(axes);
  const at = named.findIndex(([id]) => id === across);
  const rows = named
    .toSpliced(at, 1)
    .reduce<readonly (readonly string[])[]>(
      (before, [, codes]) => before.flatMap((key) => codes.map((code) => [...key, code])),
      [[]],
    );
  const valueOf = (series: number, place: number): number =>
    Number((rows[series] ?? []).toSpliced(at, 0, axes[across]?.[place] ?? '').join(''));
  return {
    dimensions: named.map(([id, codes]) => ({
      id,
      name: id,
      codes: codes.map((code) => ({ id: code, name: code })),
    })),
    across: at,
    stretches: async function* () {
      for (let from = 0; from < rows.length; from += AT_A_TIME) {
        yield await Promise.resolve({
          from,
          count: Math.min(AT_A_TIME, rows.length - from),
          valueAt: (series: number, place: number) => valueOf(from + series, place),
          attributesAt: (series: number) => (place: number) => [`${valueOf(from + series, place)}!`],
          ...(isWanted && {
            holds: (series: number) => (place: number) => isWanted(valueOf(from + series, place)),
          }),
        });
      }
    },
  };
}

/** One observation as a writer sees it. */
export interface SeenObservation {
  readonly series: number;
  readonly value: number;
  readonly attributes: readonly string[];
}

/** The observations of a data set in the order in which they are read. */
export async function observationsOf(set: DataSet): Promise<readonly SeenObservation[]> {
  const seen: SeenObservation[] = [];
  for await (const stretch of set.stretches()) seen.push(...observationsIn(stretch, set));
  return seen;
}

function observationsIn(
  { from, count, valueAt, attributesAt, holds }: SeriesStretch,
  { dimensions, across }: DataSet,
): readonly SeenObservation[] {
  return Array.from({ length: count }, (_, series) => series).flatMap((series) => {
    const isHeld = holds?.(series) ?? (() => true);
    const said = attributesAt(series);
    return [...(dimensions[across]?.codes.keys() ?? [])]
      .filter(isHeld)
      .map((at) => ({ series: from + series, value: valueAt(series, at), attributes: said(at) }));
  });
}
