import type { Category, Dimension } from '../cube/dimension.ts';
import type { ShownCategory } from './shown-categories.ts';
import type { Headings, ViewHeading } from './table-view.ts';

/** A dimension on an axis: how far apart its categories are in the cube, and which are shown, in order. */
export interface AxisDimension {
  readonly dimension: Dimension;
  readonly stride: number;
  readonly shown: readonly ShownCategory[];
  /** What a category is directly below of, where that is missed. */
  readonly leftOutAbove: (position: number) => Category | undefined;
}

/** The headings of one axis, and for each the part of the cell index that it decides. */
export interface Axis {
  readonly headings: Headings;
  readonly offsets: Float64Array;
  /** How many inner headings there are under each combination of outer categories. */
  readonly innerWidth: number;
}

/** The order of the innermost dimension under one combination of outer categories (given as their offset). */
export type InnerOrder = (outerOffset: number) => readonly ShownCategory[];

/** Crosses the dimensions of an axis, the outermost varying slowest. An axis without dimensions has one empty heading. */
export function axisOf(dimensions: readonly AxisDimension[], innerOrder?: InnerOrder): Axis {
  const inner = dimensions.at(-1);
  if (!inner)
    return { headings: headings(1, () => EMPTY_HEADING), offsets: new Float64Array(1), innerWidth: 1 };
  const outer = dimensions.slice(0, -1);
  const outerOffsets = offsetsOf(outer);
  const orders = innerOrder ? Array.from(outerOffsets, innerOrder) : undefined;
  const orderAt = (outerIndex: number): readonly ShownCategory[] => orders?.[outerIndex] ?? inner.shown;

  const width = inner.shown.length;
  const offsets = new Float64Array(outerOffsets.length * width);
  for (const [outerIndex, outerOffset] of outerOffsets.entries()) {
    for (const [at, { position }] of orderAt(outerIndex).entries()) {
      offsets[outerIndex * width + at] = outerOffset + position * inner.stride;
    }
  }
  const outerAt = lastKept((index) => outerCategories(outer, index));
  const headingAt = (index: number): ViewHeading => {
    const outerIndex = Math.floor(index / width);
    const { position, depth, hasChildren, isCollapsed } = orderAt(outerIndex)[index % width] ?? NOTHING_SHOWN;
    const categories = [...outerAt(outerIndex), categoryAt(inner.dimension, position)];
    const within = inner.leftOutAbove(position);
    return {
      categories,
      depth,
      hasChildren,
      ...(isCollapsed && { isCollapsed }),
      ...(within && { within }),
    };
  };
  return { headings: headings(offsets.length, headingAt), offsets, innerWidth: width };
}

/** The axis with only the headings at these positions, in this order. */
export function pickHeadings(
  axis: Axis,
  places: readonly number[],
  drawn: (heading: ViewHeading) => ViewHeading = (heading) => heading,
): Axis {
  return {
    headings: headings(places.length, (index) => drawn(axis.headings.at(places[index] ?? -1))),
    offsets: Float64Array.from(places, (place) => axis.offsets[place] ?? 0),
    innerWidth: places.length,
  };
}

const EMPTY_HEADING: ViewHeading = { categories: [], depth: 0, hasChildren: false };
const NOTHING_SHOWN: ShownCategory = { position: -1, depth: 0, hasChildren: false };

function offsetsOf(dimensions: readonly AxisDimension[]): Float64Array {
  let offsets = new Float64Array(1);
  for (const { stride, shown } of dimensions) {
    const next = new Float64Array(offsets.length * shown.length);
    for (const [outer, offset] of offsets.entries()) {
      for (const [at, { position }] of shown.entries())
        next[outer * shown.length + at] = offset + position * stride;
    }
    offsets = next;
  }
  return offsets;
}

function outerCategories(dimensions: readonly AxisDimension[], index: number): readonly Category[] {
  const categories: Category[] = [];
  let rest = index;
  for (const { dimension, shown } of dimensions.toReversed()) {
    categories.unshift(categoryAt(dimension, shown[rest % shown.length]?.position ?? -1));
    rest = Math.floor(rest / shown.length);
  }
  return categories;
}

/** Headings are mostly requested one after the other, many under the same outer categories. */
function lastKept<Made>(make: (index: number) => Made): (index: number) => Made {
  let last: { readonly index: number; readonly made: Made } | undefined;
  return (index) => {
    if (last?.index !== index) last = { index, made: make(index) };
    return last.made;
  };
}

function categoryAt(dimension: Dimension, position: number): Category {
  const category = dimension.categories[position];
  if (!category) throw new RangeError(`${dimension.id} has no category ${position}`);
  return category;
}

function headings(length: number, headingAt: (index: number) => ViewHeading): Headings {
  const at = (index: number): ViewHeading => {
    if (!Number.isInteger(index) || index < 0 || index >= length) throw new RangeError(`no heading ${index}`);
    return headingAt(index);
  };
  return {
    length,
    at,
    *[Symbol.iterator]() {
      for (let index = 0; index < length; index += 1) yield headingAt(index);
    },
  };
}
