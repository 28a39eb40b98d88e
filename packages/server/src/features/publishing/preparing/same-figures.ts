import { stridesOf, type Cube } from '@almanac/core';

/** Whether a row of one release, by its position, has the figures that a row of another one has. */
export type FigureComparer = (now: number, then: number) => boolean;

/**
 * Compares rows of two releases by their figures where both have one: a row that was only renamed has mostly those it
 * had, whatever was revised in it.
 */
export function figureComparer(now: Cube, then: Cube, dimension: string): FigureComparer {
  const rowStride = strideOf(now, dimension);
  const formerStride = strideOf(then, dimension);
  const places = commonPlaces(now, then, dimension);
  return (row, former) => {
    let same = 0;
    let other = 0;
    for (const { at, was } of places) {
      const is = now.values[row * rowStride + at] ?? Number.NaN;
      const before = then.values[former * formerStride + was] ?? Number.NaN;
      if (Number.isNaN(is) || Number.isNaN(before)) continue;
      if (is === before) same += 1;
      else other += 1;
    }
    return same > other;
  };
}

function strideOf({ dimensions }: Cube, id: string): number {
  const strides = stridesOf(dimensions);
  return strides[dimensions.findIndex((each) => each.id === id)] ?? 1;
}

interface Place {
  readonly at: number;
  readonly was: number;
}

/** The positions, in each release, of the cells of a row that both releases have, counted from the row's first cell. */
function commonPlaces(now: Cube, then: Cube, dimension: string): readonly Place[] {
  const strides = stridesOf(now.dimensions);
  const formerStrides = stridesOf(then.dimensions);
  let places: readonly Place[] = [{ at: 0, was: 0 }];
  for (const [axis, { id, categories }] of now.dimensions.entries()) {
    if (id === dimension) continue;
    const formerAxis = then.dimensions.findIndex((each) => each.id === id);
    const former = new Map(then.dimensions[formerAxis]?.categories.map((each, at) => [each.id, at]));
    const common = categories.flatMap((each, at): readonly Place[] => {
      const was = former.get(each.id);
      return was === undefined
        ? []
        : [{ at: at * (strides[axis] ?? 1), was: was * (formerStrides[formerAxis] ?? 1) }];
    });
    places = places.flatMap(({ at, was }) =>
      common.map((each) => ({ at: at + each.at, was: was + each.was })),
    );
  }
  return places;
}
