import { describe, expect, it } from 'vitest';
import { moveOf, type TreeLine } from './use-tree-keys.ts';

const node = (key: string, depth: number, children: readonly TreeLine[] = []): TreeLine => ({
  key,
  depth,
  children,
});
const parts = [node('food', 1), node('fuels', 1)];
const LINES = [node('exports', 0, parts), ...parts, node('imports', 0, [node('cars', 1)])];
const isOpen = ({ key }: TreeLine): boolean => key === 'exports';
const press = (key: string, at: number): number | 'turn' | undefined =>
  moveOf(key, { lines: LINES, at, isOpen });

describe(moveOf, () => {
  it('moves up and down and to the ends, and stays inside', () => {
    expect([press('ArrowDown', 0), press('ArrowDown', 3), press('ArrowUp', 2), press('ArrowUp', 0)]).toEqual([
      1, 3, 1, 0,
    ]);
    expect([press('Home', 2), press('End', 0)]).toEqual([0, 3]);
  });

  it('opens a closed branch and enters an open one', () => {
    expect(press('ArrowRight', 3)).toBe('turn');
    expect(press('ArrowRight', 0)).toBe(1);
    expect(press('ArrowRight', 2)).toBe(2);
  });

  it('closes an open branch and leaves a part for its whole', () => {
    expect(press('ArrowLeft', 0)).toBe('turn');
    expect(press('ArrowLeft', 2)).toBe(0);
    expect(press('ArrowLeft', 3)).toBe(3);
  });

  it('leaves all other keys alone', () => {
    expect(press(' ', 0)).toBeUndefined();
    expect(press('Tab', 0)).toBeUndefined();
  });
});
