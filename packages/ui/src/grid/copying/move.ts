import type { Place } from './block.ts';

/** What a key press depends on. */
export interface GridSize {
  readonly lines: number;
  readonly columns: number;
  /** How many lines are on screen at once. */
  readonly page: number;
}

/** A key, and whether Ctrl (or Command) is held. */
export interface KeyPress {
  readonly key: string;
  readonly isCommand: boolean;
}

/** Where a key leads from `place`; undefined for keys that do not move. Headings are reached from the first cells. */
export function moveBy({ key, isCommand }: KeyPress, place: Place, size: GridSize): Place | undefined {
  const target = isCommand ? commandTarget(key, place, size) : plainTarget(key, place, size);
  return target && within(target, size);
}

function plainTarget(key: string, { line, column }: Place, size: GridSize): Place | undefined {
  switch (key) {
    case 'ArrowUp':
      return { line: line - 1, column };
    case 'ArrowDown':
      return { line: line + 1, column };
    case 'ArrowLeft':
      return { line, column: column - 1 };
    case 'ArrowRight':
      return { line, column: column + 1 };
    case 'Home':
      return { line, column: column > 0 ? 0 : -1 };
    case 'End':
      return { line, column: size.columns - 1 };
    case 'PageUp':
      return { line: Math.max(0, line - size.page), column };
    case 'PageDown':
      return { line: line + size.page, column };
    default:
      return undefined;
  }
}

function commandTarget(key: string, place: Place, size: GridSize): Place | undefined {
  switch (key) {
    case 'Home':
      return { line: 0, column: 0 };
    case 'End':
      return { line: size.lines - 1, column: size.columns - 1 };
    case 'ArrowUp':
      return { ...place, line: 0 };
    case 'ArrowDown':
      return { ...place, line: size.lines - 1 };
    case 'ArrowLeft':
      return { ...place, column: 0 };
    case 'ArrowRight':
      return { ...place, column: size.columns - 1 };
    default:
      return undefined;
  }
}

/** The corner between the two kinds of headings is not a valid place. */
function within({ line, column }: Place, size: GridSize): Place {
  const inside = {
    line: Math.min(Math.max(line, -1), size.lines - 1),
    column: Math.min(Math.max(column, -1), size.columns - 1),
  };
  return inside.line < 0 && inside.column < 0 ? { line: -1, column: 0 } : inside;
}
