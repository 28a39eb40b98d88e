import { describe, expect, it } from 'vitest';
import { sparklinePath } from './sparkline-path.ts';

describe(sparklinePath, () => {
  it('goes from the left edge to the dot on the latest value, higher for more', () => {
    expect(sparklinePath([1, 3, 2])).toEqual({ line: 'M1 23L47 3L93 13', end: { x: 93, y: 13 } });
  });

  it('breaks where a value is missing and ends at the last there is', () => {
    expect(sparklinePath([0, null, 2, 2, null])).toEqual({ line: 'M1 23M47 3L70 3', end: { x: 70, y: 3 } });
  });

  it('runs in the middle when nothing changes', () => {
    expect(sparklinePath([5, 5]).line).toBe('M1 13L93 13');
  });

  it('has no end without values', () => {
    expect(sparklinePath([null, null]).end).toBeUndefined();
    expect(sparklinePath([])).toEqual({ line: '', end: undefined });
  });
});
