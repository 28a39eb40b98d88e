/**
 * Which categories of a dimension a reader wants. All kinds except `named` follow along when a later release adds
 * categories.
 */
export type Selection =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  /** The top `depth` levels of the hierarchy; 1 is the top level alone. */
  | { readonly kind: 'levels'; readonly depth: number }
  /** The last `count` periods (of a time dimension). */
  | { readonly kind: 'latest'; readonly count: number }
  /** From one category to another, both included, in published order. An absent end is open. */
  | { readonly kind: 'range'; readonly from?: string; readonly to?: string }
  /** Everything directly below one category. */
  | { readonly kind: 'children'; readonly of: string }
  /** The same part of every year: 1 is every January, first quarter or first half. */
  | { readonly kind: 'part'; readonly part: number }
  | { readonly kind: 'named'; readonly categories: readonly string[] };
