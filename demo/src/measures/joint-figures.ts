import { bell, randomFrom } from '../random.ts';
import type { Breakdown, Item } from './breakdown.ts';
import { roundBlock } from './spread-exactly.ts';

/** One dimension of a joint table in one period: what each item has by itself. */
export interface Margin {
  readonly by: Breakdown;
  /** The figures of the items, in units of the last decimal. */
  readonly figures: readonly number[];
}

/** A place along a dimension of a joint table: its total (undefined) or an item. */
export type Place = Item | undefined;

/** The places of a dimension: the total, then every item. */
export function placesOf({ items }: Breakdown): readonly Place[] {
  return [undefined, ...items];
}

/** How strongly two dimensions pull at each other: men and women work in different industries. */
const PULL = 0.45;

/**
 * A table of several dimensions of which only the margins are known. Leaves get the product of the margins' shares,
 * pulled by scores whose weighted mean along every dimension is zero, so that the margins stay as they are: tables
 * of the same figures with other dimensions agree.
 */
export function jointSums(whole: number, margins: readonly Margin[], seed: string): Float64Array {
  const leaves = margins.map(({ by, figures }) =>
    by.items.flatMap((item, at) => (item.isLeaf ? [{ item, figure: figures[at] ?? 0 }] : [])),
  );
  const scores = leaves.map((each, axis) =>
    centred(
      each.map(({ item }) => scoreOf(`${seed}/${margins[axis]?.by.label ?? ''}/${item.label}`)),
      each.map(({ figure }) => figure),
    ),
  );
  const sizes = leaves.map(({ length }) => length);
  const block = new Float64Array(sizes.reduce((product, size) => product * size, 1));
  const strength = PULL / Math.max(1, (sizes.length * (sizes.length - 1)) / 2);
  for (let cell = 0; cell < block.length; cell += 1) {
    let share = 1;
    let sum = 0;
    let squares = 0;
    let rest = cell;
    for (let axis = sizes.length - 1; axis >= 0; axis -= 1) {
      const at = rest % (sizes[axis] ?? 1);
      rest = Math.floor(rest / (sizes[axis] ?? 1));
      share *= (leaves[axis]?.[at]?.figure ?? 0) / whole;
      const score = scores[axis]?.[at] ?? 0;
      sum += score;
      squares += score * score;
    }
    block[cell] = whole * share * (1 + (strength * (sum * sum - squares)) / 2);
  }
  return addedUp(
    roundBlock(block, sizes),
    margins.map(({ by }) => by),
  );
}

/** The score of a category, the same in every period. */
const scoresKnown = new Map<string, number>();

function scoreOf(key: string): number {
  const known = scoresKnown.get(key);
  if (known !== undefined) return known;
  const score = bell(randomFrom(`${key}/score`));
  scoresKnown.set(key, score);
  return score;
}

/** Scores between -1 and 1 whose mean, weighted, is zero. */
function centred(scores: readonly number[], weights: readonly number[]): readonly number[] {
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const mean = scores.reduce((sum, score, at) => sum + score * (weights[at] ?? 0), 0) / weight;
  const most = Math.max(1e-9, ...scores.map((score) => Math.abs(score - mean)));
  return scores.map((score) => (score - mean) / most);
}

/** A block of leaves as a block of totals, groups and leaves: one dimension after another gets its sums. */
function addedUp(leaves: Float64Array, breakdowns: readonly Breakdown[]): Float64Array {
  let block = leaves;
  let inner = 1;
  for (const by of breakdowns.toReversed()) {
    block = addedUpAlong(block, by, inner);
    inner *= by.items.length + 1;
  }
  return block;
}

function addedUpAlong(block: Float64Array, { items }: Breakdown, inner: number): Float64Array {
  const leaves = items.filter(({ isLeaf }) => isLeaf);
  const outer = block.length / leaves.length / inner;
  const places = items.length + 1;
  const sums = new Float64Array(outer * places * inner);
  for (const [at, leaf] of leaves.entries()) {
    const above = [0, ...items.flatMap((item, place) => (isWithin(leaf, item) ? [place + 1] : []))];
    for (let row = 0; row < outer; row += 1) {
      const from = (row * leaves.length + at) * inner;
      for (const place of above) {
        const to = (row * places + place) * inner;
        for (let cell = 0; cell < inner; cell += 1)
          sums[to + cell] = (sums[to + cell] ?? 0) + (block[from + cell] ?? 0);
      }
    }
  }
  return sums;
}

function isWithin(leaf: Item, item: Item): boolean {
  return leaf === item || leaf.number.startsWith(`${item.number}.`);
}

/** The same for means and rates: nothing adds up, and every total is the mean over its dimension. */
export function jointMeans(whole: number, margins: readonly Margin[], seed: string): Float64Array {
  const axes = margins.map(({ by, figures }) => meanAxis(by, figures, { whole, seed }));
  const cells = new Float64Array(axes.reduce((product, { ratios }) => product * ratios.length, 1));
  const strength = (PULL * 0.5) / Math.max(1, (axes.length * (axes.length - 1)) / 2);
  for (let cell = 0; cell < cells.length; cell += 1) {
    let ratio = 1;
    let sum = 0;
    let squares = 0;
    let rest = cell;
    for (const { ratios, scores } of axes.toReversed()) {
      const at = rest % ratios.length;
      rest = Math.floor(rest / ratios.length);
      ratio *= ratios[at] ?? 1;
      sum += scores[at] ?? 0;
      squares += (scores[at] ?? 0) ** 2;
    }
    cells[cell] = Math.round(whole * ratio * (1 + (strength * (sum * sum - squares)) / 2));
  }
  return cells;
}

function meanAxis(
  by: Breakdown,
  figures: readonly number[],
  { whole, seed }: { readonly whole: number; readonly seed: string },
): { readonly ratios: readonly number[]; readonly scores: readonly number[] } {
  const weights = by.items.map(({ isLeaf, share }, at) => (isLeaf ? share * (figures[at] ?? 0) : 0));
  const scores = centred(
    by.items.map(({ label }) => bell(randomFrom(`${seed}/${by.label}/${label}/score`))),
    weights,
  );
  return {
    ratios: [1, ...figures.map((figure) => figure / whole)],
    scores: [0, ...by.items.map(({ isLeaf }, at) => (isLeaf ? (scores[at] ?? 0) : 0))],
  };
}
