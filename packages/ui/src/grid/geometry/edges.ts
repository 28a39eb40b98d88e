/** Where each item of an axis begins, in px, and after the last item where the axis ends. */
export type Edges = Float64Array;

/** A stretch of items: `first` is in it, `end` is not. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

/** A stretch that is drawn, with how far its items are from those whose elements they took over. */
export interface DrawnSpan extends Span {
  readonly shift?: number;
}

/** What the elements of an item are known by. */
export function keyIn({ shift = 0 }: DrawnSpan, item: number): number {
  return item - shift;
}

/**
 * What is drawn after a stretch. While it moves little, each item keeps its elements; where most of it is new, the first
 * item takes over those of the first, and so on: to draw new ones would take longer.
 */
export function drawnAfter(before: DrawnSpan, next: Span): DrawnSpan {
  const { shift = 0 } = before;
  return { ...next, shift: sharesHalf(before, next) ? shift : shift + next.first - before.first };
}

/** Whether more than half of a stretch is in the one before. */
export function sharesHalf(before: Span, next: Span): boolean {
  const shared = Math.min(before.end, next.end) - Math.max(before.first, next.first);
  return 2 * shared > next.end - next.first;
}

/** Lays items of the given sizes one after another. */
export function edgesOf(sizes: ArrayLike<number>): Edges {
  const edges = new Float64Array(sizes.length + 1);
  for (let item = 0; item < sizes.length; item += 1) {
    edges[item + 1] = (edges[item] ?? 0) + (sizes[item] ?? 0);
  }
  return edges;
}

/** Where `item` begins; past the end, where the axis ends. */
export function edgeAt(edges: Edges, item: number): number {
  return edges[Math.min(item, edges.length - 1)] ?? 0;
}

/** The item that covers `px`; the first or last one outside the axis. */
export function itemAt(edges: Edges, px: number): number {
  let low = 0;
  let high = Math.max(0, edges.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((edges[middle] ?? 0) <= px) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The items to draw so that `from` to `to` px are covered; the window moves by `slack` items, not at every pixel. */
export function windowOf(
  edges: Edges,
  { from, to, slack }: { readonly from: number; readonly to: number; readonly slack: number },
): Span {
  const count = edges.length - 1;
  const first = Math.floor(itemAt(edges, from) / slack) * slack - slack;
  const end = Math.ceil((itemAt(edges, to) + 1) / slack) * slack + slack;
  return { first: Math.max(0, first), end: Math.min(count, end) };
}

/** How far to scroll so that an item is whole in the part of the viewport that headings do not cover. */
export function scrollToShow(
  edges: Edges,
  item: number,
  viewport: { readonly scroll: number; readonly size: number },
): number {
  const from = edgeAt(edges, item);
  const to = edgeAt(edges, item + 1);
  if (from < viewport.scroll) return from;
  if (to > viewport.scroll + viewport.size) return to - viewport.size;
  return viewport.scroll;
}
