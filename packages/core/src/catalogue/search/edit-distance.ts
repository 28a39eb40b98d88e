/** How far a typed word is from a known one, in typing errors. */
export interface EditDistance {
  /** To the whole word. */
  readonly whole: number;
  /** To the nearest prefix of the word: the rest may not be typed yet. */
  readonly beginning: number;
}

/**
 * Typing errors between `typed` and `word`: an extra letter, a missing or wrong one, or two exchanged (optimal string
 * alignment). What is known to be beyond `limit` is infinite.
 */
export function editDistance(typed: string, word: string, limit: number): EditDistance {
  const width = word.length + 1;
  let [before, current] = [new Uint16Array(width), new Uint16Array(width)];
  let above = Uint16Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    if (fillRow({ typed, word, row }, { before, above, current }) > limit)
      return { whole: Infinity, beginning: Infinity };
    [before, above, current] = [above, current, before];
  }
  return { whole: above[width - 1] ?? 0, beginning: Math.min(...above) };
}

interface Row {
  readonly typed: string;
  readonly word: string;
  readonly row: number;
}

/** The costs of this row and of the two above it. */
interface Costs {
  readonly before: Uint16Array;
  readonly above: Uint16Array;
  readonly current: Uint16Array;
}

/** Writes the costs of a row; gives the least of them. */
function fillRow({ typed, word, row }: Row, { before, above, current }: Costs): number {
  // Before a word there is NaN, which no letter equals.
  const [letter, letterBefore] = [typed.charCodeAt(row - 1), typed.charCodeAt(row - 2)];
  let [other, otherBefore] = [Number.NaN, Number.NaN];
  let least = row;
  current[0] = row;
  for (let column = 1; column <= word.length; column += 1) {
    [otherBefore, other] = [other, word.charCodeAt(column - 1)];
    const exchange = (above[column - 1] ?? 0) + (letter === other ? 0 : 1);
    let cost = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, exchange);
    const isSwap = letter === otherBefore && letterBefore === other;
    if (isSwap) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

const SHORTEST_WITH_SLIP = 4;
const SHORTEST_WITH_TWO = 8;

/**
 * The most typing errors in a word of this length; none in words with digits, because 2019 is not a typing error for
 * 2018.
 */
export function slipsAllowed(word: string): number {
  if (word.length < SHORTEST_WITH_SLIP || /\d/.test(word)) return 0;
  return word.length < SHORTEST_WITH_TWO ? 1 : 2;
}
