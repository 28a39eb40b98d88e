const LEFT = 1;
const RIGHT = 93;
const TOP = 3;
const BOTTOM = 23;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The line through the values on a 96 × 26 field, broken where a value is missing, and the place of the last value. */
export function sparklinePath(values: readonly (number | null)[]): { line: string; end: Point | undefined } {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  const step = values.length > 1 ? (RIGHT - LEFT) / (values.length - 1) : 0;

  let line = '';
  let isDrawing = false;
  let end: Point | undefined;
  values.forEach((value, index) => {
    if (value === null) {
      isDrawing = false;
      return;
    }
    const share = range === 0 ? 0.5 : (value - low) / range;
    end = { x: rounded(LEFT + index * step), y: rounded(BOTTOM - share * (BOTTOM - TOP)) };
    line += `${isDrawing ? 'L' : 'M'}${end.x} ${end.y}`;
    isDrawing = true;
  });
  return { line, end };
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
