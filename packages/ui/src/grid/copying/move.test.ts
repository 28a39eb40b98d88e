import { describe, expect, it } from 'vitest';
import { moveBy } from './move.ts';

const size = { lines: 100, columns: 12, page: 20 };
const press = (key: string): { key: string; isCommand: boolean } => ({ key, isCommand: false });
const command = (key: string): { key: string; isCommand: boolean } => ({ key, isCommand: true });

describe(moveBy, () => {
  it('steps to the neighbouring cells', () => {
    const place = { line: 3, column: 4 };
    expect(moveBy(press('ArrowUp'), place, size)).toEqual({ line: 2, column: 4 });
    expect(moveBy(press('ArrowRight'), place, size)).toEqual({ line: 3, column: 5 });
  });

  it('reaches the headings from the first row and column, and no further', () => {
    expect(moveBy(press('ArrowUp'), { line: 0, column: 4 }, size)).toEqual({ line: -1, column: 4 });
    expect(moveBy(press('ArrowUp'), { line: -1, column: 4 }, size)).toEqual({ line: -1, column: 4 });
    expect(moveBy(press('ArrowLeft'), { line: 2, column: 0 }, size)).toEqual({ line: 2, column: -1 });
    expect(moveBy(press('ArrowLeft'), { line: -1, column: 0 }, size)).toEqual({ line: -1, column: 0 });
  });

  it('goes to the ends of the row and of the table', () => {
    const place = { line: 3, column: 4 };
    expect(moveBy(press('Home'), place, size)).toEqual({ line: 3, column: 0 });
    expect(moveBy(press('End'), place, size)).toEqual({ line: 3, column: 11 });
    expect(moveBy(command('Home'), place, size)).toEqual({ line: 0, column: 0 });
    expect(moveBy(command('End'), place, size)).toEqual({ line: 99, column: 11 });
  });

  it('pages by what is on screen', () => {
    expect(moveBy(press('PageDown'), { line: 90, column: 4 }, size)).toEqual({ line: 99, column: 4 });
    expect(moveBy(press('PageUp'), { line: 5, column: 4 }, size)).toEqual({ line: 0, column: 4 });
  });

  it('leaves other keys alone', () => {
    expect(moveBy(press('a'), { line: 0, column: 0 }, size)).toBeUndefined();
  });
});
