import type { DataSet } from '@almanac/formats';

/** Which of a message's observations a call wants, counted over all its data sets; of its series where it has no others. */
export interface WantedCount {
  readonly offset: number;
  readonly limit: number;
  readonly ofSeries: boolean;
}

/** The data sets with as many observations as are wanted; nothing is read after the last of them. */
export function narrowedSets(
  sets: readonly DataSet[],
  { offset, limit, ofSeries }: WantedCount,
): readonly DataSet[] {
  let passed = 0;
  const isNext = (): boolean => {
    passed += 1;
    return passed > offset && passed <= offset + limit;
  };
  return sets.map((set) => ({
    ...set,
    stretches: async function* () {
      const places = [...(set.dimensions[set.across]?.codes.keys() ?? [])];
      for await (const stretch of set.stretches()) {
        if (passed >= offset + limit) return;
        yield {
          ...stretch,
          holds: (series: number) => {
            const passes = stretch.holds?.(series) ?? (() => true);
            return ofSeries ? () => places.some(passes) && isNext() : (at: number) => passes(at) && isNext();
          },
        };
      }
    },
  }));
}
