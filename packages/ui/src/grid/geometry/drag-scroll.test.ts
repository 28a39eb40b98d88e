import { describe, expect, it } from 'vitest';
import { edgeSpeed } from './drag-scroll.ts';

describe(edgeSpeed, () => {
  it('is nothing away from the edges', () => {
    expect(edgeSpeed(500, 100, 900)).toBe(0);
    expect(edgeSpeed(872, 100, 900)).toBe(0);
  });

  it('grows towards and past an edge, up to a limit', () => {
    expect(edgeSpeed(880, 100, 900)).toBe(4);
    expect(edgeSpeed(900, 100, 900)).toBe(14);
    expect(edgeSpeed(1400, 100, 900)).toBe(28);
  });

  it('leads back at the other edge', () => {
    expect(edgeSpeed(120, 100, 900)).toBe(-4);
    expect(edgeSpeed(-50, 100, 900)).toBe(-28);
  });
});
