import { bell, randomFrom } from '../random.ts';
import { isWithin, leavesOf, type Breakdown, type Item } from './breakdown.ts';
import { roundBlock } from './spread-exactly.ts';
import { ratiosBySex } from './women-and-men.ts';

/** One dimension of a joint table in one period: the marginal figures of its items. */
export interface Margin {
  readonly by: Breakdown;
  /** The figures of the items, in units of the last decimal. */
  readonly figures: readonly number[];
}

/** A position along a dimension of a joint table: its total (undefined) or an item. */
export type Place = Item | undefined;

/** The positions of a dimension: the total, then every item. */
export function placesOf({ items }: Breakdown): readonly Place[] {
  return [undefined, ...items];
}

/** The input of a joint table of sums. */
export interface JointAsked {
  readonly whole: number;
  readonly margins: readonly Margin[];
  readonly seed: string;
  /** How strongly two dimensions interact. */
  readonly pull: number;
  /** What no figure can exceed: a hundred per cent. */
  readonly ceiling?: number | undefined;
  /** Figures of some of the dimensions, leaves only, where another table determines them. */
  readonly given?: ((names: readonly string[]) => Float64Array | undefined) | undefined;
}

/**
 * A table of several dimensions of which only the margins are known. Leaves get the product of the margins' shares,
 * pulled by scores whose weighted mean along every dimension is zero, so that the margins stay as they are. Every
 * smaller table of some of the dimensions is rounded first, and this one keeps to it: whatever tables are made of the
 * same figures, a cell of one is the sum of cells of the other.
 */
export function jointLeaves({ whole, margins, seed, pull, given }: JointAsked): Float64Array {
  const asked = margins.map((margin) => axisOf(margin, whole, seed));
  // Always in the same order, because the result of rounding depends on it.
  const axes = asked.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const all = 2 ** axes.length - 1;
  const beyond = new Map<number, Float64Array>();
  let block: Float64Array = productOf(axes, whole).map(Math.round);
  for (let mask = 3; mask <= all; mask += 1) {
    if (!hasTwo(mask)) continue;
    const part = axes.filter((_, at) => mask & (1 << at));
    const expected = productOf(part, whole);
    const ratios = ratiosOf(part, mask, beyond);
    block = given?.(part.map(({ name }) => name)) ?? rounded(part, expected, pulled(part, ratios, pull));
    if (mask < all) beyond.set(mask, excess(block, expected, ratios));
  }
  return turned(block, axes, asked);
}

function rounded(part: readonly Axis[], expected: Float64Array, ratios: Float64Array): Float64Array {
  return roundBlock(
    expected.map((figure, cell) => figure * (ratios[cell] ?? 1)),
    part.map(({ shares }) => shares.length),
  );
}

/** The deviation of a table from the one expected from smaller tables, as a share of the expected figure. */
function excess(block: Float64Array, expected: Float64Array, ratios: Float64Array): Float64Array {
  return ratios.map((ratio, cell) => {
    const figure = expected[cell] ?? 0;
    return figure > 0 ? (block[cell] ?? 0) / figure - ratio : 0;
  });
}

/** The block with its dimensions in another order. */
function turned(block: Float64Array, from: readonly Axis[], to: readonly Axis[]): Float64Array {
  if (from.every((axis, at) => axis === to[at])) return block;
  const strides = new Map<Axis, number>();
  let stride = block.length;
  for (const axis of from) strides.set(axis, (stride /= axis.shares.length));
  let places = Int32Array.of(0);
  for (const axis of to) {
    const size = axis.shares.length;
    const next = new Int32Array(places.length * size);
    for (let cell = 0; cell < next.length; cell += 1)
      next[cell] = (places[Math.floor(cell / size)] ?? 0) + (cell % size) * (strides.get(axis) ?? 0);
    places = next;
  }
  return Float64Array.from(places, (place) => block[place] ?? 0);
}

/** The same with totals and groups. */
export function jointSums(asked: JointAsked): Float64Array {
  return addedUp(
    jointLeaves(asked),
    asked.margins.map(({ by }) => by),
  );
}

interface Axis {
  readonly name: string;
  readonly shares: readonly number[];
  readonly scores: readonly number[];
  /** The share of women in each leaf, where the leaves differ by it. */
  readonly women: readonly (number | undefined)[];
}

function axisOf({ by, figures }: Margin, whole: number, seed: string): Axis {
  const leaves = by.items.flatMap((item, at) => (item.isLeaf ? [{ item, figure: figures[at] ?? 0 }] : []));
  const own = leaves.map(({ figure }) => figure);
  return {
    name: by.name,
    shares: own.map((figure) => (whole === 0 ? 0 : figure / whole)),
    scores: centred(
      leaves.map(({ item }) => scoreOf(`${seed}/${by.label}/${item.label}`)),
      own,
    ),
    women: leaves.map(({ item }) => item.women),
  };
}

function hasTwo(mask: number): boolean {
  return (mask & (mask - 1)) !== 0;
}

/** The interaction of two dimensions in each cell of their table. There are no interactions of three or more. */
function pulled([rows, columns, ...more]: readonly Axis[], ratios: Float64Array, pull: number): Float64Array {
  if (!rows || !columns || more.length > 0) return ratios;
  const width = columns.scores.length;
  const between = interactionOf(rows, columns, pull);
  return ratios.map((ratio, cell) => ratio * between(Math.floor(cell / width), cell % width));
}

