/** The letters of a column counted from 0: A, B, … Z, AA, … XFD. */
export function lettersOf(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The name of a cell by its row and column counted from 0: `B12`. */
export function cellName(row: number, column: number): string {
  return `${lettersOf(column)}${row + 1}`;
}

/** A rectangle of cells, rows and columns counted from 0, both ends within it. */
export interface CellRange {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The name of a range: `A5:C5`, or `B2` of a single cell. */
export function rangeName({ top, left, bottom, right }: CellRange): string {
  const [first, last] = [cellName(top, left), cellName(bottom, right)];
  return first === last ? first : `${first}:${last}`;
}

const [ZERO, NINE, A, Z] = [48, 57, 65, 90];

/** No sheet is longer or wider. */
const LARGEST = 2 ** 30;

/** The row and column of a name such as `B12`, counted from 0; undefined where it is none. */
export function cellOf(name: string): readonly [row: number, column: number] | undefined {
  let [column, at] = [0, 0];
  for (let code = upperAt(name, at); code >= A && code <= Z; code = upperAt(name, at)) {
    column = column * 26 + code - A + 1;
    at += 1;
  }
  const row = digitsFrom(name, at);
  return row > 0 && column > 0 && row < LARGEST && column < LARGEST ? [row - 1, column - 1] : undefined;
}

function upperAt(name: string, at: number): number {
  return name.charCodeAt(at) & ~32;
}

/** The number that the rest of a name is; 0 where it is none. */
function digitsFrom(name: string, start: number): number {
  let number = 0;
  for (let at = start; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    if (code < ZERO || code > NINE) return 0;
    number = number * 10 + code - ZERO;
  }
  return number;
}

/** The range of a name such as `A5:C5`; undefined where it is none. */
export function rangeOf(name: string): CellRange | undefined {
  const [first = '', last = first] = name.replaceAll('$', '').split(':');
  const [from, to] = [cellOf(first), cellOf(last)];
  if (!from || !to) return undefined;
  return {
    top: Math.min(from[0], to[0]),
    left: Math.min(from[1], to[1]),
    bottom: Math.max(from[0], to[0]),
    right: Math.max(from[1], to[1]),
  };
}
