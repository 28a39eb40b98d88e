import type { Headings } from '@almanac/core';
import { type AxisPart, stretch } from './part-of-view.ts';

/** About so many headings, evenly spread, the last among them. */
export function spreadSample({ length }: Headings, count: number): AxisPart {
  return { count, indexAt: (at) => Math.floor(((at + 1) * length) / count) - 1 };
}

/**
 * Up to so many headings from the first on, in which every shown category meets every other: as many whole groups
 * under the same outer categories as fit. A sample with gaps would be a different kind of table in formats that write
 * whole dimensions.
 */
export function wholeGroupsSample(headings: Headings, count: number): AxisPart {
  const depth = headings.length > 0 ? headings.at(0).categories.length : 0;
  let around = headings.length;
  for (let level = 1; level <= depth; level += 1) {
    const group = groupLength(headings, level);
    if (group <= count) return stretch(0, Math.min(around, group * Math.floor(count / group)));
    around = group;
  }
  return stretch(0, Math.min(count, around));
}

/** How many headings from the first on have its `level` outermost categories. */
function groupLength(headings: Headings, level: number): number {
  const first = headings.at(0).categories.slice(0, level);
  let inside = 0;
  let outside = headings.length;
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    const { categories } = headings.at(middle);
    if (first.every((category, at) => category === categories[at])) inside = middle;
    else outside = middle;
  }
  return outside;
}