/** Categories of two dimensions attract or repel each other at random; but women and men are where they are known to be. */
function interactionOf(rows: Axis, columns: Axis, pull: number): (row: number, column: number) => number {
  if (rows.name === 'sex') {
    const bySex = ratiosBySex({ ...columns, pull }, rows.shares[1] ?? 0);
    return (sex, place) => bySex[sex]?.[place] ?? 1;
  }
  if (columns.name === 'sex') {
    const bySex = ratiosBySex({ ...rows, pull }, columns.shares[1] ?? 0);
    return (place, sex) => bySex[sex]?.[place] ?? 1;
  }
  return (row, column) => 1 + pull * (rows.scores[row] ?? 0) * (columns.scores[column] ?? 0);
}

/** The figure of each cell if the dimensions were independent. */
function productOf(axes: readonly Axis[], whole: number): Float64Array {
  let block = Float64Array.of(whole);
  for (const { shares } of axes) {
    const next = new Float64Array(block.length * shares.length);
    for (let cell = 0; cell < next.length; cell += 1)
      next[cell] = (block[Math.floor(cell / shares.length)] ?? 0) * (shares[cell % shares.length] ?? 0);
    block = next;
  }
  return block;
}

/** One plus the deviation of each smaller table, among the dimensions of `mask`, from independence. */
function ratiosOf(
  part: readonly Axis[],
  mask: number,
  beyond: ReadonlyMap<number, Float64Array>,
): Float64Array {
  const sizes = part.map(({ shares }) => shares.length);
  const ratios = new Float64Array(sizes.reduce((product, size) => product * size, 1)).fill(1);
  for (const [smaller, ratio] of beyond) {
    if ((smaller & mask) !== smaller) continue;
    const places = placesIn(sizes, withinMask(smaller, mask));
    for (let cell = 0; cell < ratios.length; cell += 1)
      ratios[cell] = (ratios[cell] ?? 1) + (ratio[places[cell] ?? 0] ?? 0);
  }
  return ratios;
}

/** Which of the dimensions of `mask` belong to `part`. */
function withinMask(part: number, mask: number): readonly boolean[] {
  const kept: boolean[] = [];
  for (let bit = 1; bit <= mask; bit <<= 1) if (mask & bit) kept.push((part & bit) !== 0);
  return kept;
}

const placesKnown = new Map<string, Int32Array>();

/** For each cell of a block, the index of its cell in the block of the kept dimensions. */
function placesIn(sizes: readonly number[], kept: readonly boolean[]): Int32Array {
  const key = `${sizes.join()}/${kept.map(Number).join()}`;
  const known = placesKnown.get(key);
  if (known) return known;
  let places = Int32Array.of(0);
  for (const [axis, size] of sizes.entries()) {
    const next = new Int32Array(places.length * size);
    for (let cell = 0; cell < next.length; cell += 1) {
      const before = places[Math.floor(cell / size)] ?? 0;
      next[cell] = kept[axis] ? before * size + (cell % size) : before;
    }
    places = next;
  }
  placesKnown.set(key, places);
  return places;
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

/** Scores between -1 and 1 whose weighted mean is zero. */
function centred(scores: readonly number[], weights: readonly number[]): readonly number[] {
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const mean = scores.reduce((sum, score, at) => sum + score * (weights[at] ?? 0), 0) / weight;
  const most = Math.max(1e-9, ...scores.map((score) => Math.abs(score - mean)));
  return scores.map((score) => (score - mean) / most);
}

/** Adds totals and groups to a block of leaves, one dimension after another. */
export function addedUp(leaves: Float64Array, breakdowns: readonly Breakdown[]): Float64Array {
  let block = leaves;
  let inner = 1;
  for (const by of breakdowns.toReversed()) {
    block = addedUpAlong(block, by, inner);
    inner *= by.items.length + 1;
  }
  return block;
}

function addedUpAlong(block: Float64Array, by: Breakdown, inner: number): Float64Array {
  const { items } = by;
  const leaves = leavesOf(by);
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

/** The same for means and rates, which do not add up: every total is the mean over its dimension. */
export function jointMeans({ whole, margins, seed, pull, ceiling }: JointAsked): Float64Array {
  const axes = margins.map(({ by, figures }) => meanAxis(by, figures, { whole, seed }));
  const cells = new Float64Array(axes.reduce((product, { ratios }) => product * ratios.length, 1));
  // Below a ceiling odds are multiplied instead of figures.
  const oddsOf = (figure: number): number => (ceiling === undefined ? figure : figure / (ceiling - figure));
  const bounded = (ratio: number): number => {
    const odds = oddsOf(whole) * ratio;
    return ceiling === undefined ? odds : (ceiling * odds) / (1 + odds);
  };
  for (const { ratios } of axes)
    for (const [at, ratio] of ratios.entries()) ratios[at] = oddsOf(whole * ratio) / oddsOf(whole);
  const strength = (pull * 0.5) / Math.max(1, (axes.length * (axes.length - 1)) / 2);
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
    cells[cell] = Math.round(bounded(ratio * (1 + (strength * (sum * sum - squares)) / 2)));
  }
  return cells;
}

function meanAxis(
  by: Breakdown,
  figures: readonly number[],
  { whole, seed }: { readonly whole: number; readonly seed: string },
): { readonly ratios: number[]; readonly scores: readonly number[] } {
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
