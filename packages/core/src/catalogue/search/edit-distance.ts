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
  let before = new Uint8Array(width);
  let above = Uint8Array.from({ length: width }, (_, column) => Math.min(column, 255));
  for (let row = 1; row <= typed.length; row += 1) {
    const current = new Uint8Array(width);
    current[0] = row;
    let least = row;
    for (let column = 1; column < width; column += 1) {
      const cost = costAt({ typed, word, row, column }, { before, above, current });
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return { whole: Infinity, beginning: Infinity };
    before = above;
    above = current;
  }
  return { whole: above[width - 1] ?? 0, beginning: Math.min(...above) };
}

interface Place {
  readonly typed: string;
  readonly word: string;
  readonly row: number;
  readonly column: number;
}

interface Rows {
  readonly before: Uint8Array;
  readonly above: Uint8Array;
  readonly current: Uint8Array;
}

function costAt({ typed, word, row, column }: Place, { before, above, current }: Rows): number {
  const letter = typed.charCodeAt(row - 1);
  const other = word.charCodeAt(column - 1);
  const exchange = (above[column - 1] ?? 0) + (letter === other ? 0 : 1);
  const cost = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, exchange);
  // Before a word there is NaN, which no letter equals.
  const isSwap = letter === word.charCodeAt(column - 2) && typed.charCodeAt(row - 2) === other;
  return isSwap ? Math.min(cost, (before[column - 2] ?? 0) + 1) : cost;
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
